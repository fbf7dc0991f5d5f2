import { clearCanvas, withPixels } from "#engine/drawing/canvas-memory.ts";
import { createPartCanvases } from "#engine/drawing/part-canvases.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { convertPart } from "#engine/output/yuv.ts";

type Size = { width: number; height: number };

/** Largest number of pixels that are drawn at a time: larger parts of a frame are drawn in strips, to save memory. */
const maxPixels = 1_400_000;

/**
 * Returns a function that redraws a rectangle of the frame on small canvases and converts only those pixels; `draw` is
 * called once per strip of the rectangle.
 */
export function createUpdate(frame: Size, pixels: Uint8Array) {
  const canvases = createPartCanvases();
  return (box: Box, draw: (context: Context, part: Box) => void): void => {
    const [left, width] = within(box.left, box.width, frame.width);
    const [top, height] = within(box.top, box.height, frame.height);
    const rows = stripRows(width, height);
    for (let done = 0; done < height; done += rows) {
      // Let the last strip begin above the end of the previous one, because all strips have the same size.
      const part = { left, top: top + Math.min(done, height - rows), width, height: rows };
      const canvas = canvases.take(width, rows);
      clearCanvas(canvas);
      const context = canvas.getContext("2d");
      context.save();
      context.translate(-part.left, -part.top);
      draw(context, part);
      context.restore();
      withPixels(canvas, (rgba) => convertPart(rgba, part, pixels, frame));
    }
  };
}

/** Rows of each strip of a rectangle: an even number, and at most its height. */
function stripRows(width: number, height: number): number {
  const strips = Math.ceil((width * height) / maxPixels);
  return Math.min(height, Math.ceil(height / strips / step) * step);
}

/**
 * Widths and heights of small canvases are multiples of this number of pixels, so that few canvases serve many
 * rectangles.
 */
const step = 32;

/**
 * Extends a range of pixels within 0 to `most`: its start becomes even, because I420 stores chroma for two by two
 * pixels, and its length a multiple of `step`.
 */
function within(from: number, length: number, most: number): readonly [start: number, length: number] {
  const edge = 3;
  const rounded = Math.min(most, Math.ceil((length + edge * 2) / step) * step);
  const start = Math.floor((from - edge) / 2) * 2;
  return [Math.min(most - rounded, Math.max(0, start)), rounded];
}
