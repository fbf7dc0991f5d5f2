import type { Context } from "#engine/drawing/stage.ts";
import type { Look } from "./appearance.ts";
import { around, ellipse, solid } from "./paint.ts";

/** Draws earrings below the earlobes, half covered by the hair. */
export function paintEarrings(context: Context, { earrings, face }: Look): void {
  if (!earrings) return;
  const { kind, colour } = earrings;
  for (const side of [-1, 1]) {
    const x = side * (face.jaw + 14);
    if (kind === "pearl") {
      context.fillStyle = around(
        context,
        x - 3,
        71,
        12,
        [0, "#ffffff"],
        [0.5, colour],
        [1, solid(colour, "#4a3a30", 0.6)],
      );
      ellipse(context, x, 74, 8.5, 8.5);
      context.fill();
      continue;
    }
    context.lineWidth = 5;
    context.strokeStyle = solid(colour, "#4a2c10", 0.5);
    ellipse(context, x + 1.5, 94, 19, 25);
    context.stroke();
    context.lineWidth = 3;
    context.strokeStyle = colour;
    ellipse(context, x, 93, 19, 25);
    context.stroke();
  }
}
