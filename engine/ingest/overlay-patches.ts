import { createCanvas } from "@napi-rs/canvas";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";

type Size = { width: number; height: number };
/**
 * Blend table of one plane: the changed bytes, the weight of the old value (of 256) and the value added to it (times
 * 256).
 */
export type Patch = { at: Uint32Array; weights: Uint16Array; added: Uint16Array };

const fixedOne = 256;

/**
 * Returns a function that blends the visible label into I420 frames (BT.709, limited range) of an even width and
 * height.
 */
export function createLabelBlender(size: Size): (frame: Uint8Array) => void {
  const box = { left: 0, top: 0, ...size };
  const patches = patchesOf(size, box, (context) => drawVisibleLabel(context, size));
  return (frame) => blend(frame, patches);
}

export function blend(frame: Uint8Array, patches: readonly Patch[]): void {
  for (const { at, weights: oldWeights, added: addedValues } of patches) {
    for (let index = 0; index < at.length; index++) {
      const position = at[index] as number;
      frame[position] =
        ((frame[position] as number) * (oldWeights[index] as number) +
          (addedValues[index] as number) +
          fixedOne / 2) >>>
        8;
    }
  }
}

/**
 * Blend tables of the three planes for a drawing. `box` is the part of the frame that the drawing may change; all its
 * numbers are even. `draw` draws in the coordinates of the frame.
 */
export function patchesOf({ width, height }: Size, box: Box, draw: (context: Context) => void): Patch[] {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext("2d");
  context.translate(-box.left, -box.top);
  draw(context);
  const { data } = context.getImageData(0, 0, box.width, box.height);
  const isClear = (left: number, top: number, side: number) => {
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) if (data[(y * box.width + x) * 4 + 3] !== 0) return false;
    }
    return true;
  };
  /** The mean colour and alpha of a square of pixels. */
  const meanOf = (left: number, top: number, side: number) => {
    const sum = [0, 0, 0, 0];
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) {
        const at = (y * box.width + x) * 4;
        const alpha = (data[at + 3] ?? 0) / 255;
        for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + ((data[at + channel] ?? 0) / 255) * alpha;
        sum[3] = (sum[3] ?? 0) + alpha;
      }
    }
    const [red = 0, green = 0, blue = 0, alpha = 0] = sum.map((value) => value / side ** 2);
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return { alpha, light, blue: (blue - light) / 1.8556, red: (red - light) / 1.5748 };
  };
  const plane = (start: number, side: number, valueOf: (mean: ReturnType<typeof meanOf>) => number): Patch => {
    const changes: [at: number, oldWeights: number, addedValues: number][] = [];
    const across = box.width / side;
    for (let index = 0; index < across * (box.height / side); index++) {
      const [column, row] = [index % across, Math.floor(index / across)];
      if (isClear(column * side, row * side, side)) continue;
      const mean = meanOf(column * side, row * side, side);
      const oldWeights = Math.round(fixedOne * (1 - mean.alpha));
      const at = start + (box.top / side + row) * (width / side) + box.left / side + column;
      changes.push([at, oldWeights, Math.round(fixedOne * valueOf(mean))]);
    }
    const column = (number: 0 | 1 | 2) => changes.map((row) => row[number]);
    return {
      at: Uint32Array.from(column(0)),
      weights: Uint16Array.from(column(1)),
      added: Uint16Array.from(column(2)),
    };
  };
  const pixels = width * height;
  return [
    plane(0, 1, ({ alpha, light }) => 16 * alpha + 219 * light),
    plane(pixels, 2, ({ alpha, blue }) => 128 * alpha + 224 * blue),
    plane(pixels * 1.25, 2, ({ alpha, red }) => 128 * alpha + 224 * red),
  ];
}
