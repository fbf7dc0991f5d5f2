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
