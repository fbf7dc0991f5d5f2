export type EngineErrorCode = "bad-description" | "crashed" | "aborted" | "out-of-memory" | "bad-image" | "bad-film";

/** A render failed for the reason in `code`; the message is for the log, not for users. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  /**
   * Reason that is more precise than the code: why an image or text cannot be used, or the first wrong field of a
   * description.
   */
  readonly reason: string | undefined;

  constructor(code: EngineErrorCode, message: string, options: ErrorOptions & { reason?: string | undefined } = {}) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
    this.reason = options.reason;
  }
}

export type SerializedError = { code: EngineErrorCode; message: string; reason?: string | undefined };

/** Serialises an error for another process or thread. Errors other than an EngineError send their stack. */
export function serializeError(error: unknown): SerializedError {
  if (error instanceof EngineError) return { code: error.code, message: error.message, reason: error.reason };
  return { code: "crashed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Restores an error that {@link serializeError} sent. */
export const deserializeError = ({ code, message, reason }: SerializedError): EngineError =>
  new EngineError(code, message, { reason });
