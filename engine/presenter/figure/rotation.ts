import { createCanvas } from "@napi-rs/canvas";
import { freeCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Finish } from "./paint.ts";

/** Shape of a turn: returns how far a point at `x` moves sideways, both in the figure's own units. */
export type Shift = (x: number) => number;

/** Turns a head slightly to the side by shifting its middle; the edges stay in place. */
export const headTurn =
  (distance: number): Shift =>
  (x) =>
    distance * Math.max(0, 1 - (x / 185) ** 2);

const strip = 6;

/**
 * Returns a {@link Finish} that shifts the columns of a painted sprite sideways; `left` is the left edge of the sprite
 * before cropping.
 */
export const turned =
  (left: number, shift: Shift): Finish =>
  (canvas, context, scale) => {
    const { width, height } = canvas;
    const straight = createCanvas(width, height);
    straight.getContext("2d").drawImage(canvas, 0, 0);
    context.clearRect(0, 0, width, height);
    const sourceOf = (x: number) => Math.min(width, Math.max(0, x - shift(left + x / scale) * scale));
    for (let x = 0; x < width; x += strip) {
      const wide = Math.min(strip, width - x);
      const from = sourceOf(x);
      const to = sourceOf(x + wide);
      if (to > from) context.drawImage(straight, from, 0, to - from, height, x, 0, wide, height);
    }
    freeCanvas(straight);
  };

const neckline = 250;
const reach = 260;

/** Turns a chest slightly to the side by shifting the middle below the neckline; the shoulders stay in place. */
export const chestTurned =
  (left: number, top: number, distance: number, shoulders: number): Finish =>
  (canvas, context, scale) => {
    const { width, height } = canvas;
    const first = Math.max(0, Math.floor((neckline - top) * scale));
    const image = context.getImageData(0, first, width, height - first);
    const from = Uint8ClampedArray.from(image.data);
    const to = image.data;
    const columns = Float32Array.from({ length: width }, (_, x) => {
      const unit = left + x / scale;
      return distance * Math.max(0, 1 - (unit / (shoulders + 60)) ** 2) * scale;
    });
    for (let y = 0; y < height - first; y++) {
      const row = y * width;
      const part = Math.min(1, y / (reach * scale));
      for (let x = 0; x < width; x++) {
        const place = Math.min(width - 1.001, Math.max(0, x - (columns[x] as number) * part));
        const column = Math.floor(place);
        const share = place - column;
        const near = (row + column) * 4;
        const nearAlpha = (from[near + 3] as number) * (1 - share);
        const farAlpha = (from[near + 7] as number) * share;
        const alpha = nearAlpha + farAlpha;
        const at = (row + x) * 4;
        to[at + 3] = alpha;
        if (alpha === 0) continue;
        const nearPart = nearAlpha / alpha;
        const farPart = farAlpha / alpha;
        for (let channel = 0; channel < 3; channel++) {
          to[at + channel] =
            (from[near + channel] as number) * nearPart + (from[near + 4 + channel] as number) * farPart;
        }
      }
    }
    context.putImageData(image, 0, first);
  };
