import { accentColour } from "#engine/drawing/accent-colour.ts";
import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { lineSeparator, type TimedPhrase } from "#engine/prompt/schedule.ts";
import { fold } from "#engine/prompt/fold.ts";
import { houseTypeface, printableText, type Typeface, widthOf } from "./fonts.ts";
import { joinUnits, keepTogether } from "./keep-together.ts";
import { hyphenate, waysToBreak } from "./line-breaking.ts";

const onLamp = "#21160a";
/** Height of capitals in the poster font, as a fraction of the font size. */
const capHeight = 0.72;
/** Height of dots and accents above capitals, as a fraction of the font size. */
const accentHeight = 0.13;
/** Depth of letters such as g below the line, as a fraction of the font size. */
const descentHeight = 0.2;

/** Whether a poster shows its words in capitals, or as the user has written them. */
export type Letters = "capitals" | "as written";

type Frame = { width: number; height: number };
export type PosterLine = {
  text: string;
  size: number;
  width: number;
  baseline: number;
  left: number;
  boxed: boolean;
  accent: number;
  /** Depth below the line of the letters that reach there. */
  descent: number;
};

/** Capitals and most letters end on the line; the depth of others is a fraction of the font size. */
const descentOf = (line: string): number => (/[gjpqyç]/u.test(line) ? descentHeight : 0);

/** Maximum number of words and parts of words, which only hostile texts exceed. */
const maxParts = 24;

const emphasis = /\d|%|€|\b(jetzt|neu|gratis|kostenlos|rabatt|sale|free|now|new)\b/u;

const functionWords = new Set(
  "mit in im am an auf aus für und oder der die das den dem des ein eine einen einem einer zum zur von vom bei ab bis nur zu über unter vor the a an of for with on at and".split(
    " ",
  ),
);
const isFunctional = (line: string): boolean =>
  line.split(" ").every((word) => functionWords.has(word.toLocaleLowerCase("de-DE")));

/** Area of a poster, in pixels; `middle` is the vertical centre of its lines. */
export type PosterBox = { left: number; width: number; height: number; middle: number };

/** Area of a poster that stands beside the subject of a scene. */
export function boxOf(frame: Frame): PosterBox {
  const isTall = frame.height >= frame.width;
  return isTall
    ? { left: frame.width * 0.085, width: frame.width * 0.83, height: frame.height * 0.44, middle: frame.height * 0.36 }
    : { left: frame.width * 0.07, width: frame.width * 0.47, height: frame.height * 0.7, middle: frame.height * 0.5 };
}

/** Area of a poster that stands beside the subject of an image; in a square, the subject stands in the right half. */
export function besideBox(frame: Frame): PosterBox {
  return boxOf(frame.height > frame.width ? frame : { ...frame, width: Math.max(frame.width, frame.height + 1) });
}

/** Area of a poster that stands alone, without a scene. */
export function wholeBox(frame: Frame): PosterBox {
  const isTall = frame.height >= frame.width;
  return isTall
    ? { left: frame.width * 0.085, width: frame.width * 0.83, height: frame.height * 0.56, middle: frame.height * 0.44 }
    : { left: frame.width * 0.07, width: frame.width * 0.78, height: frame.height * 0.6, middle: frame.height * 0.45 };
}

/** Most words, some of them joined, and most lines of a poster. */
const mostWords = 8;
const maxPosterLines = 6;

/** Joins the shortest neighbours until `max` words are left, so that every word stays on the poster. */
function joinShortest(words: readonly string[], max: number): string[] {
  const joined = [...words];
  while (joined.length > max) {
    let at = 0;
    const lengthAt = (index: number) => (joined[index] ?? "").length + (joined[index + 1] ?? "").length;
    for (let index = 1; index < joined.length - 1; index++) if (lengthAt(index) < lengthAt(at)) at = index;
    joined.splice(at, 2, `${joined[at] ?? ""} ${joined[at + 1] ?? ""}`);
  }
  return joined;
}

/**
 * Breaks a phrase into lines that fill the width of the poster as far as possible, and chooses the breaks that fill its
 * area best. No line leaves the frame.
 */
