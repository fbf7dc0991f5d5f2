import { css, darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve } from "../curve.ts";
import { alongShelf, type FillShelf, type Shelf } from "./shelf.ts";

const cloths: readonly Colour[] = [
  "#c8553d",
  "#2f4858",
  "#e6ddcf",
  "#8a9a5b",
  "#d9a441",
  "#6d4c5f",
  "#3b6f78",
  "#b9846b",
].map(hex);

/** Fills a shelf with folded stacks, bags and shoes, or with clothes on a rail where there is room to hang them. */
export const fillWithClothes: FillShelf = (context, shelf) => {
  const { tall, right, left, random, foot } = shelf;
  if (tall > (right - left) * 0.34) return hang(context, shelf);
  alongShelf(shelf, tall * 0.14, (x, room) => {
    if (room < tall * 0.7) return 0;
    const kind = random.whole(0, 4);
    if (kind === 0) return bag(context, x, foot, tall * 0.74, shelf);
    if (kind === 1) return shoe(context, x, foot, tall * 0.62, shelf);
    return stack(context, x, foot, tall * 0.72, shelf);
  });
};

function stack(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const wide = size * 1.15;
  const layers = random.whole(3, 5);
  const thick = (size * 0.86) / 5;
  for (let layer = 0; layer < layers; layer++) {
    const colour = random.pick(cloths);
    const y = foot - layer * thick;
    const shift = random.between(-0.02, 0.02) * size;
    const fill = context.createLinearGradient(0, y - thick, 0, y);
    fill.addColorStop(0, css(tone(lighten(colour, 0.16))));
    fill.addColorStop(1, css(tone(darken(colour, 0.4))));
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(x + shift, y - thick, wide, thick * 0.98, [thick * 0.3, thick * 0.5, thick * 0.2, thick * 0.3]);
    context.fill();
    context.strokeStyle = css(tone(darken(colour, 0.5)), 0.5);
    context.lineWidth = thick * 0.06;
    context.beginPath();
    context.moveTo(x + shift + wide * 0.06, y - thick * 0.48);
    context.lineTo(x + shift + wide * 0.9, y - thick * 0.44);
    context.stroke();
  }
  return wide;
}

function bag(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const colour = random.pick(cloths);
  const wide = size * 0.92;
  context.strokeStyle = css(tone(darken(colour, 0.3)));
  context.lineWidth = size * 0.05;
  context.beginPath();
  context.ellipse(x + wide / 2, foot - size * 0.62, wide * 0.24, size * 0.34, 0, Math.PI, 0);
  context.stroke();
  const fill = context.createLinearGradient(x, 0, x + wide, 0);
  fill.addColorStop(0, css(tone(lighten(colour, 0.2))));
  fill.addColorStop(1, css(tone(darken(colour, 0.4))));
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(x + wide * 0.08, foot - size * 0.62);
  context.lineTo(x + wide * 0.92, foot - size * 0.62);
  context.lineTo(x + wide, foot);
  context.lineTo(x, foot);
  context.fill();
  return wide;
}

function shoe(context: Context, x: number, foot: number, size: number, { tone, random }: Shelf): number {
  const colour = random.pick(cloths);
  const wide = size * 1.3;
  context.fillStyle = css(tone(colour));
  context.beginPath();
  traceCurve(context, [
    [x + wide * 0.02, foot - size * 0.48],
    [x + wide * 0.26, foot - size * 0.5],
    [x + wide * 0.5, foot - size * 0.28],
    [x + wide * 0.9, foot - size * 0.2],
    [x + wide, foot - size * 0.06],
    [x + wide * 0.98, foot, 1],
    [x, foot, 1],
    [x - wide * 0.01, foot - size * 0.2],
  ]);
  context.fill();
  context.fillStyle = css(tone(hex("#f3eee4")));
  context.fillRect(x, foot - size * 0.09, wide * 0.98, size * 0.09);
  return wide;
}

/** Draws a rail with shirts and dresses, seen slightly from the side. */
function hang(context: Context, { left, right, foot, tall, random, tone }: Shelf): void {
  const rail = foot - tall * 0.92;
  const thick = tall * 0.014;
  context.strokeStyle = css(tone(hex("#3a3433")));
  context.lineWidth = thick;
  context.beginPath();
  for (const at of [left, right]) {
    context.moveTo(at, rail);
    context.lineTo(at, foot);
  }
  context.moveTo(left - thick, rail);
  context.lineTo(right + thick, rail);
  context.stroke();
  const step = tall * 0.125;
  for (let x = left + step; x < right - step; x += step * random.between(0.8, 1.25)) {
    const colour = random.pick(cloths);
    const long = tall * random.between(0.46, 0.78);
    const wide = tall * random.between(0.13, 0.19);
    context.strokeStyle = css(tone(hex("#8a6a4a")));
    context.lineWidth = thick * 0.7;
    context.beginPath();
    context.arc(x, rail + tall * 0.012, tall * 0.018, Math.PI, Math.PI * 2.2);
    context.stroke();
    const top = rail + tall * 0.045;
    const fill = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
    fill.addColorStop(0, css(tone(lighten(colour, 0.22))));
    fill.addColorStop(0.4, css(tone(colour)));
    fill.addColorStop(1, css(tone(darken(colour, 0.45))));
    context.fillStyle = fill;
    context.beginPath();
    context.moveTo(x - wide * 0.1, top);
    context.quadraticCurveTo(x - wide * 0.42, top + tall * 0.02, x - wide * 0.46, top + tall * 0.08);
    context.lineTo(x - wide * 0.42, top + long);
    context.quadraticCurveTo(x, top + long * 1.03, x + wide * 0.46, top + long * 0.985);
    context.lineTo(x + wide * 0.4, top + tall * 0.08);
    context.quadraticCurveTo(x + wide * 0.36, top + tall * 0.02, x + wide * 0.1, top);
    context.fill();
    context.strokeStyle = css(tone(darken(colour, 0.5)), 0.45);
    context.lineWidth = tall * 0.004;
    for (const fold of [-0.16, 0.12]) {
      context.beginPath();
      context.moveTo(x + wide * fold, top + long * 0.3);
      context.lineTo(x + wide * fold * 1.3, top + long * 0.98);
      context.stroke();
    }
  }
}
