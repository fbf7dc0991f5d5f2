import { accentColour } from "#engine/drawing/accent-colour.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { balance } from "#engine/typography/line-breaking.ts";
import { houseTypeface, printableText, type Typeface, widthOf } from "#engine/typography/fonts.ts";
import { clamp } from "#engine/drawing/ease.ts";
import type { TimedWord } from "../speech/speech.ts";
import { cacheDrawing } from "./cache-drawing.ts";
import { groupWords } from "./group-words.ts";
import { areName, areUnit } from "./word-units.ts";

type Frame = { width: number; height: number };

/**
 * A word, or a piece of a broken word, at its position in the frame, in pixels. `written` is the whole word of the
 * script; empty for all but the first piece of a broken word.
 */
export type PlacedWord = {
  text: string;
  written: string;
  left: number;
  baseline: number;
  width: number;
  start: number;
  end: number;
};
type Piece = TimedWord & { written: string };
export type Strip = { left: number; top: number; width: number; height: number };
/** Words shown together, with their positions and their time span in seconds. */
export type Cue = { from: number; to: number; strips: Strip[]; words: PlacedWord[] };

/**
 * Colours of subtitles as CSS: `strip` is behind the text, `spoken` is that of the word being spoken. If `strip` is
 * null, the letters have a dark outline instead.
 */
export type SubtitleLook = { strip: string | null; text: string; spoken: string };

const usualLook: SubtitleLook = { strip: "rgba(16,14,12,0.84)", text: "#ffffff", spoken: accentColour };
const outline = { colour: "rgba(16,14,12,0.92)", share: 0.2 };
const lead = 0.06;
const fade = 0.12;
const maxLines = 2;
/** Lower edge of subtitles in portrait, as a share of the height: apps for vertical videos cover the area below it. */
const portraitBottom = 0.65;
/** Height of the dark strip behind a line, as a multiple of the font size. */
const stripHeight = 1.6;

function measures({ width, height }: Frame) {
  const portrait = height > width;
  return {
    size: portrait ? width * 0.054 : height * 0.05,
    room: portrait ? width * 0.8 : width * 0.56,
    bottom: height * (portrait ? portraitBottom : 0.955),
    longest: portrait ? 44 : 68,
  };
}

/** Vertical position in pixels below which no subtitle reaches. */
export const bottomOfSubtitles = (frame: Frame): number => measures(frame).bottom;

/** Vertical position in pixels above which no subtitle reaches. */
export const topOfSubtitles = (frame: Frame): number => {
  const { size, bottom } = measures(frame);
  return bottom - maxLines * size * stripHeight;
};

/** Lays out all subtitles of a speech within the frame; `offset` (seconds) is added to the words' times. */
export function planSubtitles(
  words: readonly TimedWord[],
  frame: Frame,
  offset: number,
  typeface: Typeface = houseTypeface,
): Cue[] {
  const shown = words
    .map(({ text, start, end, endsSentence }) => ({
      text: printableText(text, typeface).trim(),
      written: text,
      endsSentence,
      start: start + offset,
      end: end + offset,
    }))
    .filter(({ text }) => text !== "");
  const cues: Cue[] = [];
  for (const group of groupWords(shown, measures(frame).longest)) cues.push(...placed(group, frame, typeface));
  cues.forEach((cue, index) => {
    const next = cues[index + 1];
    cue.to = Math.max(cue.from + 0.04, Math.min(cue.to, next ? next.from : Infinity));
  });
  return cues;
}

function placed(group: readonly Piece[], frame: Frame, typeface: Typeface): Cue[] {
  const { size, room, bottom } = measures(frame);
  const font = typeface.text(size, 600);
  const height = size * stripHeight;
  const lines = linesOf(group, room, font);
  const cues: Cue[] = [];
  for (let first = 0; first < lines.length; first += maxLines) {
    const part = lines.slice(first, first + maxLines);
    const strips: Strip[] = [];
    const words: PlacedWord[] = [];
    part.forEach((line, row) => {
      const text = line.map((word) => word.text).join(" ");
      const width = widthOf(text, font);
      const left = (frame.width - width) / 2;
      const top = bottom - (part.length - row) * height;
      strips.push({ left: left - size * 0.5, top, width: width + size, height });
      let before = "";
      for (const word of line) {
        words.push({
          ...word,
          left: left + widthOf(before, font),
          baseline: top + height * 0.5 + size * 0.35,
          width: widthOf(word.text, font),
        });
        before += `${word.text} `;
      }
    });
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    cues.push({ from: Math.max(0, start - lead), to: end + 0.7, strips, words });
  }
  return cues;
}

/** Breaks words into balanced lines. A word wider than `room` is split into pieces that share its time. */
function linesOf(group: readonly Piece[], room: number, font: string): Piece[][] {
  const pieces = group.flatMap((word) => {
    // Replace the spaces of a word such as "12,50 €" by non-breaking ones, because spaces separate words in the next
    // steps.
    const parts = balance(word.text.replaceAll(/\s+/gu, "\u00a0"), room, font).flatMap((part) =>
      fitting(part, room, font),
    );
    const step = (word.end - word.start) / parts.length;
    return parts.map((text, index) => ({
      text,
      written: index === 0 ? word.written : "",
      endsSentence: word.endsSentence && index === parts.length - 1,
      start: word.start + index * step,
      end: word.start + (index + 1) * step,
    }));
  });
  const breakAt = (isOne: AreOne) => {
    const units = unitsOf(pieces, room, font, isOne);
    const lines: Piece[][] = [];
    let next = 0;
    for (const line of balance(units.map(textOfUnit).join(" "), room, font)) {
      const count = line.split(" ").length;
      lines.push(units.slice(next, next + count).flat());
      next += count;
    }
    return lines.filter((line) => line.length > 0);
  };
  // Keep names on one line, unless this takes a line more.
  const lines = breakAt(areUnit);
  const named = breakAt((last, next) => areUnit(last, next) || areName(last, next));
  return named.length > lines.length ? lines : named;
}

