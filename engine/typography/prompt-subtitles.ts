import { accentColour } from "#engine/drawing/accent-colour.ts";
import { clamp, settle, smooth } from "#engine/drawing/ease.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { lineSeparator, type TimedPhrase } from "#engine/prompt/schedule.ts";
import { houseTypeface, printableText, type Typeface, widthOf } from "./fonts.ts";
import { balance } from "./line-breaking.ts";

const strip = "rgba(16,14,12,0.82)";

type Frame = { width: number; height: number };
export type PlacedLine = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Font size in pixels. */
  size: number;
};

const maxLines = 3;
const maxSmallLines = 5;
/** Font sizes to try, as fractions of the usual one. */
const sizes = [1, 0.85, 0.7, 0.6];

/**
 * Chooses the largest font size at which the text has at most three lines. At the smallest size up to five lines are
 * used, and further lines are dropped.
 */
function fitLines(text: string, room: number, usual: number, typeface: Typeface): { size: number; lines: string[] } {
  let fitted = { size: usual, lines: [] as string[] };
  for (const share of sizes) {
    const size = usual * share;
    fitted = { size, lines: balance(text, room, typeface.text(size, 500)) };
    if (fitted.lines.length <= maxLines) return fitted;
  }
  return { ...fitted, lines: fitted.lines.slice(0, maxSmallLines) };
}

function measures({ width, height }: Frame) {
  const portrait = height > width;
  return {
    size: portrait ? width * 0.05 : height * 0.046,
    room: portrait ? width * 0.8 : width * 0.56,
    bottom: height * (portrait ? 0.845 : 0.915),
  };
}

/** Computes the position of each line of a subtitle, with the strip behind it, in pixels. */
export function placeSubtitle(text: string, frame: Frame, typeface: Typeface = houseTypeface): PlacedLine[] {
  const { room, bottom } = measures(frame);
  const { size, lines } = fitLines(
    printableText(text.replaceAll(lineSeparator, " · "), typeface),
    room,
    measures(frame).size,
    typeface,
  );
  const font = typeface.text(size, 500);
  const height = size * 1.62;
  return lines.map((line, index) => {
    const width = Math.min(frame.width, widthOf(line, font) + size * 1.1);
    return {
      text: line,
      left: (frame.width - width) / 2,
      top: bottom - (lines.length - index) * height,
      width,
      height,
      size,
    };
  });
}

/** Draws white text with a dark strip behind each line; the first phrase begins with a short amber line. */
export function createSubtitles(
  phrases: readonly TimedPhrase[],
  frame: Frame,
  typeface: Typeface = houseTypeface,
): { draw(context: Context, time: number): void } {
  const placed = phrases.map((phrase) => ({ phrase, lines: placeSubtitle(phrase.text, frame, typeface) }));
  return {
    draw(context, time) {
      for (const { phrase, lines } of placed) {
        if (time < phrase.from || time > phrase.to) continue;
        const first = lines[0];
        if (!first) continue;
        const { size } = first;
        const opacity = phrase.last ? 1 : smooth((phrase.to - time) / 0.2);
        context.save();
        context.globalAlpha = opacity;
        lines.forEach((line, index) => {
          const shown = settle((time - phrase.from - index * 0.12) / 0.5);
          if (shown <= 0) return;
          context.save();
          context.beginPath();
          context.rect(line.left, line.top, line.width * shown, line.height + 0.5);
          context.clip();
          context.fillStyle = strip;
          context.fillRect(line.left, line.top, line.width, line.height + 0.5);
          context.font = typeface.text(size, 500);
          context.textAlign = "left";
          context.textBaseline = "alphabetic";
          context.fillStyle = "#ffffff";
          context.fillText(line.text, line.left + size * 0.55, line.top + line.height * 0.5 + size * 0.35);
          context.restore();
        });
        const grow = settle((time - phrase.from) / 0.7);
        context.fillStyle = accentColour;
        context.globalAlpha = opacity * clamp(grow * 2);
        context.fillRect(first.left, first.top - size * 0.12, size * 1.6 * grow, size * 0.12);
        context.restore();
      }
    },
  };
}
