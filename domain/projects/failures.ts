/** Why a project failed, in words for its card. */
export const failureMessages = {
  "no-provider": "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.",
  "start-unconfirmed": "Der Start konnte nicht bestätigt werden.",
  "no-credit": "Das Guthaben beim Anbieter ist aufgebraucht. Bitte kontaktieren Sie den Administrator.",
  busy: "Der Anbieter nimmt gerade keine weiteren Aufträge an. Bitte versuchen Sie es später erneut.",
  away: "Der Anbieter ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.",
  refused: "Der Anbieter hat diesen Auftrag abgelehnt.",
  unable: "Der Anbieter erstellt das so nicht.",
  broken: "Bei der Erstellung ist ein Fehler aufgetreten.",
  "unknown-task": "Der Anbieter kennt diesen Auftrag nicht mehr.",
  "result-unreachable": "Das Ergebnis konnte nicht vom Anbieter geladen werden. Bitte starten Sie erneut.",
  "result-unreadable": "Der Anbieter hat eine unbrauchbare Datei geliefert. Bitte starten Sie erneut.",
  cancelled: "Die Erstellung wurde abgebrochen.",
  timeout: "Die Erstellung hat zu lange gedauert und wurde beendet.",
} as const;

export type Failure = keyof typeof failureMessages;

/** After these a result may come all the same, and is taken: it was paid for. */
export const lateFailures: readonly Failure[] = ["timeout", "result-unreachable", "start-unconfirmed"];
/** It is looked for so long after the deadline. */
export const lateHours = 48;

export const isLateFailure = (code: string | null): boolean => lateFailures.some((failure) => failure === code);

/** A project that is not finished by then fails, so that nobody waits for ever. */
export const deadlineMinutes = 30;
