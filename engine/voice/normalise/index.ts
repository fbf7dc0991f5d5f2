import { readableLines, type Line } from "./clean.ts";
import { readLine, type Reading } from "./scan.ts";

export type { Reading } from "./scan.ts";

/** A line of the text as a series of readings, with its distance from the line before. */
export type ReadLine = { readings: Reading[]; gap: Line["gap"] };

/** Reads German text of any length; lines in which nothing can be said are left out. */
export function readText(text: string): ReadLine[] {
  return readableLines(text)
    .map(({ text: line, gap }) => ({ readings: readLine(line), gap }))
    .filter(({ readings }) => readings.length > 0);
}

/** What will be said: "12,50 €" → "zwölf Euro fünfzig"; "" when nothing can be said. */
export function toSpokenText(text: string): string {
  return readText(text)
    .map(({ readings }) => readings.map(({ spoken }) => spoken).join(" "))
    .join("\n");
}
