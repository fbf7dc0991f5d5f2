import { accentColour } from "#engine/drawing/accent-colour.ts";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { readableOn } from "#engine/brand-kit/brand-colours.ts";
import { css, hex } from "#engine/drawing/colour.ts";
import { clamp, leave, settle } from "#engine/drawing/ease.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { houseTypeface, printableText, type Typeface } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";
import { type Block, fitBlock } from "./fit-block.ts";
import { oneLine } from "./fit-line.ts";
import { drawIcon } from "./sticker-icon.ts";
import type { Sticker, StickerLine } from "./sticker-plan.ts";
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
/** Share of its usual height that a line has among others, and the number of lines for which there is room. */
const severalShare = 0.82;
const mostRows = 2;

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
  /** Lets all stickers begin at the same height; only the lower edge depends on the number of lines. */
  const usualHeight = (height.price + 2 * margin) * unit;
  const centreOf = (size: number) =>
    portrait
      ? { x: frame.width / 2, y: bottomOfSubtitles(frame) + (belowSubtitles - margin) * unit + size / 2 }
      : { x: frame.width * 0.848, y: frame.height * 0.5 + Math.max(0, size - usualHeight) / 2 };
  const centre = centreOf(tall);
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
      const { x, y } = centreOf(canvas.height);
      const scale = smallest + (1 - smallest) * settle(shown);
      context.save();
      context.globalAlpha = clamp(shown * 3) * (1 - left);
      context.translate(x, y + left * 10 * unit);
      context.scale(scale, scale);
      context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
      context.restore();
    },
  };
}

/** Keeps dates and amounts on one line; long telephone numbers and addresses must be able to take two. */
function unbroken(kind: StickerLine["kind"], text: string): string {
  if (kind === "date") return keepTogether(text);
  return kind === "price" ? text.replaceAll(/(?<=\d) (?=(?:[€$£%]|EUR|Euro|Cent|CHF|Prozent))/gu, "\u00a0") : text;
}

type Row = { line: StickerLine; block: Block; sides: number; icon: number; tall: number };

/** Measures a line of a sticker; `share` is the part of the usual height that it has among others. */
function rowOf(line: StickerLine, unit: number, widest: number, share: number, typeface: Typeface): Row {
  const isPrice = line.kind === "price";
  const [tall, size] = isPrice
    ? [height.price * share, type.price * share]
    : [height.other * share, type.other * share];
  const icon = isPrice ? 0 : tall * 0.6;
  const sides = 2 * padding + (isPrice ? 0 : icon + padding * 0.55);
  const block = fitBlock(unbroken(line.kind, oneLine(printableText(line.text, typeface))), {
    width: widest - sides * unit,
    height: tall * unit * 0.9,
    size: size * unit,
    leastOnOneLine: 0.62,
    fontOf: (now) => typeface.text(now, 700),
    leading,
  });
  return { line, block, sides, icon, tall };
}

/** Paints a sticker with its shadow once; only its size and transparency change later. */
function paintSticker({ lines }: Sticker, unit: number, widest: number, colour: string, typeface: Typeface): Canvas {
  const share = lines.length === 1 ? 1 : Math.min(severalShare, (mostRows * severalShare) / lines.length);
  const rows = lines.map((line) => rowOf(line, unit, widest, share, typeface));
  const width = Math.max(...rows.map(({ block, sides }) => block.width + sides * unit));
  const tall = rows.reduce((sum, row) => sum + row.tall, 0) * unit;
  const turn = lines.length === 1 && lines[0]?.kind === "price" ? priceAngle : 0;
  const around = margin * unit;
  const canvas = createCanvas(
    Math.ceil(width + 2 * around),
    Math.ceil(tall + width * Math.abs(Math.sin(turn)) + 2 * around),
  );
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(turn);
  const plate = () => {
    context.beginPath();
    context.roundRect(-width / 2, -tall / 2, width, tall, corner * unit);
  };
  context.save();
  context.shadowColor = "rgba(0,0,0,0.45)";
  context.shadowBlur = shadow.blur * unit;
  context.shadowOffsetY = shadow.drop * unit;
  context.fillStyle = css(groundOf(lines[0], colour));
  plate();
  context.fill();
  context.restore();
  plate();
  context.clip();
  let top = -tall / 2;
  for (const row of rows) {
    context.fillStyle = css(groundOf(row.line, colour));
    if (rows.length > 1) context.fillRect(-width / 2, top, width, row.tall * unit + 1);
    paintRow(context, row, { left: -width / 2, middle: top + (row.tall * unit) / 2, unit, colour });
    top += row.tall * unit;
  }
  return canvas;
}

const groundOf = (line: StickerLine | undefined, colour: string) => hex(line?.kind === "price" ? colour : paper);

/** Draws the icon and the text of a line of a sticker; lengths in pixels. */
function paintRow(
  context: Context,
  { line: { kind }, block, icon }: Row,
  { left, middle, unit, colour }: { left: number; middle: number; unit: number; colour: string },
): void {
  let textLeft = left + padding * unit;
  if (kind !== "price") {
    const centre = textLeft + (icon / 2) * unit;
    context.fillStyle = css(hex(colour));
    context.beginPath();
    context.arc(centre, middle, (icon / 2 + 9) * unit, 0, Math.PI * 2);
    context.fill();
    context.save();
    context.fillStyle = css(readableOn(hex(colour)));
    context.strokeStyle = context.fillStyle;
    context.translate(centre, middle);
    drawIcon(context, kind, icon * unit * 0.86);
    context.restore();
    textLeft += (icon + padding * 0.55) * unit;
  }
  context.fillStyle = kind === "price" ? css(readableOn(hex(colour))) : ink;
  context.font = block.font;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const first = middle - ((block.lines.length - 1) / 2) * block.size * leading + block.size * 0.36;
  block.lines.forEach((text, row) => context.fillText(text, textLeft, first + row * block.size * leading));
}
