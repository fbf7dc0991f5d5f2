/** True of everybody: where no result can come any more, the second half counts. Nobody should pay twice in a hurry. */
const perhapsLate =
  "Kommt das Ergebnis noch, erscheint es von selbst in Ihren Projekten; sonst versuchen Sie es bitte erneut.";

/** Why a project failed, in words for its card, a mail and a message. */
export const failureMessages = {
  "no-provider": "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.",
  "start-unconfirmed": "Der Start konnte nicht bestätigt werden.",
  "no-credit": "Das Guthaben beim Anbieter ist aufgebraucht. Bitte kontaktieren Sie den Administrator.",
  busy: "Der Anbieter nimmt gerade keine weiteren Aufträge an. Bitte versuchen Sie es später erneut.",
  away: "Der Anbieter ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.",
  refused: "Der Anbieter hat diesen Auftrag abgelehnt.",
  unable: "Der Anbieter erstellt das so nicht. Bitte ändern Sie Ihre Angaben.",
  broken: "Bei der Erstellung ist ein Fehler aufgetreten.",
  "unknown-task": "Der Anbieter kennt diesen Auftrag nicht mehr.",
  "result-unreachable": `Das Ergebnis konnte nicht vom Anbieter geladen werden. ${perhapsLate}`,
  "result-unreadable": "Der Anbieter hat eine unbrauchbare Datei geliefert. Bitte starten Sie erneut.",
  cancelled: "Die Erstellung wurde abgebrochen.",
  timeout: `Die Erstellung hat zu lange gedauert und wurde beendet. ${perhapsLate}`,
} as const;

export type Failure = keyof typeof failureMessages;

/** After these a result may come all the same, and is taken: it was paid for. */
export const lateFailures: readonly Failure[] = ["timeout", "result-unreachable", "start-unconfirmed"];
/** It is looked for so long after the deadline. */
export const lateHours = 48;

export const isLateFailure = (code: string | null): boolean => lateFailures.some((failure) => failure === code);

/** After these the same again fails again: something about it has to be changed first. */
const changeFailures: readonly string[] = ["refused", "unable"] satisfies Failure[];
export const asksForChange = (errorCode: string | undefined): boolean => changeFailures.includes(errorCode ?? "");

/** A project that is not finished by then fails, so that nobody waits for ever. */
export const deadlineMinutes = 30;
