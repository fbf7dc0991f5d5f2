import { accentColour } from "#engine/drawing/accent-colour.ts";
import { createCanvas } from "@napi-rs/canvas";
import { readableOn } from "#engine/brand-kit/brand-colours.ts";
import { type Colour, css, hex } from "#engine/drawing/colour.ts";
import { clamp, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { printableText, textFont } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { lineColour } from "../customer/customer-card.ts";
import type { Closing } from "../description.ts";
import type { TimedWord } from "../speech/speech.ts";
import { type Block, fitBlock } from "./fit-block.ts";
import { oneLine } from "./fit-line.ts";
import { leastSeconds as leastSecondsOfSticker, type Sticker } from "./sticker-plan.ts";
import { bottomOfSubtitles, topOfSubtitles } from "./subtitles.ts";

type Frame = { width: number; height: number };

export type ClosingCard = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

const strip = "rgba(16,14,12,0.9)";
const fadeSeconds = 0.5;

/** Padding of the closing card, in thousandths of the frame's shorter side like the other lengths below. */
const padding = { side: 36, top: 30, bottom: 32 };
const line = 7;
const gaps = { company: 16, lines: 10, action: 30 };
const above = 26;
const leading = 1.18;
/** Smallest width of the card, as a fraction of the largest one. */
const leastWidth = 0.6;
const types = {
  company: { size: 29, weight: 600, most: 80, leastOnOneLine: 0.85, ink: "rgba(255,255,255,0.8)" },
  first: { size: 52, weight: 700, most: 130, leastOnOneLine: 0.72, ink: "#ffffff" },
  further: { size: 35, weight: 500, most: 96, leastOnOneLine: 0.85, ink: "rgba(255,255,255,0.94)" },
  action: { size: 39, weight: 700, most: 110, leastOnOneLine: 0.72, ink: "" },
} as const;

type Row = { block: Block; ink: string; gap: number };

/**
 * Creates the closing card of a video: below the subtitles in a tall frame, above them and beside the face in a wide
 * one; null without any text.
 */
export function createClosingCard(closing: Closing, frame: Frame, from: number): ClosingCard | null {
  const portrait = frame.height > frame.width;
  const unit = Math.min(frame.width, frame.height) / 1000;
  const widest = frame.width * (portrait ? 0.88 : 0.315);
  const edge = portrait ? bottomOfSubtitles(frame) + above * unit : topOfSubtitles(frame) - above * unit;
  const room = frame.height * (portrait ? 0.195 : 0.6);

  const [company = "", action = "", ...lines] = [closing.company, closing.action, ...closing.lines].map((text) =>
    keepTogether(oneLine(printableText(text ?? ""))),
  );
  const shownLines = lines.filter(Boolean);
  if (![company, action, ...shownLines].some(Boolean)) return null;

  /** Computes the positions of all texts, with their sizes multiplied by `share`. */
  const layOut = (share: number) => {
    const blockOf = (text: string, { size, weight, most, leastOnOneLine }: (typeof types)[keyof typeof types]) =>
      fitBlock(text, {
        width: widest - (2 * padding.side + line) * unit,
        height: most * unit * share * (portrait ? 1 : 1.7),
        size: size * unit * share,
        leastOnOneLine,
        fontOf: (now) => textFont(now, weight),
        leading,
      });
    const rows: Row[] = [];
    if (company) rows.push({ block: blockOf(company, types.company), ink: types.company.ink, gap: 0 });
    for (const [index, text] of shownLines.entries()) {
      const type = index === 0 ? types.first : types.further;
      const gap = index === 0 ? gaps.company : gaps.lines;
      rows.push({ block: blockOf(text, type), ink: type.ink, gap: rows.length === 0 ? 0 : gap * unit * share });
    }
    const text = rows.reduce((sum, { block, gap }) => sum + gap + block.lines.length * block.size * leading, 0);
    const textHeight = rows.length === 0 ? 0 : text + (padding.top + padding.bottom) * unit * share;
    const actionBlock = action ? blockOf(action, types.action) : undefined;
    const actionHeight = actionBlock
      ? actionBlock.lines.length * actionBlock.size * leading + gaps.action * unit * share
      : 0;
    return { share, rows, textHeight, actionBlock, actionHeight, height: textHeight + actionHeight };
  };
  let plan = layOut(1);
  while (plan.height > room && plan.share > 0.3) plan = layOut(plan.share * 0.95);

  const blocks = [...plan.rows.map(({ block }) => block), ...(plan.actionBlock ? [plan.actionBlock] : [])];
  const content = Math.max(...blocks.map((block) => block.width)) + (2 * padding.side + line) * unit;
  const least = plan.rows.length > 0 ? widest * leastWidth : 0;
  const width = Math.round(Math.max(least, Math.min(widest, content)));
  const left = Math.round(portrait ? (frame.width - width) / 2 : 110 * unit);
  const height = Math.ceil(plan.height);
  const top = Math.round(portrait ? edge : edge - height);
  const colour: Colour = hex(closing.color ?? accentColour);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.beginPath();
  context.roundRect(0, 0, width, height, 4 * unit);
  context.clip();
  context.fillStyle = strip;
  context.fillRect(0, 0, width, plan.textHeight);
  context.fillStyle = css(colour);
  context.fillRect(0, plan.textHeight, width, height - plan.textHeight);
  context.fillStyle = closing.color ? lineColour(closing.color) : accentColour;
  context.fillRect(0, 0, line * unit, plan.textHeight);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const textLeft = (padding.side + line) * unit;
  const fill = ({ lines: texts, font, size }: Block, at: number) => {
    context.font = font;
    texts.forEach((text, row) => context.fillText(text, textLeft, at + size * (row * leading + 0.86)));
  };
  let at = padding.top * unit * plan.share;
  for (const { block, ink, gap } of plan.rows) {
    at += gap;
    context.fillStyle = ink;
    fill(block, at);
    at += block.lines.length * block.size * leading;
  }
  if (plan.actionBlock) {
    context.fillStyle = css(readableOn(colour));
    fill(plan.actionBlock, plan.textHeight + (gaps.action / 2) * unit * plan.share);
  }

  const shownAt = (time: number) => settle((time - from) / fadeSeconds);
  const slide = 18 * unit;
  return {
    box: { left: left - 1, top: top - 1, width: width + 2, height: height + slide + 2 },
    keyAt: (time) => (shownAt(time) <= 0.001 ? "" : shownAt(time).toFixed(3)),
    draw(target, time) {
      const shown = shownAt(time);
      if (shown <= 0.001) return;
      target.save();
      target.globalAlpha = clamp(shown * 1.4);
      target.drawImage(canvas, left, top + (shown > 0.999 ? 0 : (1 - shown) * slide));
      target.restore();
    },
  };
}

/** Smallest and largest number of seconds by which a closing card lengthens a video after the speech. */
const extension = { least: 1.4, most: 2.5 };
const leastSeconds = 3;
/** Reading speed in characters per second, and seconds that viewers need to notice the card. */
const reading = { charactersPerSecond: 18, start: 1.2 };
const mostSeconds = 6;
/** Seconds by which the card may wait for the beginning of a sentence. */
const maxWait = 0.8;

/** Time in seconds at which the card appears, and seconds by which it lengthens the video. */
export type ClosingTimes = { from: number; extension: number };

/** Latest time in seconds at which a card may appear in a video that ends at `end` seconds without it. */
export const latestClosing = (end: number): number => Math.max(0.3, end + extension.most - leastSeconds);

/**
 * Lets the card appear as late as it can still be read, when the last words are spoken: it covers stickers and, in a
 * wide frame, the hand. It waits until `after`, in seconds, when both have been seen. `end` is the end of the video
 * without a card. The words' times count from the speech, which begins `lead` seconds after the video.
 */
export function planClosing(
  closing: Closing,
  words: readonly TimedWord[],
  { lead, end, after = 0 }: { lead: number; end: number; after?: number },
): ClosingTimes {
  const letters = [closing.company ?? "", closing.action ?? "", ...closing.lines].join(" ").length;
  const needed = clamp(reading.start + letters / reading.charactersPerSecond, leastSeconds, mostSeconds);
  const latest = latestClosing(end);
  const wished = clamp(Math.max(end + extension.most - needed, after), 0.3, latest);
  const sentence = words.find((word, index) => words[index - 1]?.endsSentence && word.start + lead >= wished);
  const start = sentence ? sentence.start + lead : Infinity;
  const from = start <= Math.min(latest, wished + maxWait) ? start : wished;
  return { from, extension: clamp(needed - (end - from), extension.least, extension.most) };
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]+/gu, "").toLowerCase();

/**
 * Time in seconds at which the last of the stickers has been seen and may make room for the card: when it can have been
 * read, and if the card does not repeat it, when its words have been spoken.
 */
export function afterStickers(closing: Closing, stickers: readonly Sticker[]): number {
  const last = stickers.at(-1);
  if (!last) return 0;
  const card = lettersOf([closing.action ?? "", ...closing.lines].join(" "));
  const untilSpoken = last.lines.filter(({ text }) => !card.includes(lettersOf(text))).map(({ end }) => end);
  return Math.max(last.from + leastSecondsOfSticker(last), ...untilSpoken);
}
