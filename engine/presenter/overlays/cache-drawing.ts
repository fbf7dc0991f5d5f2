import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clearCanvas } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";

/** An overlay that looks the same at all times with equal keys, and shows nothing at times with an empty key. */
type Drawing = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

/**
 * Returns a function that draws an overlay from an image of its latest look: text takes long to draw, and an overlay is
 * drawn again whenever something moves behind it.
 */
export function cacheDrawing({ box, keyAt, draw }: Drawing): Drawing["draw"] {
  const left = Math.floor(box.left);
  const top = Math.floor(box.top);
  let cached: { key: string; canvas: Canvas } | undefined;
  return (target, time) => {
    const key = keyAt(time);
    if (key === "") return;
    if (cached?.key !== key) {
      const [width, height] = [Math.ceil(box.left + box.width) - left, Math.ceil(box.top + box.height) - top];
      const canvas = cached?.canvas ?? createCanvas(Math.max(1, width), Math.max(1, height));
      clearCanvas(canvas);
      const context = canvas.getContext("2d");
      context.save();
      context.translate(-left, -top);
      draw(context, time);
      context.restore();
      cached = { key, canvas };
    }
    target.drawImage(cached.canvas, left, top);
  };
}
