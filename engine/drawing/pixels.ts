import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clearCanvas } from "./canvas-memory.ts";
import type { Box, Context, Layer } from "./stage.ts";

/**
 * Writes the colour of one pixel at `offset` of `pixels` (RGBA, 4 bytes); `x` and `y` count from the image's upper left
 * corner.
 */
export type Shade = (x: number, y: number, pixels: Uint8ClampedArray, offset: number) => void;

/** A small image that is computed pixel by pixel and drawn enlarged. */
export type PixelField = {
  canvas: Canvas;
  width: number;
  height: number;
  fill(shade: Shade): void;
  /**
   * Calls `write` with all pixels as numbers, red in the lowest byte and opacity in the highest, and shows those in `part`;
   * all others become transparent, or black where all are opaque.
   */
  write(part: Box, write: (pixels: Uint32Array) => void): void;
};

/** Pixels of a field around its visible part that smooth scaling may use. */
const visibleMargin = 2;

/** Creates a field; `isOpaque` says that all its visible pixels are opaque, which makes it faster to draw. */
export function createPixelField(width: number, height: number, isOpaque = false): PixelField {
  const columns = Math.max(2, Math.round(width));
  const rows = Math.max(2, Math.round(height));
  const canvas = createCanvas(columns, rows);
  const context = canvas.getContext("2d", { alpha: !isOpaque });
  const image = context.createImageData(columns, rows);
  const { data } = image;
  return {
    canvas,
    width: columns,
    height: rows,
    fill(shade) {
      let offset = 0;
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++, offset += 4) shade(x, y, data, offset);
      }
      clearCanvas(canvas);
      context.putImageData(image, 0, 0);
    },
    write({ left, top, width: wide, height: tall }, write) {
      write(new Uint32Array(data.buffer, data.byteOffset, columns * rows));
      clearCanvas(canvas);
      context.putImageData(image, 0, 0, left, top, wide, tall);
    },
  };
}

/**
 * Paints a layer by computing every pixel with `shade`, which receives frame coordinates; `scale` and `scaleDown` are the
 * numbers of layer pixels per frame pixel across and down.
 */
export function shadeLayer(box: Box, scale: number, shade: Shade, scaleDown = scale): Layer {
  const field = createPixelField(box.width * scale, box.height * scaleDown);
  const stepX = box.width / field.width;
  const stepY = box.height / field.height;
  field.fill((x, y, pixels, offset) =>
    shade(box.left + (x + 0.5) * stepX, box.top + (y + 0.5) * stepY, pixels, offset),
  );
  return { canvas: field.canvas, ...box };
}

/** The part of a field, in its own pixels, that is visible on a canvas when the field is drawn into `box`. */
export function visiblePart(context: Context, field: PixelField, box: Box): Box {
  const { a, b, c, d, e, f } = context.getTransform();
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0) return { left: 0, top: 0, width: field.width, height: field.height };
  const cells = (start: number, length: number, count: number, scale: number, shift: number, canvasLength: number) => {
    const cellAt = (pixel: number) => (((pixel - shift) / scale - start) / length) * count;
    const from = Math.min(count - 1, Math.max(0, Math.floor(cellAt(0)) - visibleMargin));
    return [from, Math.min(count, Math.max(from + 1, Math.ceil(cellAt(canvasLength)) + visibleMargin)) - from] as const;
  };
  const { canvas } = context;
  const [left, width] = cells(box.left, box.width, field.width, a, e, canvas.width);
  const [top, height] = cells(box.top, box.height, field.height, d, f, canvas.height);
  return { left, top, width, height };
}

export function drawField(context: Context, field: PixelField, box: Box): void {
  context.drawImage(field.canvas, box.left, box.top, box.width, box.height);
}
