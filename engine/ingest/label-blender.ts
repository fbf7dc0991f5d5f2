import { createCanvas } from "@napi-rs/canvas";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";

type Size = { width: number; height: number };
/**
 * Blend table of one plane: the changed bytes, the weight of the old value (of 256) and the value added to it (times
 * 256).
 */
type Patch = { at: Uint32Array; weights: Uint16Array; added: Uint16Array };

const fixedOne = 256;

/**
 * Returns a function that blends the visible label into I420 frames (BT.709, limited range) of an even width and
 * height.
 */
export function createLabelBlender(size: Size): (frame: Uint8Array) => void {
  const patches = patchesOf(size);
  return (frame) => {
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
  };
}

function patchesOf({ width, height }: Size): Patch[] {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  drawVisibleLabel(context, { width, height });
  const { data } = context.getImageData(0, 0, width, height);
  const isClear = (left: number, top: number, side: number) => {
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) if (data[(y * width + x) * 4 + 3] !== 0) return false;
    }
    return true;
  };
  /** The mean colour and alpha of a square of pixels. */
  const meanOf = (left: number, top: number, side: number) => {
    const sum = [0, 0, 0, 0];
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) {
        const at = (y * width + x) * 4;
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
    const across = width / side;
    for (let index = 0; index < across * (height / side); index++) {
      const [left, top] = [(index % across) * side, Math.floor(index / across) * side];
      if (isClear(left, top, side)) continue;
      const mean = meanOf(left, top, side);
      const oldWeights = Math.round(fixedOne * (1 - mean.alpha));
      changes.push([start + index, oldWeights, Math.round(fixedOne * valueOf(mean))]);
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
