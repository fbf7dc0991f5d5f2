import { noProvider } from "#domain/generations/messages.ts";
import { waitHours } from "./time-limits.ts";

export const retrySentence = "Bitte versuchen Sie es erneut.";
/**
 * German sentence for failures after which a result may still arrive. It keeps users from paying for another attempt
 * too early.
 */
export const lateSentence =
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

/**
 * German messages about requests that a provider refuses or cannot finish, where its answer says why; each says how to
 * proceed.
 */
export const providerMessages = {
  content:
    "Der Anbieter hat Text oder Bild aus inhaltlichen Gründen abgelehnt. Bitte ändern Sie die Beschreibung oder das Bild.",
  script: "Der Anbieter hat den Text dieses Videos abgelehnt. Bitte ändern Sie ihn.",
  invalid: "Der Anbieter nimmt diese Angaben nicht an. Bitte ändern Sie Beschreibung, Bild oder Einstellungen.",
  image: "Der Anbieter konnte das Eingabebild nicht verwenden. Bitte nehmen Sie ein anderes Bild.",
  english:
    "Der Anbieter versteht diese Beschreibung nur auf Englisch. Bitte schreiben Sie auf Englisch, oder schalten Sie die Übersetzung ein, wo es sie gibt.",
  gone: "Der Anbieter bietet dieses Modell gerade nicht an. Bitte nehmen Sie ein anderes oder versuchen Sie es später erneut.",
  tooShort: "Der Anbieter nimmt keine so kurze Beschreibung. Bitte schreiben Sie mindestens 3 Zeichen.",
  tooLong: "Der Anbieter nimmt höchstens 5.000 Zeichen. Bitte kürzen Sie den Text.",
  oneImage: "Der Anbieter erstellt nur ein Bild auf einmal. Bitte wählen Sie die Anzahl 1.",
  otherFormat: "In diesem Format kann der Anbieter das nicht erstellen. Bitte wählen Sie ein anderes Format.",
  imageCount: "Mit dieser Anzahl Bilder kann der Anbieter das nicht erstellen. Bitte ändern Sie die Anzahl.",
  customer: "Der Anbieter kann Name, Farbe und Logo des Kunden nicht zeigen. Bitte kontaktieren Sie den Administrator.",
  silent: "Der Anbieter ist mit diesem Auftrag nicht fertig geworden. Bitte versuchen Sie es erneut.",
  failed: "Die Erstellung ist beim Anbieter fehlgeschlagen. Bitte versuchen Sie es erneut.",
} as const;
