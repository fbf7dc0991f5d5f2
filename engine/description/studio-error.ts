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

/** An error on its way to another process or thread. A StudioError's message begins with its reason; of anything else the place counts. */
export function failureOf(error: unknown): { code: StudioErrorCode; message: string } {
  if (error instanceof StudioError) return { code: error.code, message: error.message };
  return { code: "crashed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
