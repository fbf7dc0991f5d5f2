import { defaultLexicon, type Lexicon } from "../lexicon/lexicon.ts";
import { readableLines, type Line } from "./clean.ts";
import { readLine, sentenceEndsIn, type Reading } from "./scan.ts";

export type { Reading } from "./scan.ts";

/** A line of the text, split into units with their spoken forms; `gap` is what precedes the line. */
export type ReadLine = { readings: Reading[]; gap: Line["gap"] };

/** Converts German text of any length to its spoken form; lines without speakable content are dropped. */
export function readText(text: string, lexicon: Lexicon = defaultLexicon): ReadLine[] {
  return readableLines(text)
    .map(({ text: line, gap }) => ({ readings: readLine(line, lexicon), gap }))
    .filter(({ readings }) => readings.length > 0);
}

/**
 * Splits one line of text after the ends of its sentences, as the voices read it. Spaces between the sentences belong
 * to none of them; non-breaking spaces never separate sentences.
 */
export function splitSentences(line: string): string[] {
  const ends = new Set(sentenceEndsIn(line.replaceAll("\u00a0", " "), defaultLexicon));
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: space, index } of line.matchAll(/[^\S\u00a0]+/gu)) {
    const closing = /["“”»«’)\]]*$/u.exec(line.slice(from, index))?.[0].length ?? 0;
    if (!ends.has(index) && !ends.has(index - closing)) continue;
    sentences.push(line.slice(from, index));
    from = index + space.length;
  }
  return [...sentences, line.slice(from)].filter((sentence) => sentence.trim() !== "");
}

/** Returns the spoken form: "12,50 €" → "zwölf Euro fünfzig"; "" when nothing is speakable. */
export function toSpokenText(text: string, lexicon: Lexicon = defaultLexicon): string {
  return readText(text, lexicon)
    .map(({ readings }) => readings.map(({ spoken }) => spoken).join(" "))
    .join("\n");
}
