/** German texts beside the submit button of a form. */
export const submitMessages = {
  missing: (inputs: readonly string[]) => `Noch nötig: ${new Intl.ListFormat("de").format(inputs)}`,
  image: "ein Bild",
  description: "eine Beschreibung",
  free: "Kostenlos",
  freeDraft: "Kostenlos, als Entwurf",
};
