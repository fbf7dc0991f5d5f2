import { fieldErrors } from "../error-response.ts";
import { type Pronunciation, pronunciation, pronunciationKey, pronunciationMessages } from "./pronunciation.ts";

/** Entries of a pasted text, and a German message for each line that is not a valid entry; lines are counted from 1. */
export type ParsedLines = { entries: Pronunciation[]; problems: { line: number; message: string }[] };

const noSeparator = "Es fehlt das Gleichheitszeichen, zum Beispiel: Nguyen = Nujen";
const twice = "Dieses Wort steht in mehreren Zeilen";

/**
 * Reads lines of the form "word = spoken form". A tab may replace "=", because spreadsheets copy two columns that way.
 */
export function parsePronunciationLines(text: string): ParsedLines {
  const entries: Pronunciation[] = [];
  const problems: ParsedLines["problems"] = [];
  const keys = new Set<string>();
  for (const [index, content] of text.split(/\r\n?|\n/u).entries()) {
    if (content.trim() === "") continue;
    const refuse = (message: string) => problems.push({ line: index + 1, message });
    const at = content.search(/[=\t]/u);
    if (at < 0) {
      refuse(noSeparator);
      continue;
    }
    const { data, error } = pronunciation.safeParse({ word: content.slice(0, at), spoken: content.slice(at + 1) });
    if (!data) {
      refuse(Object.values(fieldErrors(error.issues))[0] ?? pronunciationMessages.wordSigns);
      continue;
    }
    const key = pronunciationKey(data.word);
    if (keys.has(key)) refuse(twice);
    else entries.push(data);
    keys.add(key);
  }
  return { entries, problems };
}
