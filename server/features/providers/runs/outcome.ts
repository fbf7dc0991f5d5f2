import type { RunOutcome } from "#domain/providers/run-outcomes.ts";

/** Outcomes after which a run of unknown cost may have been charged: failed runs are usually free. */
export const possiblyChargedOutcomes: readonly RunOutcome[] = [
  "running",
  "done",
  "lost",
  "timeout",
  "cancelled",
  "unconfirmed",
];
/** Outcomes after which a result may still arrive late. */
export const lateOutcomes: readonly RunOutcome[] = ["lost", "timeout", "unconfirmed"];

type Ended = { status: string; errorCode: string | null };

const outcomeOfFailure: Readonly<Record<string, RunOutcome>> = {
  refused: "refused",
  timeout: "timeout",
  cancelled: "cancelled",
  "start-unconfirmed": "unconfirmed",
  // Record `lost`: the provider has finished the task and charged for it, but its result cannot be used.
  "result-unreachable": "lost",
  "result-unreadable": "lost",
};

/** Derives the outcome of a provider run from the end of its project. */
export function outcomeOf({ status, errorCode }: Ended): RunOutcome {
  if (status === "completed") return "done";
  return outcomeOfFailure[errorCode ?? ""] ?? "failed";
}

/**
 * Derives the outcome of a start that was never answered from the end of its project; null if there is nothing to
 * record.
 */
export function outcomeOfStart(ended: Ended): RunOutcome | null {
  const outcome = outcomeOf(ended);
  if (outcome === "refused") return outcome;
  // Record `unconfirmed`: the provider was called, so it may have accepted the start and may charge for it.
  return outcome === "timeout" || outcome === "unconfirmed" ? "unconfirmed" : null;
}
