import { inverse, type Transform } from "./transform.ts";

/** One, as a position in an image with 16 bits after the point. */
export const one = 65_536;

/** Places in an image, as multiples of 1/65536, of the middles of a row of pixels. */
export type SampleRow = {
  across: number;
  down: number;
  stepAcross: number;
  stepDown: number;
};

/**
 * Returns the places in an image that a row of pixels shows; `x` and `y` are its first pixel, and `transform` leads from
 * the image to the pixels. A place without fraction is the middle of a pixel of the image.
 */
export function createSampler(transform: Transform): (x: number, y: number) => SampleRow {
  const [a, b, c, d, e, f] = inverse(transform);
  const [stepAcross, stepDown] = [Math.round(a * one), Math.round(b * one)];
  return (x, y) => ({
    across: Math.round((a * (x + 0.5) + c * (y + 0.5) + e - 0.5) * one),
    down: Math.round((b * (x + 0.5) + d * (y + 0.5) + f - 0.5) * one),
    stepAcross,
    stepDown,
  });
}

/** Range of steps from 0 up to `count` for which `from + step * index` is at least `low` and below `high`. */
export function stepsWithin(
  from: number,
  step: number,
  low: number,
  high: number,
  count: number,
): readonly [first: number, end: number] {
  if (step === 0) return from >= low && from < high ? [0, count] : [0, 0];
  const [first, end] =
    step > 0
      ? [Math.ceil((low - from) / step), Math.ceil((high - from) / step)]
      : [Math.floor((high - from) / step) + 1, Math.floor((low - from) / step) + 1];
  return [Math.max(0, first), Math.min(count, end)];
}
