import type { Failure } from "#domain/projects/failures.ts";

/**
 * Fault of a provider that reports success although its result cannot be fetched or is not the requested kind of file.
 */
export class ResultError extends Error {
  override readonly name = "ResultError";
  readonly reason: Extract<Failure, "result-unreachable" | "result-unreadable">;

  constructor(reason: ResultError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
