import { noProvider } from "#domain/generations/messages.ts";
import { waitHours } from "./time-limits.ts";

const retrySentence = "Bitte versuchen Sie es erneut.";
/**
 * German sentence for failures after which a result may still arrive. It keeps users from paying for another attempt
 * too early.
 */
const lateSentence =
  "Kommt das Ergebnis noch, erscheint es von selbst in Ihren Projekten; sonst versuchen Sie es bitte erneut.";

/** German messages about the reasons why a project failed, for its card, emails and API answers. */
export const failureMessages = {
  "no-provider": noProvider,
  "start-unconfirmed": "Der Start konnte nicht bestätigt werden.",
  "no-credit": "Das Guthaben beim Anbieter ist aufgebraucht. Bitte kontaktieren Sie den Administrator.",
  busy: "Der Anbieter nimmt gerade keine weiteren Aufträge an. Bitte versuchen Sie es später erneut.",
  away: "Der Anbieter ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.",
  refused: "Der Anbieter hat diesen Auftrag abgelehnt.",
  unable: "Der Anbieter erstellt das so nicht. Bitte ändern Sie Ihre Angaben.",
  broken: "Bei der Erstellung ist ein Fehler aufgetreten.",
  "unknown-task": "Der Anbieter kennt diesen Auftrag nicht mehr.",
  "result-unreachable": `Das Ergebnis konnte nicht vom Anbieter geladen werden. ${retrySentence}`,
  "result-unreadable": "Der Anbieter hat eine unbrauchbare Datei geliefert. Bitte starten Sie erneut.",
  "order-failed": "Das Video dieser Bestellung konnte nicht erstellt werden.",
  "order-withdrawn": "Der Vertrag über dieses Video wurde widerrufen.",
  cancelled: "Die Erstellung wurde abgebrochen.",
  timeout: `Die Erstellung hat zu lange gedauert und wurde beendet. ${retrySentence}`,
  "waited-too-long": `Innerhalb von ${waitHours} Stunden wurde kein Platz frei. Die Erstellung hat nicht begonnen. Bitte versuchen Sie es später erneut.`,
} as const;

export type Failure = keyof typeof failureMessages;

/**
 * Returns the German message of a failure.
 * @param mayFinishLate whether an external provider may still deliver the result
 */
export function failureMessage(failure: Failure, mayFinishLate: boolean): string {
  const message: string = failureMessages[failure];
  return mayFinishLate && lateFailures.includes(failure) ? message.replace(retrySentence, lateSentence) : message;
}

/** Failures of projects that no provider has started. */
const waitingFailures: readonly string[] = ["waited-too-long", "away"] satisfies Failure[];
export const wasNeverStarted = (errorCode: string | null): boolean => waitingFailures.includes(errorCode ?? "");

/**
 * Failures after which a result may still arrive. A late result is accepted, because the provider has charged for it.
 */
export const lateFailures: readonly Failure[] = ["timeout", "result-unreachable", "start-unconfirmed"];

export const isLateFailure = (code: string | null): boolean => lateFailures.some((failure) => failure === code);

/** Failures that would happen again unless the user changes the input. */
const changeFailures: readonly string[] = ["refused", "unable"] satisfies Failure[];
export const requiresInputChange = (errorCode: string | undefined): boolean => changeFailures.includes(errorCode ?? "");