export function layPoster(
  text: string,
  frame: Frame,
  box: PosterBox = boxOf(frame),
  typeface: Typeface = houseTypeface,
  letters: Letters = "capitals",
): PosterLine[] {
  const short = Math.min(frame.width, frame.height);
  const largest = short * (frame.height >= frame.width ? 0.46 : 0.5);
  // Break a word only where it would be illegibly small: without a dictionary, hyphens may stand in the wrong place.
  const smallest = short * 0.055;
  const shown = (part: string) => {
    const printable = printableText(keepTogether(joinUnits(part)), typeface).trim();
    return letters === "capitals" ? printable.toLocaleUpperCase("de-DE") : printable;
  };
  const reference = 100;
  const measure = (line: string) => widthOf(line, typeface.poster(reference)) / reference;
  const partsOf = (part: string) =>
    shown(part)
      .replaceAll(/(?<!\p{L})(AB|NUR|BIS|UM|AM|JE) (?=\d)/giu, "$1\u00A0")
      .replaceAll(/(?<=\d) (BIS)[ \u00A0](?=\d)/giu, "\u00A0$1\u00A0")
      .split(/ |(?<=\p{L}{3}-)(?=\p{L}{3})/u)
      .filter(Boolean)
      .flatMap((word) => hyphenate(word, box.width / smallest, measure));
  const texts = text.split(lineSeparator).map(partsOf);
  const words = joinShortest(texts.flat().slice(0, maxParts), mostWords);
  if (words.length === 0) return [];
  const begins = texts.flatMap((parts) => parts.slice(0, 1));
  const all = waysToBreak(words, maxPosterLines);
  // Let each of several texts begin a new line, unless their words had to be joined.
  const separated = all.filter((lines) => begins.every((word) => lines.some((line) => line.startsWith(word))));
  const gap = 0.16;
  let best: { lines: string[]; sizes: number[]; score: number } | undefined;
  for (const lines of separated.length > 0 ? separated : all) {
    const widths = lines.map(measure);
    let sizes = widths.map((width) => Math.min(largest, box.width / Math.max(0.01, width)));
    // Limit the font size to three times that of the smallest line, which would look like a footnote otherwise.
    const floor = Math.min(...sizes);
    sizes = sizes.map((size) => Math.min(size, floor * 2.9));
    // Make a line that consists only of function words no larger than the smallest line with content words.
    const quiet = Math.min(...sizes.filter((_, index) => !isFunctional(lines[index] ?? "")));
    sizes = sizes.map((size, index) => (isFunctional(lines[index] ?? "") ? Math.min(size, quiet) : size));
    const total = sizes.reduce((sum, size, index) => sum + size * (capHeight + gap + descentOf(lines[index] ?? "")), 0);
    const shrink = Math.min(1, box.height / total);
    sizes = sizes.map((size) => size * shrink);
    const area = sizes.reduce((sum, size, index) => sum + size * size * (widths[index] ?? 0), 0);
    const least = Math.min(...sizes);
    const hyphens = lines.filter((line, index) => index < lines.length - 1 && line.endsWith("-")).length;
    const score = area ** 0.5 + least * 1.6 - lines.length * short * 0.012 - hyphens;
    if (!best || score > best.score) best = { lines, sizes, score };
  }
  if (!best) return [];
  const { lines, sizes } = best;
  const boxedAt = lines.findIndex((line) => emphasis.test(fold(line)));
  const accents = lines.map((line, index) =>
    /[ÄÖÜÁÀÂÉÈÊÍÓÔÚÑŠŽ]/u.test(line) ? (sizes[index] ?? 0) * accentHeight : 0,
  );
  const total = sizes.reduce(
    (sum, size, index) =>
      sum +
      size * (capHeight + gap + descentOf(lines[index] ?? "")) +
      (accents[index] ?? 0) +
      (index === boxedAt ? size * 0.22 : 0),
    0,
  );
  let y = box.middle - total / 2;
  return lines.map((line, index) => {
    const size = sizes[index] ?? smallest;
    const boxed = index === boxedAt;
    const pad = boxed ? size * 0.12 : 0;
    // Reduce the font size of a line that stands in a coloured box, so that the box with its padding has the width of
    // the poster.
    const own = boxed ? size * Math.min(1, box.width / (measure(line) * size + pad * 2)) : size;
    y += (boxed ? size * 0.11 : 0) + (index > 0 || boxed ? (accents[index] ?? 0) : 0) + size * capHeight;
    const placed = {
      text: line,
      size: own,
      width: measure(line) * own,
      baseline: y,
      left: box.left + (boxed ? pad : 0),
      boxed,
      accent: accents[index] ?? 0,
      descent: descentOf(line) * own,
    };
    y += size * (gap + descentOf(line)) + (boxed ? size * 0.11 : 0);
    return placed;
  });
}

/**
 * Creates an animated poster: words slide up from behind an edge, one line after the other. A number stands in an amber
 * box.
 */
export function createPoster(
  phrases: readonly TimedPhrase[],
  frame: Frame,
  box?: PosterBox,
  typeface: Typeface = houseTypeface,
  letters: Letters = "capitals",
): { draw(context: Context, time: number): void } {
  const laid = phrases.map((phrase) => ({ phrase, lines: layPoster(phrase.text, frame, box, typeface, letters) }));
  return {
    draw(context, time) {
      for (const { phrase, lines } of laid) {
        if (time < phrase.from || time >= phrase.to) continue;
        const inside = time - phrase.from;
        const out = phrase.last ? 0 : leave(1 - (phrase.to - time) / 0.24);
        const drift = frame.width * 0.012 * (inside / Math.max(1, phrase.to - phrase.from));
        lines.forEach((line, index) => {
          const shown = settle((inside - 0.03 - index * 0.09) / 0.55);
          if (shown <= 0) return;
          const shift = phrase.index % 2 === 0 ? drift : -drift + frame.width * 0.012;
          drawLine(context, { ...line, left: line.left + shift }, typeface, shown, out);
        });
      }
    },
  };
}

function drawLine(context: Context, line: PosterLine, typeface: Typeface, shown: number, out: number): void {
  const { size, baseline, width, boxed, left } = line;
  const pad = size * 0.12;
  const cap = size * capHeight;
  context.save();
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.font = typeface.poster(size);
  if (boxed) {
    const wide = (width + pad * 2) * shown;
    context.beginPath();
    context.rect(
      left - pad + (width + pad * 2) * out,
      baseline - cap - pad - line.accent,
      Math.max(0, wide - (width + pad * 2) * out),
      cap + pad * 2 + line.accent + line.descent,
    );
    context.fillStyle = accentColour;
    context.fill();
    context.clip();
    context.fillStyle = onLamp;
    context.fillText(line.text, left, baseline + (1 - shown) * size * 0.25);
  } else {
    // Enlarge the clipped area, because umlaut dots are above the capitals and commas below the line.
    context.beginPath();
    context.rect(left - size * 0.05, baseline - cap - size * 0.2, width + size * 0.1, cap + size * 0.36 + line.descent);
    context.clip();
    context.fillStyle = "#ffffff";
    context.globalAlpha = clamp(1 - out * 0.2);
    context.fillText(line.text, left, baseline + (1 - shown) * size * 1.05 - out * size * 1.1);
  }
  context.restore();
}
