import { readableLines, type Line } from "./clean.ts";
import { readLine, type Reading } from "./scan.ts";

export type { Reading } from "./scan.ts";

/** A line of the text as a list of readings; `gap` is what separates the line from the one before. */
export type ReadLine = { readings: Reading[]; gap: Line["gap"] };

/** Reads German text of any length; lines without speakable content are dropped. */
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
