import { css, darken, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";

/** Properties of an element that come from the prompt. */
export type ElementOptions = { tint: Colour | undefined; random: Random; words: string };

/** Placement of an object: on the ground, on water, in the sky, hanging from above, or anywhere (lights and signs). */
export type Placing = "stands" | "swims" | "flies" | "hangs" | "free";

export type ElementDrawing = {
  placing: Placing;
  /** Width of the element divided by its height. */
  shape: number;
  /** Whether the element adds light instead of covering the background, as the sun or a flame does. */
  glows?: boolean;
  /** Strength of the shadow that a standing object casts; 1 when left out. */
  shadow?: number;
  /** Whether several copies of the element are drawn side by side where there is room. */
  spreads?: boolean;
  /** Draws the element with a height of 1, its foot at the origin and light from the upper left. */
  draw(context: Context, wish: ElementOptions): void;
};

/** Shades a round object with light from the upper left. */
export function ball(
  context: Context,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  gloss = 0.55,
): CanvasGradient {
  const shade = context.createRadialGradient(x - radius * 0.36, y - radius * 0.4, radius * 0.05, x, y, radius * 1.05);
  shade.addColorStop(0, css(lighten(colour, gloss)));
  shade.addColorStop(0.35, css(lighten(colour, gloss * 0.22)));
  shade.addColorStop(0.72, css(darken(colour, 0.16)));
  shade.addColorStop(1, css(darken(colour, 0.5)));
  return shade;
}

/** Shades an upright round object with light from the left. */
export function column(context: Context, left: number, right: number, colour: Colour, gloss = 0.4): CanvasGradient {
  const shade = context.createLinearGradient(left, 0, right, 0);
  shade.addColorStop(0, css(darken(colour, 0.3)));
  shade.addColorStop(0.22, css(lighten(colour, gloss)));
  shade.addColorStop(0.5, css(colour));
  shade.addColorStop(0.86, css(darken(colour, 0.45)));
  shade.addColorStop(1, css(darken(colour, 0.3)));
  return shade;
}

export function disc(context: Context, x: number, y: number, radius: number, tall = radius): void {
  context.beginPath();
  context.ellipse(x, y, radius, tall, 0, 0, Math.PI * 2);
  context.fill();
}

export function line(
  context: Context,
  width: number,
  colour: string,
  ...points: readonly (readonly [number, number])[]
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/** Draws a pointed leaf from `x`, `y` outwards, with a lit and a shaded half. */
export function leaf(
  context: Context,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: Colour,
  wide = 0.3,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  for (const side of [-1, 1]) {
    context.fillStyle = css(side < 0 ? lighten(colour, 0.16) : darken(colour, 0.16));
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(length * 0.42, side * length * wide, length, 0);
    context.quadraticCurveTo(length * 0.5, side * length * wide * 0.12, 0, 0);
    context.fill();
  }
  context.restore();
}

/** Returns a colour near `colour`, lighter or darker at random by up to `amount`. */
export const varied = (colour: Colour, random: Random, amount: number): Colour => {
  const shift = random.between(-amount, amount);
  return shift > 0 ? mix(colour, [255, 244, 200], shift) : mix(colour, [10, 24, 30], -shift);
};

type CanvasGradient = ReturnType<Context["createRadialGradient"]>;
