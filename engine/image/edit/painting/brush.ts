import type { Random } from "#engine/drawing/random.ts";

/** A painting in progress: colours, and the thickness of the paint. */
export type PaintCanvas = { width: number; height: number; colours: Float32Array; thickness: Float32Array };

export type Point = { x: number; y: number };
/** Colour of the paint: red, green and blue, 0..255. */
export type Paint = readonly [number, number, number];

export const bareCanvas = (width: number, height: number, [r, g, b]: Paint): PaintCanvas => {
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < colours.length; at += 3) {
    colours[at] = r;
    colours[at + 1] = g;
    colours[at + 2] = b;
  }
  return { width, height, colours, thickness: new Float32Array(width * height) };
};

const bristles = 14;

/**
 * Draws one stroke along `points` with a flat brush. Each bristle has a slightly different colour and leaves a furrow;
 * the paint thins towards the end.
 */
export function drawStroke(
  canvas: PaintCanvas,
  points: readonly Point[],
  radius: number,
  paint: Paint,
  random: Random,
): void {
  const furrows = new Float32Array(bristles + 1);
  const tints = new Float32Array(bristles + 1);
  for (let index = 0; index <= bristles; index++) {
    furrows[index] = random.next();
    tints[index] = random.between(-9, 9);
  }
  const dry = random.between(0.55, 1.25);
  const last = points.length - 1;
  for (let index = 0; index < last; index++) {
    const from = points[index] as Point;
    const to = points[index + 1] as Point;
    segment(canvas, from, to, radius, paint, furrows, tints, index / last, (index + 1) / last, dry);
  }
}

function segment(
  { width, height, colours, thickness }: PaintCanvas,
  from: Point,
  to: Point,
  radius: number,
  paint: Paint,
  furrows: Float32Array,
  tints: Float32Array,
  start: number,
  end: number,
  dry: number,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-3) return;
  const across = (to.x - from.x) / length;
  const down = (to.y - from.y) / length;
  const margin = radius * 0.3;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius - 1));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + radius + 1));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius - 1));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + radius + 1));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = (x - from.x) * across + (y - from.y) * down;
      if (along < -margin || along > length + margin) continue;
      const side = ((y - from.y) * across - (x - from.x) * down) / radius;
      const part = start + (end - start) * Math.min(1, Math.max(0, along / length));
      // Make the stroke narrower at both ends.
      const wide = Math.min(1, 0.62 + part * 2.4, 0.5 + (1 - part) * 2);
      const edge = (wide - Math.abs(side)) * radius;
      if (edge <= 0) continue;
      const place = ((side / wide + 1) / 2) * bristles;
      const bristle = Math.min(bristles - 1, place | 0);
      const between = place - bristle;
      const furrow = (furrows[bristle] as number) * (1 - between) + (furrows[bristle + 1] as number) * between;
      const left1 = (1 - part * dry) * 1.6 + furrow - 0.55;
      const cover = Math.min(1, edge / 1.2) * Math.min(1, Math.max(0, left1 * 2.2));
      if (cover <= 0.02) continue;
      const tint = (tints[bristle] as number) * (1 - between) + (tints[bristle + 1] as number) * between;
      const cell = y * width + x;
      for (let channel = 0; channel < 3; channel++) {
        const at = cell * 3 + channel;
        const old = colours[at] as number;
        colours[at] = old + ((paint[channel as 0 | 1 | 2] as number) + tint - old) * cover;
      }
      // Let paint pile up along both edges of the stroke.
      const ridge = 0.35 * Math.exp(-(edge / (radius * 0.22 + 0.6)));
      const old = thickness[cell] as number;
      thickness[cell] = old + ((furrow * 0.75 + ridge) * Math.min(1, radius / 3) - old) * cover;
    }
  }
}
