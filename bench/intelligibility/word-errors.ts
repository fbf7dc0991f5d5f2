import { toSpokenText } from "#engine/voice/index.ts";

export type WordErrors = { errors: number; words: number };

/** Longest run of words that is compared as one, because recognisers write compounds apart or join words. */
const longestRun = 4;

/** Matches long numbers such as post codes, whose digits recognisers group in other ways than the speaker did. */
const digitRuns = /\d(?:[ /()-]{0,3}\d){4,}/g;

/** Lower-case words of a text as they are spoken: "12,50 €" and "zwölf Euro fünfzig" have the same words. */
export function spokenWordsOf(text: string): string[] {
  const ungrouped = text.replaceAll(digitRuns, (run) => ` ${[...run.replace(/\D/g, "")].join(" ")} `);
  return (
    toSpokenText(ungrouped)
      .toLowerCase()
      .replaceAll("ß", "ss")
      .match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  ).map((word) => word.replaceAll("-", ""));
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
