import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { freeCanvas } from "./canvas-memory.ts";

/** Small canvases for parts of a frame, by their size. */
export type PartCanvases = { take(width: number, height: number): Canvas };

/** Largest number of pixels of the small canvases that are kept for parts of the same size. */
const maxStoredPixels = 4_000_000;

/**
 * Creates canvases that are reused until others of {@link maxStoredPixels} have been used since: the boxes of what moves
 * have dozens of sizes, and each canvas also keeps the images that were drawn on it.
 */
export function createPartCanvases(): PartCanvases {
  const stored = new Map<string, Canvas>();
  let pixels = 0;
  return {
    take(width, height) {
      const size = `${width} ${height}`;
      const canvas = stored.get(size) ?? createCanvas(width, height);
      if (!stored.delete(size)) pixels += width * height;
      // Put the canvas at the end of the map, whose first one is then the one that was used longest ago.
      stored.set(size, canvas);
      for (const [oldSize, old] of stored) {
        if (pixels <= maxStoredPixels || old === canvas) break;
        pixels -= old.width * old.height;
        stored.delete(oldSize);
        freeCanvas(old);
      }
      return canvas;
    },
  };
}
