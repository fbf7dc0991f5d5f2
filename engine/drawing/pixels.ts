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
  /** Calls `write` with all pixels as numbers, red in the lowest byte and opacity in the highest. */
  write(write: (pixels: Uint32Array) => void): void;
};

export function createPixelField(width: number, height: number): PixelField {
  const columns = Math.max(2, Math.round(width));
  const rows = Math.max(2, Math.round(height));
  const canvas = createCanvas(columns, rows);
  const context = canvas.getContext("2d");
  const image = context.createImageData(columns, rows);
  const { data } = image;
  const show = () => {
    clearCanvas(canvas);
    context.putImageData(image, 0, 0);
  };
  return {
    canvas,
    width: columns,
    height: rows,
    fill(shade) {
      let offset = 0;
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++, offset += 4) shade(x, y, data, offset);
      }
      show();
    },
    write(write) {
      write(new Uint32Array(data.buffer, data.byteOffset, columns * rows));
      show();
    },
  };
}

/**
 * Paints a layer by computing every pixel with `shade`, which receives frame coordinates; `scale` is the number of
 * layer pixels per frame pixel.
 */
export function shadeLayer(box: Box, scale: number, shade: Shade): Layer {
  const field = createPixelField(box.width * scale, box.height * scale);
  const stepX = box.width / field.width;
  const stepY = box.height / field.height;
  field.fill((x, y, pixels, offset) =>
    shade(box.left + (x + 0.5) * stepX, box.top + (y + 0.5) * stepY, pixels, offset),
  );
  return { canvas: field.canvas, ...box };
}

export function drawField(context: Context, field: PixelField, box: Box): void {
  context.drawImage(field.canvas, box.left, box.top, box.width, box.height);
}
