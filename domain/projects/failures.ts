/** A project whose work has not begun by then fails, so that nobody waits for ever. */
export const waitHours = 24;

const retryWords = "Bitte versuchen Sie es erneut.";
/** Only where a result may still come: nobody should pay twice in a hurry. */
const lateWords =
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
  "result-unreachable": `Das Ergebnis konnte nicht vom Anbieter geladen werden. ${retryWords}`,
  "result-unreadable": "Der Anbieter hat eine unbrauchbare Datei geliefert. Bitte starten Sie erneut.",
  cancelled: "Die Erstellung wurde abgebrochen.",
  timeout: `Die Erstellung hat zu lange gedauert und wurde beendet. ${retryWords}`,
  "waited-too-long": `Innerhalb von ${waitHours} Stunden wurde kein Platz frei. Die Erstellung hat nicht begonnen. Bitte versuchen Sie es später erneut.`,
} as const;

export type Failure = keyof typeof failureMessages;

/** @param mayComeLate whether a provider outside may still make the result */
export function failureMessage(failure: Failure, mayComeLate: boolean): string {
  const message: string = failureMessages[failure];
  return mayComeLate && lateFailures.includes(failure) ? message.replace(retryWords, lateWords) : message;
}

/** Its work had not begun when its time of waiting was over. */
const waitingFailures: readonly string[] = ["waited-too-long", "away"] satisfies Failure[];
export const hasOnlyWaited = (errorCode: string | null): boolean => waitingFailures.includes(errorCode ?? "");

/** After these a result may come all the same, and is taken: it was paid for. */
export const lateFailures: readonly Failure[] = ["timeout", "result-unreachable", "start-unconfirmed"];
/** It is looked for so long after the deadline. */
export const lateHours = 48;

export const isLateFailure = (code: string | null): boolean => lateFailures.some((failure) => failure === code);

/** After these the same again fails again: something about it has to be changed first. */
const changeFailures: readonly string[] = ["refused", "unable"] satisfies Failure[];
export const asksForChange = (errorCode: string | undefined): boolean => changeFailures.includes(errorCode ?? "");

/** A project that is not finished so long after its work began fails [D-32, D-53]. */
export const deadlineMinutes = 30;
