import { accentColour } from "#engine/drawing/accent-colour.ts";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { readableOn } from "#engine/brand-kit/brand-colours.ts";
import { css, hex } from "#engine/drawing/colour.ts";
import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { houseTypeface, printableText, type Typeface } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { fitBlock } from "./fit-block.ts";
import { oneLine } from "./fit-line.ts";
import { drawIcon } from "./sticker-icon.ts";
import type { Sticker } from "./sticker-plan.ts";
import { bottomOfSubtitles } from "./subtitles.ts";

type Frame = { width: number; height: number };

type Stickers = {
  box: Box;
  keyAt(time: number): string;
  /** Whether no sticker appears or disappears at `time`, in seconds. */
  isSettled(time: number): boolean;
  draw(context: Context, time: number): void;
};

const ink = "#100e0c";
const paper = "#fffdf9";
const popSeconds = 0.32;
const leaveSeconds = 0.14;
/** Share of its size that a sticker has when it appears. */
const smallest = 0.72;
/** Angle of prices in radians; other stickers are upright, because they are read or typed. */
const priceAngle = -0.045;

/** Lengths in thousandths of the frame's shorter side. */
const type = { price: 88, other: 60 };
const height = { price: 142, other: 122 };
const padding = 38;
const corner = 20;
const shadow = { blur: 26, drop: 8 };
const margin = 46;
const belowSubtitles = 34;
const leading = 1.12;

type Drawn = Sticker & { canvas: Canvas };

/**
 * Creates the stickers of a video: below the subtitles in a tall frame, to the right of the person in a wide one. Prices
 * have the colour `colour` (#rrggbb).
 */
export function createStickers(
  plan: readonly Sticker[],
  frame: Frame,
  { colour = accentColour, typeface = houseTypeface }: { colour?: string | undefined; typeface?: Typeface } = {},
): Stickers {
  const unit = Math.min(frame.width, frame.height) / 1000;
  const portrait = frame.height > frame.width;
  const widest = frame.width * (portrait ? 0.78 : 0.245);
  const drawn = plan.map((sticker): Drawn => ({
    ...sticker,
    canvas: paintSticker(sticker, unit, widest, colour, typeface),
  }));
  const wide = Math.max(1, ...drawn.map(({ canvas }) => canvas.width));
  const tall = Math.max(1, ...drawn.map(({ canvas }) => canvas.height));
  const centre = portrait
    ? { x: frame.width / 2, y: bottomOfSubtitles(frame) + (belowSubtitles - margin) * unit + tall / 2 }
    : { x: frame.width * 0.848, y: frame.height * 0.5 };
  const at = (time: number) => drawn.find(({ from, to }) => time >= from && time < to);
  const partsAt = ({ from, to }: Sticker, time: number) => ({
    shown: clamp((time - from) / popSeconds),
    left: leave((time - to + leaveSeconds) / leaveSeconds),
  });
  return {
    box: { left: centre.x - wide / 2, top: centre.y - tall / 2, width: wide, height: tall },
    keyAt(time) {
      const sticker = at(time);
      if (!sticker) return "";
      const { shown, left } = partsAt(sticker, time);
      return `${drawn.indexOf(sticker)}|${shown.toFixed(3)}|${left.toFixed(3)}`;
    },
    isSettled(time) {
      const sticker = at(time);
      if (!sticker) return true;
      const { shown, left } = partsAt(sticker, time);
      return shown === 1 && left === 0;
    },
    draw(context, time) {
      const sticker = at(time);
      if (!sticker) return;
      const { shown, left } = partsAt(sticker, time);
      const { canvas } = sticker;
      const scale = smallest + (1 - smallest) * settle(shown);
      context.save();
      context.globalAlpha = clamp(shown * 3) * (1 - left);
      context.translate(centre.x, centre.y + left * 10 * unit);
      context.scale(scale, scale);
      context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
      context.restore();
    },
  };
}

/** Keeps dates and amounts on one line; long telephone numbers and addresses must be able to take two. */
function unbroken(kind: Sticker["kind"], text: string): string {
  if (kind === "date") return keepTogether(text);
  return kind === "price" ? text.replaceAll(/(?<=\d) (?=(?:[€$£%]|EUR|Euro|Cent|CHF|Prozent))/gu, "\u00a0") : text;
}

/** Paints a sticker with its shadow once; only its size and transparency change later. */
function paintSticker(
  { kind, text }: Sticker,
  unit: number,
  widest: number,
  colour: string,
  typeface: Typeface,
): Canvas {
  const isPrice = kind === "price";
  const [tall, size] = isPrice ? [height.price, type.price] : [height.other, type.other];
  const icon = isPrice ? 0 : tall * 0.6;
  const sides = 2 * padding + (isPrice ? 0 : icon + padding * 0.55);
  const block = fitBlock(unbroken(kind, oneLine(printableText(text, typeface))), {
    width: widest - sides * unit,
    height: tall * unit * 0.9,
    size: size * unit,
    leastOnOneLine: 0.62,
    fontOf: (now) => typeface.text(now, 700),
    leading,
  });
  const width = block.width + sides * unit;
  const turn = isPrice ? priceAngle : 0;
  const around = margin * unit;
  const canvas = createCanvas(
    Math.ceil(width + 2 * around),
    Math.ceil(tall * unit + width * Math.abs(Math.sin(turn)) + 2 * around),
  );
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn);
  const ground = isPrice ? hex(colour) : hex(paper);
  context.save();
  context.shadowColor = "rgba(0,0,0,0.45)";
  context.shadowBlur = shadow.blur * unit;
  context.shadowOffsetY = shadow.drop * unit;
  context.fillStyle = css(ground);
  context.beginPath();
  context.roundRect(-width / 2, (-tall / 2) * unit, width, tall * unit, corner * unit);
  context.fill();
  context.restore();
  let left = -width / 2 + padding * unit;
  if (kind !== "price") {
    const middle = left + (icon / 2) * unit;
    context.fillStyle = css(hex(colour));
    context.beginPath();
    context.arc(middle, 0, (icon / 2 + 9) * unit, 0, Math.PI * 2);
    context.fill();
    context.save();
    context.fillStyle = css(readableOn(hex(colour)));
    context.strokeStyle = context.fillStyle;
    context.translate(middle, 0);
    drawIcon(context, kind, icon * unit * 0.86);
    context.restore();
    left += (icon + padding * 0.55) * unit;
  }
  context.fillStyle = isPrice ? css(readableOn(ground)) : ink;
  context.font = block.font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const first = (-(block.lines.length - 1) / 2) * block.size * leading + block.size * 0.36;
  block.lines.forEach((line, row) => context.fillText(line, left, first + row * block.size * leading));
  return canvas;
}
