import type { Context } from "#engine/drawing/stage.ts";
import { ellipse } from "./paint.ts";

export function button(context: Context, x: number, y: number, colour: string, size = 6): void {
  context.fillStyle = "rgba(0,0,0,0.32)";
  ellipse(context, x + 1, y + 2, size, size);
  context.fill();
  context.fillStyle = colour;
  ellipse(context, x, y, size, size);
  context.fill();
}
