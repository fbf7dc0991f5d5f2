import type { Context, Layer } from "#engine/drawing/stage.ts";

/**
 * Draws a layer shifted left by `shift` pixels, and copies of the layer at its ends, so that it can scroll endlessly.
 */
export function drawStrip(context: Context, { canvas, left, top, width, height }: Layer, shift: number): void {
  const offset = ((shift % width) + width) % width;
  for (const turn of [0, 1]) context.drawImage(canvas, left - offset + turn * width - 0.5, top, width + 1, height);
}
