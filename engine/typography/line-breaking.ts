import { widthOf } from "./fonts.ts";

type Measure = (text: string) => number;

/** Maximum number of letters in one line, in any font and at any width. */
const maxLetters = 400;

/**
 * Splits a word wider than `room` into hyphenated pieces that fit, preferably before a consonant followed by a vowel.
 */
export function hyphenate(word: string, room: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let rest = [...word];
  const isTooWide = () => rest.length > maxLetters || measure(rest.join("")) > room;
  while (rest.length > 4 && isTooWide()) {
    // Leave at least three letters of the hyphenated word for the next piece.
    const fit = Math.min(countFitting(rest, room, measure), rest.length - 3);
    let cut = fit;
    for (let place = fit; place > Math.max(3, fit * 0.6); place--) {
      if (
        /[^aeiouäöüy]/iu.test(rest[place] ?? "") &&
        /[aeiouäöüy]/iu.test(rest[place + 1] ?? "") &&
        /\p{L}/u.test(rest[place - 1] ?? "")
      ) {
        cut = place;
        break;
      }
    }
    cut = Math.max(2, cut);
    pieces.push(`${rest.slice(0, cut).join("")}${rest[cut - 1]?.endsWith("-") ? "" : "-"}`);
    rest = rest.slice(cut);
  }
  pieces.push(rest.join(""));
  return pieces;
}

/** Number of letters that fit into `room` together with a hyphen; at least two. */
function countFitting(letters: readonly string[], room: number, measure: Measure): number {
  let low = 2;
  let high = Math.min(letters.length - 1, maxLetters);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${letters.slice(0, middle).join("")}-`) > room) high = middle - 1;
    else low = middle;
  }
  return low;
}

/** Breaks text into the fewest lines no wider than `room` pixels, as even as possible. */
export function balance(text: string, room: number, font: string): string[] {
  const measure: Measure = (part) => widthOf(part, font);
  const words = text
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => (measure(word) > room ? hyphenate(word, room, measure) : [word]));
  const fill = (limit: number) => {
    const lines: string[] = [];
    let line = "";
    for (const word of words) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measure(longer) > limit) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
    return lines;
  };
  const greedy = fill(room);
  if (greedy.length < 2) return greedy;
  let low = room * 0.4;
  let high = room;
  for (let round = 0; round < 7; round++) {
    const middle = (low + high) / 2;
    const lines = fill(middle);
    if (lines.length <= greedy.length && lines.every((line) => measure(line) <= middle + 1)) high = middle;
    else low = middle;
  }
  const even = fill(high);
  return even.length === greedy.length ? even : greedy;
}

/** Returns all ways to break up to eight words into at most `maxLines` lines. */
export function waysToBreak(words: readonly string[], maxLines: number): string[][] {
  const ways: string[][] = [];
  const gaps = words.length - 1;
  for (let mask = 0; mask < 1 << gaps; mask++) {
    const lines: string[] = [];
    let line = words[0] ?? "";
    for (let gap = 0; gap < gaps; gap++) {
      const word = words[gap + 1] ?? "";
      if (mask & (1 << gap)) {
        lines.push(line);
        line = word;
      } else line = line.endsWith("-") ? `${line}${word}` : `${line} ${word}`;
    }
    lines.push(line);
    if (lines.length <= maxLines) ways.push(lines);
  }
  return ways;
}
