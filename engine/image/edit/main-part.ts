import { connectedParts } from "#engine/vision/connected-parts.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";

/** Share of a pixel, of 255, from which it belongs to a part. */
const leastShare = 60;
/** Size of a speck as a fraction of the largest part. */
const speckShare = 0.02;
/** Pixels around the solid part of a thing in which its soft border lies. */
const softBorder = 2;

/**
 * Removes, in place, specks and thin lines from the pixels that get another colour: they lie on other things, such as a
 * red crack of a rock beside a red shirt.
 * @param thin half the width in pixels of a line that does not count
 * @returns number of pixels in other parts of some size, as a fraction of all
 */
export function keepMainPart({ width, height, data: share }: Mask, thin: number): number {
  const outside = dilate({ width, height, data: share.map((value) => (value > leastShare ? 0 : 255)) }, thin).data;
  const parts = connectedParts((cell) => outside[cell] === 0, { width, cells: share.length });
  const [largest = [], ...others] = parts;
  const otherThings = others.filter((part) => part.length >= largest.length * speckShare);
  const solid = new Uint8Array(share.length);
  for (const part of [largest, ...otherThings]) for (const cell of part) solid[cell] = 255;
  const near = dilate({ width, height, data: solid }, thin + softBorder).data;
  for (let cell = 0; cell < share.length; cell++) if (near[cell] === 0) share[cell] = 0;
  const inOthers = otherThings.reduce((sum, part) => sum + part.length, 0);
  return inOthers / Math.max(1, largest.length + inOthers);
}
