/** Errors of masks: HTTP status and German message by code. */
export const maskErrors = {
  "mask.wrong-size": { status: 422, message: "Maske und Bild müssen gleich groß sein." },
  "mask.not-black-and-white": {
    status: 422,
    message: "Die Maske darf nur Schwarz und Weiß enthalten: Schwarz wird verändert, Weiß bleibt.",
  },
  "mask.empty": { status: 422, message: "Auf der Maske ist nichts schwarz: Es würde sich nichts ändern." },
} as const;
