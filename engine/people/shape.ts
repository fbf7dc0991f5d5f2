import { css, darken, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb, type LimbPoint, type OutlinePoint } from "#engine/scenes/parts/curve.ts";

export type Point = readonly [x: number, y: number];

/** A fill that is lit from the upper left, between two corners of the shape. */
function litFill(context: Context, colour: Colour, from: Point, to: Point, depth = 1): CanvasGradient {
  const fill = context.createLinearGradient(from[0], from[1], to[0], to[1]);
  fill.addColorStop(0, css(lighten(colour, 0.16 * depth)));
  fill.addColorStop(0.45, css(colour));
  fill.addColorStop(1, css(darken(colour, 0.24 * depth)));
  return fill;
}

type CanvasGradient = ReturnType<Context["createLinearGradient"]>;

function boundsOf(points: readonly OutlinePoint[]): { from: Point; to: Point } {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return {
    from: [Math.min(...across), Math.min(...down)],
    to: [Math.max(...across), Math.max(...down)],
  };
}

/** Fills a smooth closed outline, lit from the upper left. */
export function fillOutline(context: Context, points: readonly OutlinePoint[], colour: Colour, depth = 1): void {
  const { from, to } = boundsOf(points);
  context.fillStyle = litFill(context, colour, from, [to[0], from[1] + (to[1] - from[1]) * 0.6], depth);
  context.beginPath();
  traceCurve(context, points);
  context.fill();
}

/** Fills a rounded limb, lit from the upper left. */
export function fillLimb(context: Context, points: readonly LimbPoint[], colour: Colour, depth = 1): void {
  context.save();
  context.beginPath();
  traceLimb(context, points);
  context.fillStyle = css(darken(colour, 0.17 * depth));
  context.fill();
  context.clip();
  // Lay lighter and thinner limbs over it, nearer to the light.
  for (const [share, strength] of [
    [0.86, 0.09],
    [0.68, 0.02],
    [0.46, -0.05],
  ] as const) {
    context.beginPath();
    traceLimb(
      context,
      points.map(([x, y, radius]) => [x - radius * (1 - share) * 0.7, y - radius * (1 - share) * 0.45, radius * share]),
    );
    context.fillStyle = css(strength > 0 ? darken(colour, strength * depth) : lighten(colour, -strength * depth));
    context.fill();
  }
  context.restore();
}

/** Fills a rectangle with round corners, lit from the upper left. */
export function fillBox(
  context: Context,
  [left, top, width, height]: readonly [number, number, number, number],
  colour: Colour,
  radius = 0.06,
  depth = 1,
): void {
  context.fillStyle = litFill(context, colour, [left, top], [left + width, top + height], depth);
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
}

/** Fills an ellipse like a ball, lit from the upper left. */
export function fillBall(context: Context, [x, y]: Point, rx: number, ry: number, colour: Colour, depth = 1): void {
  const reach = Math.max(rx, ry);
  const fill = context.createRadialGradient(x - rx * 0.4, y - ry * 0.45, reach * 0.1, x, y, reach * 1.15);
  fill.addColorStop(0, css(lighten(colour, 0.26 * depth)));
  fill.addColorStop(0.5, css(colour));
  fill.addColorStop(1, css(darken(colour, 0.28 * depth)));
  context.fillStyle = fill;
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fill();
}

/** Draws a line with round ends. */
export function strokeLine(
  context: Context,
  points: readonly Point[],
  colour: Colour | string,
  width: number,
  isSmooth = true,
): void {
  context.strokeStyle = typeof colour === "string" ? colour : css(colour);
  context.lineWidth = width;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  if (isSmooth) traceCurve(context, points, false);
  else points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}

/** Draws a soft shadow on the ground or on a surface. */
export function groundShadow(context: Context, [x, y]: Point, rx: number, ry: number, strength = 0.4): void {
  context.save();
  context.translate(x, y);
  context.scale(1, ry / rx);
  const pool = context.createRadialGradient(0, 0, 0, 0, 0, rx);
  pool.addColorStop(0, css([26, 16, 20], strength));
  pool.addColorStop(0.55, css([26, 16, 20], strength * 0.55));
  pool.addColorStop(1, css([26, 16, 20], 0));
  context.fillStyle = pool;
  context.fillRect(-rx, -rx, rx * 2, rx * 2);
  context.restore();
}
