/** German texts about the input of a form: what stays after a start, and how to empty it and bring it back. */
export const inputMessages = {
  former: "Ihre vorherige Eingabe ist noch da.",
  swap: "Eingaben tauschen",
  stays: "Ihre Eingabe bleibt nach dem Start stehen.",
  clear: (hasImages: boolean) => (hasImages ? "Text und Bild leeren" : "Text leeren"),
};

/** German texts of the form for a speaker's free video: what can be chosen there, and what cannot. */
export const presenterMessages = {
  speakers: "Alle Sprecher. Eigene Gesichter und Stimmen lassen sich nicht hochladen.",
  labelledSpeakers: "Alle Sprecher sind KI-generiert. Eigene Gesichter und Stimmen lassen sich nicht hochladen.",
  formats: "Andere Formate gibt es bei Sprechern nicht.",
};

/** German texts beside the submit button of a form. */
export const submitMessages = {
  missing: (inputs: readonly string[]) => `Noch nötig: ${new Intl.ListFormat("de").format(inputs)}`,
  image: "ein Bild",
  description: "eine Beschreibung",
  free: "Kostenlos",
  freeDraft: "Kostenlos, als Entwurf",
};

/** German help text of the switch for the vendor's logo where the local engine makes the result. */
export const watermarkWithoutEffect =
  "Hat hier keine Wirkung: Das eigene Studio setzt kein Logo ins Bild. Der Schalter gilt für angeschlossene Anbieter.";
