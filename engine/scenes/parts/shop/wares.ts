import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { drawPot } from "../plant.ts";
import { alongShelf, type FillShelf, type Shelf } from "./shelf.ts";

const tints: readonly Colour[] = [
  "#c1563a",
  "#e8dcc6",
  "#37596a",
  "#d6a23e",
  "#7c8f5f",
  "#8d5a6b",
  "#efe9dd",
  "#4d3d38",
].map(hex);

/** Fills a shelf with bottles and tubes for hair and skin. */
export const fillWithBottles: FillShelf = (context, shelf) => {
  const { tall, foot, random } = shelf;
  alongShelf(shelf, tall * 0.06, (x) => {
    const size = tall * random.between(0.46, 0.84);
    return bottle(context, x, foot, size, shelf);
  });
};

function bottle(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const colour = random.pick(tints);
  const wide = size * random.between(0.3, 0.42);
  const fill = context.createLinearGradient(x, 0, x + wide, 0);
  fill.addColorStop(0, css(tone(darken(colour, 0.15))));
  fill.addColorStop(0.28, css(tone(lighten(colour, 0.35))));
  fill.addColorStop(0.6, css(tone(colour)));
  fill.addColorStop(1, css(tone(darken(colour, 0.5))));
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, foot - size * 0.76, wide, size * 0.76, [wide * 0.3, wide * 0.3, wide * 0.08, wide * 0.08]);
  context.fill();
  context.fillStyle = css(tone(hex("#2a2626")));
  context.beginPath();
  context.roundRect(x + wide * 0.32, foot - size, wide * 0.36, size * 0.26, wide * 0.06);
  context.fill();
  context.fillStyle = css(tone(hex("#fbf7ee")), 0.85);
  context.fillRect(x + wide * 0.16, foot - size * 0.5, wide * 0.68, size * 0.26);
  return wide;
}

/** Fills a shelf with books, boxes, vases and a plant, for any kind of shop. */
export const fillWithWares: FillShelf = (context, shelf) => {
  const { tall, foot, random } = shelf;
  let last = -1;
  alongShelf(shelf, tall * 0.09, (x, room) => {
    let kind = random.whole(0, 3);
    if (kind === last) kind = (kind + 1) % 4;
    last = kind;
    if (room < tall * 0.5) return 0;
    if (kind === 0) return books(context, x, foot, tall * 0.7, Math.min(room, tall * random.between(0.7, 1.3)), shelf);
    if (kind === 1) return boxes(context, x, foot, tall * 0.34, shelf);
    if (kind === 2) return vase(context, x, foot, tall * random.between(0.55, 0.8), shelf);
    return jars(context, x, foot, tall * 0.42, shelf);
  });
};

function books(context: Context, x: number, foot: number, size: number, room: number, { tone, random }: Shelf): number {
  let at = 0;
  while (at < room - size * 0.12) {
    const wide = size * random.between(0.08, 0.17);
    const tall = size * random.between(0.74, 1);
    const colour = random.pick(tints);
    const fill = context.createLinearGradient(x + at, 0, x + at + wide, 0);
    fill.addColorStop(0, css(tone(lighten(colour, 0.12))));
    fill.addColorStop(1, css(tone(darken(colour, 0.35))));
    context.fillStyle = fill;
    context.fillRect(x + at, foot - tall, wide * 0.94, tall);
    context.fillStyle = css(tone(hex("#f2dfae")), 0.6);
    context.fillRect(x + at + wide * 0.1, foot - tall * 0.84, wide * 0.74, tall * 0.03);
    at += wide;
  }
  return at;
}

function boxes(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const wide = size * 1.5;
  for (let layer = 0; layer < 2; layer++) {
    const colour = random.pick(tints);
    const inset = layer * size * 0.14;
    context.fillStyle = css(tone(colour));
    context.fillRect(x + inset, foot - size * (layer + 1), wide - inset * 2, size);
    context.fillStyle = css(tone(lighten(colour, 0.2)));
    context.fillRect(x + inset - size * 0.02, foot - size * (layer + 1), wide - inset * 2 + size * 0.04, size * 0.26);
    context.fillStyle = css(tone(darken(colour, 0.4)), 0.6);
    context.fillRect(x + wide * 0.8 - inset, foot - size * (layer + 1), wide * 0.2, size);
  }
  return wide;
}

function vase(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const wide = size * 0.56;
  drawPot(context, x + wide / 2, foot, wide * 0.86, size * 0.62, tone(random.pick(tints)), -1);
  context.strokeStyle = css(tone(hex("#5f7d52")));
  context.lineWidth = size * 0.02;
  for (let stem = 0; stem < 7; stem++) {
    const lean = (stem / 6 - 0.5) * wide * 1.3;
    const tip = foot - size * random.between(0.85, 1.05);
    context.beginPath();
    context.moveTo(x + wide / 2, foot - size * 0.58);
    context.quadraticCurveTo(x + wide / 2 + lean * 0.2, tip + size * 0.15, x + wide / 2 + lean * 0.8, tip);
    context.stroke();
    context.fillStyle = css(tone(hex("#86a06a")));
    context.beginPath();
    context.ellipse(x + wide / 2 + lean * 0.8, tip, size * 0.034, size * 0.07, lean * 0.01, 0, Math.PI * 2);
    context.fill();
  }
  return wide;
}

function jars(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const count = random.whole(2, 3);
  const wide = size * 0.74;
  for (let jar = 0; jar < count; jar++) {
    const at = x + jar * wide * 1.1;
    const colour = random.pick(tints);
    const fill = context.createLinearGradient(at, 0, at + wide, 0);
    fill.addColorStop(0, css(tone(lighten(colour, 0.3))));
    fill.addColorStop(1, css(tone(darken(colour, 0.45))));
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(at, foot - size * 0.86, wide, size * 0.86, wide * 0.14);
    context.fill();
    context.fillStyle = css(tone(hex("#b9884f")));
    context.fillRect(at + wide * 0.06, foot - size, wide * 0.88, size * 0.16);
    context.fillStyle = css(tone(hex("#fff7e8")), 0.9);
    context.fillRect(at + wide * 0.16, foot - size * 0.58, wide * 0.68, size * 0.3);
  }
  return wide * 1.1 * count - wide * 0.1;
}
