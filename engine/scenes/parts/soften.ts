import { createCanvas } from "@napi-rs/canvas";
import type { Box, Context, Layer } from "#engine/drawing/stage.ts";

/**
 * Paints something out of focus at a reduced size; `blur` is in frame pixels. `fills` is true if the painting covers
 * the whole box, so that the border must not fade out.
 */
export function paintSoft(box: Box, blur: number, fills: boolean, paint: (context: Context) => void): Layer {
  const scale = Math.min(1, Math.max(0.12, 3.2 / Math.max(1, blur)));
  const wide = Math.max(2, Math.ceil(box.width * scale));
  const tall = Math.max(2, Math.ceil(box.height * scale));
  const sharp = createCanvas(wide, tall);
  const context = sharp.getContext("2d");
  context.scale(wide / box.width, tall / box.height);
  context.translate(-box.left, -box.top);
  paint(context);
  const canvas = createCanvas(wide, tall);
  const soft = canvas.getContext("2d");
  if (fills) soft.drawImage(sharp, 0, 0);
  soft.filter = `blur(${(blur * scale).toFixed(2)}px)`;
  soft.drawImage(sharp, 0, 0);
  return { canvas, ...box };
}
