export type EngineErrorCode = "bad-description" | "crashed" | "aborted" | "out-of-memory" | "bad-image" | "bad-film";

/** A render failed for the reason in `code`; the message is for the log, not for users. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
  }
}

/**
 * Serialises an error for another process or thread. The message of an EngineError begins with its reason; other errors
 * send their stack.
 */
export function serializeError(error: unknown): { code: EngineErrorCode; message: string } {
  if (error instanceof EngineError) return { code: error.code, message: error.message };
  return { code: "crashed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
