import { createCanvas } from "@napi-rs/canvas";
import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
import { type Colour, css } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { veil } from "./paint.ts";
import { type Line, lineThrough, type Point, swell } from "./spline.ts";

/**
 * Lets everything painted so far fade out over about twice `radius` figure units towards its edges, because hair has no
 * plain outline.
 */
export function softenEdges(context: Context, radius: number): void {
  const { width, height } = context.canvas;
  const copy = createCanvas(width, height);
  copy.getContext("2d").drawImage(context.canvas, 0, 0);
  const { a, b } = context.getTransform();
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = "destination-in";
  context.filter = `blur(${(radius * Math.hypot(a, b)).toFixed(2)}px)`;
  context.drawImage(copy, 0, 0);
  context.restore();
  freeCanvas(copy);
}

/** Short hairs along an outline. Lengths are in figure units. */
type Fringe = {
  /** The outline, clockwise, and the part of it that has hairs. */
  outline: Line;
  from: number;
  to: number;
  count: number;
  length: readonly [number, number];
  /** Direction of the hairs: 0 straight out of the outline, 1 along it. */
  lean: number;
  /** Largest distance of the roots inside the outline. */
  depth: number;
  width?: readonly [number, number];
  alpha?: readonly [number, number];
};

/** Draws fine hairs that grow beyond an outline, each bent in its own way. */
export function drawFringe(context: Context, colours: readonly Colour[], fringe: Fringe, random: Random): void {
  const { outline, from, to, count, length, lean, depth, width = [0.8, 1.7], alpha = [0.3, 0.7] } = fringe;
  for (let index = 0; index < count; index++) {
    const share = random.between(from, to);
    const [x, y] = outline(share);
    const [nextX, nextY] = outline(share + 0.004);
    const [priorX, priorY] = outline(share - 0.004);
    const distance = Math.hypot(nextX - priorX, nextY - priorY) || 1;
    const along: Point = [(nextX - priorX) / distance, (nextY - priorY) / distance];
    const out: Point = [along[1], -along[0]];
    const inside = random.next() * depth;
    const long = random.between(...length);
    const tilt = lean + random.between(-0.25, 0.25);
    const bend = random.between(-0.3, 0.3);
    const pointAt = (part: number): Point => {
      const outwards = part * long * (1 - Math.abs(tilt) * 0.85) - inside;
      const sideways = part * long * tilt + part * part * long * bend;
      return [x + out[0] * outwards + along[0] * sideways, y + out[1] * outwards + along[1] * sideways];
    };
    context.fillStyle = css(random.pick(colours), random.between(...alpha));
    swell(context, lineThrough([pointAt(0), pointAt(0.5), pointAt(1)]), 0, 1, random.between(...width), 8);
    context.fill();
  }
}

/**
 * Draws loose hairs beside the outer edge of a sheet of hair: many that hardly leave it, and some that fly away.
 * `surface` returns the point at a fraction across and along the sheet.
 */
export function drawLooseHairs(
  context: Context,
  { base, shade, light }: Hair,
  surface: (across: number, along: number) => Point,
  random: Random,
): void {
  for (let index = 0; index < 170; index++) {
    const isFlyaway = index % 9 === 0;
    const from = random.between(0, isFlyaway ? 0.6 : 0.84);
    const to = Math.min(1, from + random.between(0.1, 0.26));
    const out = random.between(-0.03, isFlyaway ? 0.07 : 0.05);
    const drift = isFlyaway ? random.between(0.15, 0.5) : random.between(-0.15, 0.3);
    const bow = random.between(-0.8, 0.8);
    const line: Line = (share) => surface(1 + out + (share - from) * (drift + bow * (share - from)), share);
    context.fillStyle = veil(random.pick([base, base, light, shade]), random.between(0.3, isFlyaway ? 0.5 : 0.7));
    swell(context, line, from, to, random.between(0.9, isFlyaway ? 1.3 : 1.8), 14);
    context.fill();
  }
}