type AreOne = (last: string, next: string) => boolean;

const textOfUnit = (unit: readonly Piece[]) => unit.map(({ text }) => text).join("\u00a0");

/** Groups pieces that must stand on the same line, such as those of a date, unless they are wider than `room`. */
function unitsOf(pieces: readonly Piece[], room: number, font: string, areOne: AreOne): Piece[][] {
  const units: Piece[][] = [];
  for (const piece of pieces) {
    const unit = units.at(-1);
    const last = unit?.at(-1);
    const isOne = unit && last && !last.endsSentence && areOne(last.text, piece.text);
    if (isOne && widthOf(textOfUnit([...unit, piece]), font) <= room) unit.push(piece);
    else units.push([piece]);
  }
  return units;
}

/** Splits text between any two characters, as the last resort when it has no hyphenation points. */
function fitting(text: string, room: number, font: string): string[] {
  if (widthOf(text, font) <= room) return [text];
  const letters = [...text];
  const half = Math.ceil(letters.length / 2);
  if (letters.length < 2) return [];
  return [
    ...fitting(letters.slice(0, half).join(""), room, font),
    ...fitting(letters.slice(half).join(""), room, font),
  ];
}

export type Subtitles = {
  /** Area of the frame in pixels that subtitles can occupy. */
  box: Box;
  /** Identifies the content drawn at a time: equal keys mean equal pixels. */
  keyAt(time: number): string;
  cueAt(time: number): Cue | undefined;
  /** Whether a subtitle fades in or out at a time, in seconds. */
  isFading(time: number): boolean;
  draw(context: Context, time: number): void;
};

/**
 * Draws the subtitles with the spoken word in another colour. The usual look is white text on dark strips, with the
 * spoken word in amber.
 */
export function createSubtitles(
  cues: readonly Cue[],
  frame: Frame,
  look = usualLook,
  typeface: Typeface = houseTypeface,
): Subtitles {
  const { size } = measures(frame);
  const font = typeface.text(size, 600);
  const indexAt = (time: number) => {
    let low = 0;
    let high = cues.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cues[middle] as Cue).from <= time) low = middle + 1;
      else high = middle;
    }
    const cue = cues[low - 1];
    return cue && time < cue.to ? low - 1 : -1;
  };
  const shareAt = (cue: Cue, time: number) =>
    clamp(Math.min((time - cue.from + 0.02) / fade, (cue.to - time + 0.02) / fade));
  const all = cues.flatMap((cue) => cue.strips);
  const leftmost = Math.min(...all.map((one) => one.left));
  const highest = Math.min(...all.map((one) => one.top));
  const drawing = {
    box: {
      left: leftmost,
      top: highest,
      width: Math.max(...all.map((one) => one.left + one.width)) - leftmost,
      height: Math.max(...all.map((one) => one.top + one.height)) + 1 - highest,
    },
    keyAt(time: number) {
      const index = indexAt(time);
      const cue = cues[index];
      if (!cue) return "";
      return `${index}|${wordAt(cue, time)}|${shareAt(cue, time).toFixed(2)}`;
    },
    draw(context: Context, time: number) {
      const cue = cues[indexAt(time)];
      if (!cue) return;
      const active = wordAt(cue, time);
      context.save();
      context.globalAlpha = shareAt(cue, time);
      context.font = font;
      context.textAlign = "left";
      context.textBaseline = "alphabetic";
      if (look.strip === null) drawOutline(context, cue.words, size * outline.share);
      else {
        context.fillStyle = look.strip;
        for (const { left, top, width, height } of cue.strips) context.fillRect(left, top, width, height + 0.5);
      }
      cue.words.forEach((word, index) => {
        context.fillStyle = index === active ? look.spoken : look.text;
        context.fillText(word.text, word.left, word.baseline);
      });
      context.restore();
    },
  };
  return {
    ...drawing,
    cueAt: (time) => cues[indexAt(time)],
    isFading(time) {
      const cue = cues[indexAt(time)];
      return cue !== undefined && shareAt(cue, time) < 1;
    },
    draw: cacheDrawing(drawing),
  };
}

/** Draws the outline of all words before their letters, so that no outline covers a letter. */
function drawOutline(context: Context, words: readonly PlacedWord[], width: number): void {
  context.lineJoin = "round";
  context.lineWidth = width;
  context.strokeStyle = outline.colour;
  for (const word of words) context.strokeText(word.text, word.left, word.baseline);
}

/** Index of the spoken word, which stays highlighted until the next one begins. */
export function wordAt(cue: Cue, time: number): number {
  let active = -1;
  cue.words.forEach((word, index) => {
    if (time >= word.start - 0.02) active = index;
  });
  return active;
}
