import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { softly, veil } from "./paint.ts";
import { lineThrough, pointsOf, swell } from "./spline.ts";

/** Draws thin loose strands beside the face. */
export function wisps(context: Context, hair: Hair, stretch: number, lines: readonly string[]): void {
  for (const text of lines) {
    const points = pointsOf(text, stretch);
    for (const [shift, width, colour, alpha] of [
      [0, 6, hair.base, 0.95],
      [3, 3, hair.shade, 0.5],
      [-2, 2.4, hair.light, 0.7],
      [7, 2, hair.base, 0.8],
    ] as const) {
      const line = lineThrough(
        points.map(([x, y], index) => [x + shift * Math.sign(x) * (index / 3), y + index * shift] as const),
      );
      context.fillStyle = veil(colour, alpha);
      swell(context, line, 0, 1, width, 24);
      context.fill();
    }
  }
}

/** Draws the dark line of the parting. */
export function parting(context: Context, hair: Hair, x: number): void {
  softly(context, 2.5, () => {
    context.strokeStyle = veil(hair.shade, 0.6);
    context.lineWidth = 4;
    context.beginPath();
    context.moveTo(x + 2, -240);
    context.quadraticCurveTo(x - 2, -220, x, -172);
    context.stroke();
  });
}
