import { singulars } from "#engine/illustrations/singulars.ts";
import { measure } from "#engine/prompt/measure-words.ts";
import { fold } from "#engine/prompt/fold.ts";

const numbers: Readonly<Record<string, number>> = { zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7 };

/** The number word before a noun, with at most an adjective and a measure between them: `drei große Gläser Honig`. */
export function countBefore(text: string, noun: string): number | undefined {
  const pattern = `(?<!\\p{L})(${Object.keys(numbers).join("|")})\\s+(?:\\p{Ll}+\\s+)?(?:${measure}\\s+(?:\\p{Ll}+\\s+)?)?${noun}(?!\\p{L})`;
  const [, number = ""] = new RegExp(pattern, "iu").exec(text) ?? [];
  return numbers[number.toLowerCase()];
}

/** Whether a word of the text is the plural of a German label or of its last part: `Stifte` of `Bleistift`. */
export function isPlural(text: string, word: string, label: string): boolean {
  const folded = fold(word);
  if (new RegExp(`(?<!\\p{L})(?:des|eines)\\s+(?:\\p{Ll}+\\s+)?${word}`, "iu").test(text)) return false;
  return singulars(folded).some((singular) => singular !== folded && fold(label).endsWith(singular));
}

/** How often the text asks for a thing: its number, two for a plural, else one. */
export const countOf = (text: string, { word, label }: { word: string; label: string }): number =>
  countBefore(text, word) ?? (isPlural(text, word, label) ? 2 : 1);
