/**
 * Outcomes of a run at a provider. `lost`: completed, but the result could not be fetched. `unavailable`: certainly
 * not accepted. `unconfirmed`: possibly accepted, so it may have been charged.
 */
export const runOutcomes = [
  "running",
  "done",
  "failed",
  "refused",
  "lost",
  "timeout",
  "cancelled",
  "unavailable",
  "unconfirmed",
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runOutcomeLabels: Record<RunOutcome, string> = {
  running: "Läuft",
  done: "Fertig",
  failed: "Fehlgeschlagen",
  refused: "Abgelehnt",
  lost: "Ergebnis nicht erhalten",
  timeout: "Zu lange gedauert",
  cancelled: "Abgebrochen",
  unavailable: "Nicht angenommen",
  unconfirmed: "Nicht bestätigt",
};

const silentOutcomes: Partial<Record<RunOutcome, string>> = {
  unconfirmed: "Keine Antwort auf den Start.",
  timeout: "Bis zur Frist nicht fertig.",
};

/** German text for a run for which the provider gave no message. */
export function missingDetailMessage(outcome: RunOutcome): string {
  return silentOutcomes[outcome] ?? "Der Anbieter hat nichts dazu gesagt.";
}
