import { clearCanvas } from "#engine/drawing/canvas-memory.ts";
import { createPartCanvases } from "#engine/drawing/part-canvases.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";

/** Something that is drawn on a canvas; all of it lies in `box`, in pixels of the frame. */
export type Drawing = { box: Box; draw(context: Context): void };

/** Pixels of the part of a drawing that lies in `box`; `rowPixels` is the distance between the beginnings of its rows. */
export type DrawnPart = { box: Box; pixels: Uint8Array; rowPixels: number };

/** Widths and heights of canvases are multiples of this number of pixels, so that few canvases serve many parts. */
const step = 32;
/** Returns a function that draws parts of drawings on canvases, which are reused. */
export function createDrawnParts() {
  const canvases = createPartCanvases();
  /** Draws the part of a drawing that lies in `part`; undefined if there is none. */
  return ({ box, draw }: Drawing, part: Box): DrawnPart | undefined => {
    const left = Math.max(part.left, Math.floor(box.left));
    const top = Math.max(part.top, Math.floor(box.top));
    const width = Math.min(part.left + part.width, Math.ceil(box.left + box.width)) - left;
    const height = Math.min(part.top + part.height, Math.ceil(box.top + box.height)) - top;
    if (width <= 0 || height <= 0) return undefined;
    const canvas = canvases.take(Math.ceil(width / step) * step, Math.ceil(height / step) * step);
    clearCanvas(canvas);
    const context = canvas.getContext("2d");
    context.save();
    context.translate(-left, -top);
    draw(context);
    context.restore();
    return { box: { left, top, width, height }, pixels: canvas.data(), rowPixels: canvas.width };
  };
}
