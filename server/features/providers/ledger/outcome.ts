import type { RunOutcome } from "#domain/admin/runs.ts";

/** Without a known cost: accepted, or perhaps accepted. What failed is usually not charged. */
export const perhapsCharged: readonly RunOutcome[] = ["running", "done", "lost", "timeout", "cancelled", "unconfirmed"];
/** After these its result may come all the same. */
export const lateOutcomes: readonly RunOutcome[] = ["lost", "timeout", "unconfirmed"];

type Ended = { status: string; errorCode: string | null };

const ofFailures: Readonly<Record<string, RunOutcome>> = {
  refused: "refused",
  timeout: "timeout",
  cancelled: "cancelled",
  "start-unconfirmed": "unconfirmed",
  // The provider has made it.
  "result-unreachable": "lost",
  "result-unreadable": "lost",
};

/** What the end of a project says about the run that it had at a provider. */
export function outcomeOf({ status, errorCode }: Ended): RunOutcome {
  if (status === "completed") return "done";
  return ofFailures[errorCode ?? ""] ?? "failed";
}

/** What it says of a start that nobody has accepted yet; null: nothing that is not written down already. */
export function outcomeOfStart(ended: Ended): RunOutcome | null {
  const outcome = outcomeOf(ended);
  if (outcome === "refused") return outcome;
  // Whoever was being asked may have accepted, and charge for it.
  return outcome === "timeout" || outcome === "unconfirmed" ? "unconfirmed" : null;
}
