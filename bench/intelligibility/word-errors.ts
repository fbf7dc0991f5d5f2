import { toSpokenText } from "#engine/voice/index.ts";

export type WordErrors = { errors: number; words: number };

/** Longest run of words that is compared as one, because recognisers write compounds apart or join words. */
const longestRun = 4;

/**
 * Matches long numbers such as post codes, whose digits recognisers group in other ways than the speaker did; an invoice
 * number such as "Nr. 12/2025" is not among them, because its parts are spoken as numbers.
 */
const digitRuns = /(?<!(?:Nr\.|Nummer) )(?<![\d/.,-])\d(?:[ /()-]{0,3}\d){4,}/g;
/** Matches digits after a zero, as in "0 417": they are spoken one by one, because no number begins with a zero. */
const digitsAfterZero = /(?<![\d.,:/-]|\d )0(?: ?\d)+(?![\d.,:/])/g;
/** Matches an IBAN, whose groups of digits recognisers write in many ways. */
const iban = /(?<=\bIBAN[:, ]*\p{L}{2})[, ]*\d[\d ,.]*/giu;
/** Matches a telephone number with its country code, in the groups that were spoken. */
const international = /(?<=\bplus )\d(?:[ ,]{0,2}\d){6,}/gi;
/** Matches a name with a dot inside, which was spoken as "punkt": "blumen.koch". */
const dottedName = /(?<![\p{L}\d._@/-])(\p{L}{2,})\.(\p{L}{2,})(?![\p{L}\d._@/-])/gu;
/** Matches the half of "Bindestrich" that recognisers write as a word before they write the other half as a hyphen. */
const halfHyphen = /binde-(?=\p{L})/giu;

/**
 * Spellings of words that sound alike, as patterns, and the one that replaces them: a listener cannot hear which of them
 * was meant. Words that differ in a sound do not belong here.
 */
const spellings: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/photo/g, "foto"],
  [/stadt/g, "statt"],
  [/^(?:ät|at)$/, "et"],
  [/^(?:meier|mayer|meyer)$/, "maier"],
  [/bäcker$/, "becker"],
  [/^weis$/, "weiss"],
];

const unified = (word: string) =>
  spellings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);

const digitByDigit = (run: string) => ` ${[...run.replace(/\D/g, "")].join(" ")} `;

/** Lower-case words of a text as they are spoken: "12,50 €" and "zwölf Euro fünfzig" have the same words. */
function spokenWordsOf(text: string): string[] {
  const ungrouped = [iban, international, digitRuns, digitsAfterZero]
    .reduce((rest, run) => rest.replaceAll(run, digitByDigit), text)
    .replaceAll(dottedName, "$1 punkt $2")
    .replaceAll(halfHyphen, " Bindestrich ");
  return (
    toSpokenText(ungrouped)
      .toLowerCase()
      .replaceAll("ß", "ss")
      .match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  ).map((word) => unified(word.replaceAll("-", "")));
}

/**
 * Counts substituted, missing and additional words (Levenshtein distance over words). Words written together on one
 * side only are no error.
 */
export function countWordErrors(expected: string, recognised: string): WordErrors {
  const reference = spokenWordsOf(expected);
  const heard = spokenWordsOf(recognised);
  const costs = Array.from({ length: reference.length + 1 }, () => new Float64Array(heard.length + 1));
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Infinity;
  for (let row = 0; row <= reference.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      if (row === 0 && column === 0) continue;
      let least = Math.min(cost(row - 1, column) + 1, cost(row, column - 1) + 1, cost(row - 1, column - 1) + 1);
      for (let left = 1; left <= Math.min(longestRun, row); left++) {
        for (let right = 1; right <= Math.min(longestRun, column); right++) {
          const isEqual =
            reference.slice(row - left, row).join("") === heard.slice(column - right, column).join("") &&
            (left === 1 || right === 1);
          if (isEqual) least = Math.min(least, cost(row - left, column - right));
        }
      }
      (costs[row] as Float64Array)[column] = least;
    }
  }
  return { errors: cost(reference.length, heard.length), words: reference.length };
}
