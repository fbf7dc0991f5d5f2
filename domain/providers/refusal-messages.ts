/**
 * German messages for users about requests that a provider refuses or cannot finish; each says how to proceed. The
 * messages about failures of the project itself (no credit, provider unreachable, timeout) are in
 * `domain/projects/failure-messages.ts`.
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

/**
 * Says that a monthly cost cap is reached.
 * @param nextMonth German name of the month in which the account can start again
 */
export const capReached = (cap: string, nextMonth: string) =>
  `${cap} Ab dem 1. ${nextMonth} können Sie wieder etwas erstellen.`;
