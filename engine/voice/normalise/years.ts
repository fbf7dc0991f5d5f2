import { wordBefore, type LinePosition } from "./rule.ts";

const yearWords = new Set(
  `jahr jahre jahres jahren seit bis ab von anno sommer winter frühjahr frühling herbst anfang ende mitte januar februar märz april mai juni
  juli august september oktober november dezember in vor nach saison gegründet`.split(/\s+/),
);

/**
 * Whether a number from 1100 to 1999 is a year and does not count something, as in "1500 Kunden". Years outside this
 * range are read like other numbers.
 */
export function isYear(value: number, text: string, place: LinePosition): boolean {
  if (text.length !== 4 || value < 1100 || value > 1999) return false;
  return yearWords.has(wordBefore(place)) || !/^ \p{Lu}\p{Ll}+/u.test(place.after);
}
