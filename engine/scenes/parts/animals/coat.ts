import { css, darken, lighten, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { traceCurve, type OutlinePoint } from "../curve.ts";

/**
 * Fills an outline as fur, lighter at `top` and darker at the ground. Lengths are in units of the animal's height, with
 * the ground at 0.
 */
export function fillCoat(context: Context, outline: readonly OutlinePoint[], coat: Colour, top: number): void {
  const fall = context.createLinearGradient(0, top, 0, 0);
  fall.addColorStop(0, css(lighten(coat, 0.12)));
  fall.addColorStop(0.45, css(coat));
  fall.addColorStop(1, css(darken(coat, 0.4)));
  context.fillStyle = fall;
  context.beginPath();
  traceCurve(context, outline);
  context.fill();
}
