import { accentColour } from "#engine/drawing/accent-colour.ts";
import { clamp, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { balance } from "#engine/typography/line-breaking.ts";
import { posterFont, textFont, widthOf } from "#engine/typography/fonts.ts";
import type { LessonVideo } from "./description.ts";
import type { TimedSlide } from "./timeline.ts";

export const frame = { width: 960, height: 540 };
/**
 * Position of the speaker's window in pixels; all numbers are even, because I420 stores chroma for two by two pixels.
 */
export const speakerWindow = { left: 668, top: 84, width: 252, height: 376, radius: 8 };
/** Position of the slides in pixels: beside the speaker, never over the speaker's window. */
export const slideArea: Box = { left: 40, top: 76, width: 612, height: 412 };
/** Position of the progress line at the lower edge of the video, in pixels. */
export const progressLine: Box = { left: 40, top: 508, width: 880, height: 4 };

export const colours = {
  room: "#1b1a18",
  surface: "#262422",
  line: "#3b3835",
  ink: "#f6f4f1",
  ink2: "#c3bfba",
  ink3: "#a8a39d",
  lamp: accentColour,
} as const;

const appearing = 0.32;
const leaving = 0.14;

/** Paints what stays the same in the whole video: background, course, title and the speaker's name. */
export function paintGround(context: Context, { series, title }: LessonVideo, speakerName: string): void {
  context.fillStyle = colours.room;
  context.fillRect(0, 0, frame.width, frame.height);
  const top = 48;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fillStyle = colours.lamp;
  context.fillRect(slideArea.left, top - 12, 4, 14);
  const seriesFont = textFont(15, 600);
  context.font = seriesFont;
  context.fillStyle = colours.ink2;
  context.fillText(series, slideArea.left + 14, top);
  const left = slideArea.left + 14 + widthOf(series, seriesFont) + 14;
  context.font = textFont(15, 400);
  context.fillStyle = colours.ink3;
  context.fillText(title, left, top, 800 - left);
  context.font = textFont(15, 500);
  context.fillStyle = colours.ink3;
  context.fillText(speakerName, speakerWindow.left, speakerWindow.top + speakerWindow.height + 24);
}

/** Paints the current slide with the bullet points that have been spoken so far. */
export function paintSlide(
  context: Context,
  { slide, from, to, reveals }: TimedSlide,
  time: number,
  last: boolean,
): void {
  context.fillStyle = colours.room;
  context.fillRect(slideArea.left, slideArea.top, slideArea.width, slideArea.height);
  const here = shownAt(time, from) * (last ? 1 : 1 - clamp((time - to + leaving) / leaving));
  context.save();
  context.beginPath();
  context.rect(slideArea.left, slideArea.top, slideArea.width, slideArea.height);
  context.clip();
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  const parts = slide.points ?? slide.chain ?? [];
  const begin = paintTitle(context, slide.title, here);
  const shares = parts.map((_, index) => here * shownAt(time, reveals[index] ?? from));
  const current = reveals.filter((reveal) => reveal <= time).length - 1;
  if (slide.points) paintPoints(context, slide.points, begin, shares, current);
  if (slide.chain) paintChain(context, slide.chain, begin, shares, current);
  if (slide.big) paintBig(context, slide.big, begin, here);
  if (slide.code) paintCode(context, slide.code, begin, here);
  context.restore();
}

/** Identifies the drawn content of a slide: equal keys mean equal pixels. */
export function slideKey({ from, to, reveals }: TimedSlide, time: number, last: boolean): string {
  const moving = [from, ...reveals].map((begin) => shownAt(time, begin).toFixed(2));
  return [from, ...moving, last ? 0 : clamp((time - to + leaving) / leaving).toFixed(2)].join(" ");
}

const shownAt = (time: number, begin: number) => settle((time - begin) / appearing);

/** Paints the title and returns the vertical position below it. */
function paintTitle(context: Context, title: string, shown: number): number {
  const size = [64, 54, 46].find((one) => balance(title, slideArea.width - 8, posterFont(one)).length <= 2) ?? 40;
  const lines = balance(title, slideArea.width - 8, posterFont(size));
  context.globalAlpha = shown;
  context.font = posterFont(size);
  context.fillStyle = colours.ink;
  lines.forEach((line, index) =>
    context.fillText(line, slideArea.left - 1, slideArea.top + 8 + size * (0.84 + index * 0.98)),
  );
  return slideArea.top + 8 + size * (0.84 + (lines.length - 1) * 0.98) + 46;
}

const pointSize = 31;
const lineStep = 37;
const indent = 38;
/**
 * Vertical position in pixels down to which bullet points are spread; a few points end above it, because their distance
 * is limited.
 */
const bottom = slideArea.top + slideArea.height - 24;

function paintPoints(
  context: Context,
  points: readonly string[],
  top: number,
  shares: readonly number[],
  current: number,
): void {
  const font = textFont(pointSize, 500);
  const rows = points.map((point) => balance(point, slideArea.width - indent - 8, font));
  const more = rows.reduce((sum, lines) => sum + (lines.length - 1) * lineStep, 0);
  const step = Math.min(66, (bottom - top - 16 - more) / Math.max(1, points.length - 1));
  let y = top + 16;
  rows.forEach((lines, index) => {
    const share = shares[index] ?? 0;
    if (share > 0.001) {
      const shift = (1 - share) * 8;
      context.globalAlpha = share;
      context.fillStyle = index === current ? colours.lamp : colours.line;
      context.fillRect(slideArea.left, y - 11, 20, 3);
      context.fillStyle = index === current ? colours.ink : colours.ink2;
      context.font = font;
      lines.forEach((line, row) => context.fillText(line, slideArea.left + indent, y + row * lineStep + shift));
    }
    y += step + (lines.length - 1) * lineStep;
  });
}

function paintChain(
  context: Context,
  stations: readonly string[],
  top: number,
  shares: readonly number[],
  current: number,
): void {
  const step = Math.min(74, (bottom + 20 - (top - 16)) / stations.length);
  const tall = Math.min(52, step - 12);
  const gap = step - tall;
  const font = textFont(25, 500);
  const wide = Math.min(slideArea.width - 8, Math.max(320, ...stations.map((station) => widthOf(station, font) + 82)));
  stations.forEach((station, index) => {
    const share = shares[index] ?? 0;
    if (share <= 0.001) return;
    const y = top - 16 + index * (tall + gap) + (1 - share) * 8;
    const lit = index === current;
    context.globalAlpha = share;
    if (index > 0) {
      context.strokeStyle = colours.ink3;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(slideArea.left + 24, y - gap + 3);
      context.lineTo(slideArea.left + 24, y - 4);
      context.stroke();
    }
    context.fillStyle = colours.surface;
    context.strokeStyle = lit ? colours.lamp : colours.line;
    context.lineWidth = lit ? 2 : 1.5;
    context.beginPath();
    context.roundRect(slideArea.left + 1, y, wide, tall, 6);
    context.fill();
    context.stroke();
    context.fillStyle = lit ? colours.lamp : colours.ink3;
    context.font = textFont(18, 600);
    context.fillText(String(index + 1), slideArea.left + 20, y + tall / 2 + 7);
    context.fillStyle = lit ? colours.ink : colours.ink2;
    context.font = font;
    context.fillText(station, slideArea.left + 54, y + tall / 2 + 9, wide - 66);
  });
}

function paintBig(
  context: Context,
  { value, label }: { value: string; label: string },
  top: number,
  shown: number,
): void {
  const room = slideArea.width - 8;
  const size = Math.min(190, (190 * room) / Math.max(room, widthOf(value, posterFont(190))));
  const y = top + size * 0.82 - 6;
  context.globalAlpha = shown;
  context.fillStyle = colours.lamp;
  context.font = posterFont(size);
  context.fillText(value, slideArea.left - 4, y);
  context.fillStyle = colours.ink2;
  const font = textFont(26, 500);
  context.font = font;
  balance(label, room, font).forEach((line, index) => context.fillText(line, slideArea.left, y + 66 + index * 34));
}

function paintCode(context: Context, lines: readonly string[], top: number, shown: number): void {
  const wide = slideArea.width - 16;
  const maxWidth = wide - 52;
  const usual = 27;
  const widest = Math.max(...lines.map((line) => widthOf(line, textFont(usual, 500))));
  const size = Math.min(usual, (usual * maxWidth) / widest);
  const step = Math.min(50, size * 1.9, (bottom - top) / lines.length);
  context.globalAlpha = shown;
  context.fillStyle = colours.surface;
  context.strokeStyle = colours.line;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(slideArea.left + 1, top - 20, wide, lines.length * step + 24, 6);
  context.fill();
  context.stroke();
  context.fillStyle = colours.ink;
  context.font = textFont(size, 500);
  lines.forEach((line, index) =>
    context.fillText(line, slideArea.left + 26, top - 8 + (index + 0.5) * step + size * 0.35),
  );
}

/** Paints the progress line: one segment per slide, filled up to the current time. */
export function paintProgressLine(context: Context, slides: readonly TimedSlide[], time: number): void {
  context.fillStyle = colours.room;
  context.fillRect(progressLine.left, progressLine.top, progressLine.width, progressLine.height);
  const seconds = slides.at(-1)?.to ?? 1;
  const gap = 6;
  for (const { from, to } of slides) {
    const left = progressLine.left + (from / seconds) * progressLine.width;
    const width = ((to - from) / seconds) * progressLine.width - (to === seconds ? 0 : gap);
    context.fillStyle = colours.line;
    context.fillRect(left, progressLine.top, width, 2);
    context.fillStyle = colours.lamp;
    context.fillRect(left, progressLine.top, width * clamp((time - from) / (to - from)), 2);
  }
}
