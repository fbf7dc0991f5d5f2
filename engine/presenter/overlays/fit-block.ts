import { widthOf } from "#engine/typography/fonts.ts";
import { balance } from "#engine/typography/line-breaking.ts";

/** Lines of text in one font size that fit the width for which they were made; lengths in pixels. */
export type Block = { lines: string[]; font: string; size: number; width: number };

type Room = {
  width: number;
  height: number;
  /** Preferred font size in pixels; a text that does not fit at this size gets a smaller one. */
  size: number;
  /**
   * Smallest fraction of `size` at which a text stays on one line instead of being broken into several; 0.8 when left
   * out.
   */
  leastOnOneLine?: number;
  fontOf: (size: number) => string;
  /** Distance between baselines as a multiple of the font size. */
  leading: number;
};

const shrink = 0.95;
/**
 * Fractions of the full font size: the largest for text on several lines, the smallest before words are broken, and the
 * smallest of all.
 */
const sizes = { several: 0.86, unbroken: 0.55, none: 0.08 };

/**
 * Fits a text into `room`: on one line if possible, then on several, then smaller. No text is left out. Words are
 * broken only when they are too wide at about half the size.
 */
export function fitBlock(text: string, room: Room): Block {
  const { size, leastOnOneLine = 0.8, fontOf } = room;
  for (let now = size; now >= size * leastOnOneLine; now *= shrink) {
    if (widthOf(text, fontOf(now)) <= room.width && now * room.leading <= room.height)
      return blockOf([text], now, fontOf);
  }
  for (let now = size * sizes.several; ; now *= shrink) {
    const font = fontOf(now);
    const isLast = now < size * sizes.none;
    if (!isLast && now > size * sizes.unbroken && hasWideWord(text, room.width, font)) continue;
    const lines = linesOf(text, room.width, font);
    if (isLast || lines.length * now * room.leading <= room.height) return blockOf(lines, now, fontOf);
  }
}

function blockOf(lines: string[], size: number, fontOf: Room["fontOf"]): Block {
  const font = fontOf(size);
  return { lines, font, size, width: Math.max(0, ...lines.map((line) => widthOf(line, font))) };
}

/**
 * Whether the text contains a word wider than `width`, which would have to be broken. Addresses of websites and emails
 * do not count, because breaking them is acceptable.
 */
const hasWideWord = (text: string, width: number, font: string) =>
  text.split(" ").some((word) => !isAddress(word) && widthOf(word, font) > width);

/** Whether a word is an address. Addresses are broken without a hyphen, which readers would take for a part of them. */
const isAddress = (word: string) => /^[^\s]*[\p{L}\d][./@:][\p{L}\d][^\s]*$/u.test(word);

function linesOf(text: string, width: number, font: string): string[] {
  const isTooWide = (word: string) => widthOf(word, font) > width;
  /** Joins the parts of a word into pieces that are as wide as `width` allows. */
  const joined = (parts: readonly string[]) =>
    parts.reduce<string[]>((pieces, part) => {
      const last = pieces.at(-1);
      if (last === undefined || isTooWide(last + part)) pieces.push(part);
      else pieces[pieces.length - 1] = last + part;
      return pieces;
    }, []);
  const words = text.split(" ").flatMap((word) => {
    if (!isTooWide(word) || !isAddress(word)) return [word];
    const parts = word.match(/[^./@:_-]*[./@:_-]|[^./@:_-]+/gu) ?? [];
    return joined(parts.flatMap((part) => (isTooWide(part) ? joined([...part]) : [part])));
  });
  return balance(words.join(" "), width, font);
}
