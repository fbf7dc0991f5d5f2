import type { Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { boxBlur } from "./painting/flow.ts";

/** Shares of a pixel, of 255, from which it certainly belongs to a part, and up to which it certainly does not. */
const certain = { least: 210, most: 12 };
/** Least distance of the colours on both sides of a border that can be told apart in its mixed pixels. */
const leastDistance = 26;
/** Greatest distance of a mixed pixel from the line between both colours, as a fraction of their distance. */
const maxDeviation = 0.3;

type LocalMean = { weight: Float32Array; channels: readonly Float32Array[] };

/**
 * Changes the mixed pixels at the border of a part, in place, in which its old colour would remain as a seam: the share
 * that its colour has in such a pixel is measured and replaced.
 * @param source the photo before the part was recoloured
 * @param where the area that may change
 * @param colourOf the new colour for an old one
 */
export function recolourSeam(
  photo: Photo,
  source: Photo,
  part: Mask,
  where: Mask,
  colourOf: (colour: Colour) => Colour,
): void {
  const { width, height } = photo;
  const reach = Math.max(2, Math.round((Math.min(width, height) / 1000) * 3));
  const near = dilate(part, reach, certain.least).data;
  const inside = meanOf(source, (cell) => (part.data[cell] as number) >= certain.least, reach);
  const outside = meanOf(source, (cell) => near[cell] === 0 && (part.data[cell] as number) <= certain.most, reach * 2);
  for (let cell = 0, at = 0; cell < near.length; cell++, at += 4) {
    if (near[cell] === 0 || (part.data[cell] as number) >= certain.least) continue;
    const allowed = (where.data[cell] as number) / 128;
    if (allowed < 0.1 || Math.min(inside.weight[cell] as number, outside.weight[cell] as number) < 0.004) continue;
    const thing = colourAt(inside, cell);
    const other = colourAt(outside, cell);
    const along = thing.map((value, channel) => value - (other[channel] as number));
    const length = Math.hypot(...along);
    if (length < leastDistance) continue;
    const own = [0, 1, 2].map((channel) => (source.data[at + channel] as number) - (other[channel] as number));
    const share = clamp(own.reduce((sum, value, channel) => sum + value * (along[channel] as number), 0) / length ** 2);
    const deviation = Math.hypot(...own.map((value, channel) => value - share * (along[channel] as number))) / length;
    const trust = (1 - step(maxDeviation, maxDeviation * 2, deviation)) * Math.min(1, allowed);
    const taken = share * trust;
    if (taken <= (part.data[cell] as number) / 255) continue;
    const goal = colourOf(thing);
    for (let channel = 0; channel < 3; channel++)
      photo.data[at + channel] =
        (source.data[at + channel] as number) + taken * ((goal[channel] as number) - (thing[channel] as number));
  }
}

function meanOf({ width, height, data }: Photo, isIncluded: (cell: number) => boolean, radius: number): LocalMean {
  const weight = new Float32Array(width * height);
  const channels = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let cell = 0; cell < weight.length; cell++) {
    if (!isIncluded(cell)) continue;
    weight[cell] = 1;
    for (const [channel, field] of channels.entries()) field[cell] = data[cell * 4 + channel] as number;
  }
  for (const field of [weight, ...channels]) boxBlur(field, width, height, radius * 2);
  return { weight, channels };
}

const colourAt = ({ weight, channels }: LocalMean, cell: number): Colour => {
  const [red = 0, green = 0, blue = 0] = channels.map((field) => (field[cell] as number) / (weight[cell] as number));
  return [red, green, blue];
};
