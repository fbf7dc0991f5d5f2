import { widthOf } from "#engine/typography/fonts.ts";
import { balance } from "#engine/typography/line-breaking.ts";

/** Lines of one size, none wider than the room they were fitted into; sizes in pixels. */
export type Block = { lines: string[]; font: string; size: number; width: number };

type Room = {
  width: number;
  height: number;
  /** Size of text that fits easily. */
  size: number;
  /** Share of `size` down to which text shrinks rather than takes another line. */
  leastOnOneLine?: number;
  fontOf: (size: number) => string;
  /** Distance of baselines as a multiple of the size. */
  leading: number;
};

const shrink = 0.95;
/** Share of the full size of text that takes several lines, and share down to which no word is broken. */
const sizes = { several: 0.86, unbroken: 0.55, none: 0.08 };

/**
 * Fits a text into `room`: on one line if it may, then on several, then smaller. Nothing is ever left out; only words
 * that are wider than the room at half the size are broken.
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

/** Whether a word has to be broken that should not be; addresses may be. */
const hasWideWord = (text: string, width: number, font: string) =>
  text.split(" ").some((word) => !isAddress(word) && widthOf(word, font) > width);

/** Addresses are broken behind their signs and without a hyphen, which would look like a part of them. */
const isAddress = (word: string) => /^[^\s]*[\p{L}\d][./@:][\p{L}\d][^\s]*$/u.test(word);

function linesOf(text: string, width: number, font: string): string[] {
  const isTooWide = (word: string) => widthOf(word, font) > width;
  /** Joins parts to pieces as wide as fit. */
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

/** Joins what belongs together by blanks that no line breaks at: dates, times, house numbers and telephone numbers. */
export function keepTogether(text: string): string {
  return text
    .replaceAll(/ ([·–|])/gu, "\u00a0$1")
    .replaceAll(/(\d) (Uhr)\b/gu, "$1\u00a0$2")
    .replaceAll(/(\d\.) (?=\p{Lu})/gu, "$1\u00a0")
    .replaceAll(/([\d+)/]) (?=[\d(/])/gu, "$1\u00a0")
    .replaceAll(/(\p{L}) (?=\d+\s?\p{L}?(?:,|$))/gu, "$1\u00a0");
}
