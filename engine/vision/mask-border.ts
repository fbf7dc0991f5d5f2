import { isBorder, softenMask, type Mask } from "./mask.ts";

/**
 * A pixel at the border of a mask. `at` gives the pixel at a distance from it, at a right angle to the border: outside of
 * the mask if the distance is positive, inside if it is negative.
 */
type BorderPlace = { cell: number; at(distance: number): number };

/**
 * The pixels at the border of a mask, without those that are less than `frame` pixels from the edge of the image.
 * `softness` is the radius in pixels within which the direction of the border is measured.
 */
export function* borderPlaces(mask: Mask, { frame, softness = 2 }: BorderOptions): Generator<BorderPlace> {
  const { width, height } = mask;
  const soft = softenMask(mask, softness).data;
  for (let y = frame; y < height - frame; y++) {
    for (let x = frame; x < width - frame; x++) {
      const cell = y * width + x;
      if (!isBorder(mask, cell)) continue;
      const across = (soft[cell - 1] as number) - (soft[cell + 1] as number);
      const down = (soft[cell - width] as number) - (soft[cell + width] as number);
      const length = Math.max(1, Math.hypot(across, down));
      yield {
        cell,
        at: (distance) =>
          Math.round(y + (down / length) * distance) * width + Math.round(x + (across / length) * distance),
      };
    }
  }
}

type BorderOptions = { frame: number; softness?: number };
