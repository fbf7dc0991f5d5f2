export type StudioErrorCode = "bad-description" | "crashed" | "aborted" | "out-of-memory" | "bad-image" | "bad-film";

/** Every way in which a render can fail; the message is for the log, not for users. */
export class StudioError extends Error {
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StudioError";
    this.code = code;
  }
}
