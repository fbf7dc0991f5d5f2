import { createCanvas } from "@napi-rs/canvas";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";

type Size = { width: number; height: number };
/**
 * Blend table of one plane: the changed bytes, the weight of the old value (of 256) and the value added to it (times
 * 256).
 */
export type Patch = { at: Uint32Array; weights: Uint16Array; added: Uint16Array };
/**
 * Computes the value to add to a plane from the mean colour of some pixels: luma, red and blue, premultiplied by
 * `alpha`; all are in [0, 1].
 */
type ValueOf = (alpha: number, light: number, red: number, blue: number) => number;

const fixedOne = 256;

/**
 * Returns a function that blends the visible label into I420 frames (BT.709, limited range) of an even width and
 * height.
 */
export function createLabelBlender(size: Size): (frame: Uint8Array) => void {
  const box = { left: 0, top: 0, ...size };
  const patches = patchesOf(size, box, (context) => drawVisibleLabel(context, size, { isVideo: true }));
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
  const plane = (start: number, side: 1 | 2, valueOf: ValueOf): Patch => {
    const across = box.width / side;
    const most = across * (box.height / side);
    const [at, weights, added] = [new Uint32Array(most), new Uint16Array(most), new Uint16Array(most)];
    let count = 0;
    for (let index = 0; index < most; index++) {
      const [column, row] = [index % across, Math.floor(index / across)];
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let y = row * side; y < (row + 1) * side; y++) {
        for (let x = column * side; x < (column + 1) * side; x++) {
          const pixel = (y * box.width + x) * 4;
          const share = (data[pixel + 3] as number) / 255 / side ** 2;
          red += ((data[pixel] as number) / 255) * share;
          green += ((data[pixel + 1] as number) / 255) * share;
          blue += ((data[pixel + 2] as number) / 255) * share;
          alpha += share;
        }
      }
      if (alpha === 0) continue;
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      at[count] = start + (box.top / side + row) * (width / side) + box.left / side + column;
      weights[count] = Math.round(fixedOne * (1 - alpha));
      added[count] = Math.round(fixedOne * valueOf(alpha, light, red, blue));
      count += 1;
    }
    return { at: at.subarray(0, count), weights: weights.subarray(0, count), added: added.subarray(0, count) };
  };
  const pixels = width * height;
  return [
    plane(0, 1, (alpha, light) => 16 * alpha + 219 * light),
    plane(pixels, 2, (alpha, light, _red, blue) => 128 * alpha + (224 * (blue - light)) / 1.8556),
    plane(pixels * 1.25, 2, (alpha, light, red) => 128 * alpha + (224 * (red - light)) / 1.5748),
  ];
}
