import type { Context } from "../../drawing/stage.ts";
import type { Hair } from "./look.ts";
import { across, softly, solid, veil } from "./paint.ts";

/** The mass behind the neck; `y` is where it ends. */
export function mass(context: Context, hair: Hair, width: number, side: number, y: number): void {
  context.fillStyle = across(context, [0, -240, 0, y], [0, hair.shade], [1, solid(hair.shade, "#000000", 0.35)]);
  context.beginPath();
  context.moveTo(0, -258);
  context.bezierCurveTo(130, -262, width + side, -160, width + side, 0);
  context.bezierCurveTo(width + side + 6, y * 0.5, width + side, y * 0.8, width * 0.8, y);
  context.bezierCurveTo(width * 0.4, y + 16, -width * 0.4, y + 16, -width * 0.8, y);
  context.bezierCurveTo(-width - side, y * 0.8, -width - side - 6, y * 0.5, -width - side, 0);
  context.bezierCurveTo(-width - side, -160, -130, -262, 0, -258);
  context.closePath();
  context.fill();
}

/** The dark of the parting. */
export function parting(context: Context, hair: Hair, x: number): void {
  softly(context, 3, () => {
    context.strokeStyle = veil(hair.shade, 0.55);
    context.lineWidth = 4;
    context.beginPath();
    context.moveTo(x, -256);
    context.quadraticCurveTo(x - 2, -236, x - 1, -190);
    context.stroke();
  });
}
