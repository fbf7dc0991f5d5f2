import type { Context } from "#engine/drawing/stage.ts";

export type Point = readonly [x: number, y: number];

/** A line, as a function that returns the point at a fraction (0..1) of the way from its first to its last point. */
export type Line = (share: number) => Point;

/**
 * Parses points written as "x,y x,y …" in the figure's own units; `stretch` is a factor on the horizontal positions.
 */
export const pointsOf = (text: string, stretch = 1): Point[] =>
  text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x * stretch, y];
  });

/** A smooth line through all points (Catmull-Rom spline). */
export function lineThrough(points: readonly Point[]): Line {
  const last = points.length - 1;
  const pointAt = (index: number) => points[Math.max(0, Math.min(last, index))] as Point;
  return (share) => {
    const place = Math.max(0, Math.min(1, share)) * last;
    const index = Math.min(last - 1, Math.floor(place));
    const t = place - index;
    const [a, b, c, d] = [pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2)];
    const blend = (axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    return [blend(0), blend(1)];
  };
}

/** Traces a stroke between two fractions (0..1) of a line; the stroke swells from nothing to `width` and back. */
export function swell(context: Context, line: Line, from: number, to: number, width: number, steps = 14): void {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const part = step / steps;
    const share = from + (to - from) * part;
    const [x, y] = line(share);
    const [nextX, nextY] = line(share + 0.01);
    const [priorX, priorY] = line(share - 0.01);
    const length = Math.hypot(nextX - priorX, nextY - priorY) || 1;
    const half = (width / 2) * Math.sin(Math.PI * part);
    const acrossX = (-(nextY - priorY) / length) * half;
    const acrossY = ((nextX - priorX) / length) * half;
    left.push([x + acrossX, y + acrossY]);
    right.unshift([x - acrossX, y - acrossY]);
  }
  context.beginPath();
  for (const [x, y] of [...left, ...right]) context.lineTo(x, y);
  context.closePath();
}
