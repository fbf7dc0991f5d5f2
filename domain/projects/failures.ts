/** Why a project failed, in words for its card. */
export const failureMessages = {
  "no-provider": "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.",
  "start-unconfirmed": "Der Start konnte nicht bestätigt werden.",
  refused: "Der Anbieter hat diesen Auftrag abgelehnt.",
  broken: "Bei der Erstellung ist ein Fehler aufgetreten.",
  "unknown-task": "Der Anbieter kennt diesen Auftrag nicht mehr.",
  cancelled: "Die Erstellung wurde abgebrochen.",
  timeout: "Die Erstellung hat zu lange gedauert und wurde beendet.",
} as const;

export type Failure = keyof typeof failureMessages;

/** A project that is not finished by then fails, so that nobody waits for ever. */
export const deadlineMinutes = 30;
