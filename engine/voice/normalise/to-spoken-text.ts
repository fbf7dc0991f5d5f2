import { readableLines, type Line } from "./clean.ts";
import { readLine, type Reading } from "./scan.ts";

export type { Reading } from "./scan.ts";

/** A line of the text, split into units with their spoken forms; `gap` is what precedes the line. */
export type ReadLine = { readings: Reading[]; gap: Line["gap"] };

/** Converts German text of any length to its spoken form; lines without speakable content are dropped. */
export function readText(text: string): ReadLine[] {
  return readableLines(text)
    .map(({ text: line, gap }) => ({ readings: readLine(line), gap }))
    .filter(({ readings }) => readings.length > 0);
}

/** Returns the spoken form: "12,50 €" → "zwölf Euro fünfzig"; "" when nothing is speakable. */
export function toSpokenText(text: string): string {
  return readText(text)
    .map(({ readings }) => readings.map(({ spoken }) => spoken).join(" "))
    .join("\n");
}
