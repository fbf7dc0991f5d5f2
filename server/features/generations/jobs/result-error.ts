import type { Failure } from "#domain/projects/failures.ts";

/** A provider says that it is done, but what it made cannot be had or is not what was ordered. */
export class ResultTrouble extends Error {
  override readonly name = "ResultTrouble";
  readonly reason: Extract<Failure, "result-unreachable" | "result-unreadable">;

  constructor(reason: ResultTrouble["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Seconds before a task is read again for a result that could not be had; after the last the project fails. */
export const usualResultSeconds = [5, 20, 60, 180] as const;
