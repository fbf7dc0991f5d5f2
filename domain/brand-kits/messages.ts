import { germanList } from "../german-list.ts";
import { tooLargeFile } from "../uploads/messages.ts";
import { fontFormats, fontLimits } from "./font.ts";

/** German list of the font formats: „TTF, OTF oder WOFF2“. */
export const anyFontFormat = germanList(
  fontFormats.map(({ label }) => label),
  "oder",
);

const shownLetters = 12;

/** Says that a font lacks letters, and lists the first of them. */
function lacksLetters(missing: string): string {
  const letters = [...missing];
  if (letters.length === 0) return "Diese Schrift hat keine lateinischen Buchstaben. Bitte wählen Sie eine andere.";
  const rest = letters.length > shownLetters ? " …" : "";
  return `Dieser Schrift fehlen Zeichen: ${letters.slice(0, shownLetters).join(" ")}${rest}. Bitte wählen Sie eine andere.`;
}

/** German messages about fonts that cannot be used. */
export const fontMessages = {
  format: `Diese Datei ist keine Schrift, die wir lesen können. Bitte wählen Sie eine Datei im Format ${anyFontFormat}.`,
  damaged: "Diese Schrift ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.",
  collection: "Diese Datei enthält mehrere Schriften. Bitte wählen Sie eine Datei mit einer einzelnen Schrift.",
  "no-outlines": "Diese Schrift hat keine Umrisse, nur Bilder. Bitte wählen Sie eine andere.",
  sizes: "Die Zeichen dieser Schrift sind ungewöhnlich groß oder klein. Bitte wählen Sie eine andere.",
  restricted:
    "Der Hersteller dieser Schrift verbietet das Einbetten: So steht es in der Datei. Bitte wählen Sie eine andere, oder fragen Sie den Hersteller nach einer Fassung, die es erlaubt.",
  "our-name": "Diese Schrift trägt den Namen einer unserer Schriften. Bitte wählen Sie eine andere.",
  letters: lacksLetters,
  unchecked: "Die Schrift konnte gerade nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  one: "Bitte wählen Sie genau eine Schrift",
  missing: "Diese Schrift gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.",
  noLicence: "Bitte bestätigen Sie, dass Sie die Schrift einbetten dürfen",
  tooLarge: (file: string) => tooLargeFile(file, fontLimits.megabytes),
} as const;
