import { clamp, step } from "#engine/drawing/ease.ts";
import { softenMask, type Mask } from "./mask.ts";
import type { Photo } from "./photo.ts";
import { findSky, type Sky } from "./sky.ts";

/** Where sky, water, ground and subject are in a photo, estimated without object recognition. */
export type Scenery = {
  subject: Mask | undefined;
  sky: Sky | undefined;
  /** Blue or turquoise areas below the sky; undefined without a sky. */
  water: Mask | undefined;
  /** Upper end of the ground, as a fraction of the image's height. */
  horizon: number;
  /** Fraction of the image that leaves and grass cover, 0..1. */
  green: number;
  /** Whether ground, sky or plants show that the photo was taken outdoors. */
  outdoors: boolean;
};

export async function readScenery(photo: Photo, subjectMask: Mask | undefined): Promise<Scenery> {
  // A mask that holds clouds or a whole façade against the sky hides the sky.
  const sky = (await findSky(photo, subjectMask)) ?? (subjectMask && (await findSky(photo)));
  const subject = subjectMask && sky && shareOf(subjectMask, sky.mask) > 0.5 ? undefined : subjectMask;
  const green = greenShare(photo, subject);
  const horizon = sky ? clamp(sky.horizon, 0.08, 0.9) : 0.42;
  const water = sky && findWater(photo, sky, subject, horizon);
  return { subject, sky, water, horizon, green, outdoors: !!sky || green > 0.06 };
}

/**
 * Returns the fraction of `mask` that lies in `other`. It shows whether a subject lies mostly in the sky: such a
 * subject is the sun, the moon or a cloud.
 */
function shareOf(mask: Mask, other: Mask): number {
  let both = 0;
  let all = 0;
  for (let cell = 0; cell < mask.data.length; cell += 3) {
    if ((mask.data[cell] as number) < 128) continue;
    all++;
    if ((other.data[cell] as number) > 127) both++;
  }
  return both / Math.max(1, all);
}

function findWater({ width, height, data }: Photo, sky: Sky, subject: Mask | undefined, horizon: number): Mask {
  const waterPixels = new Uint8Array(width * height);
  const first = Math.floor(Math.max(0, horizon - 0.03) * height) * width;
  for (let cell = first, at = first * 4; cell < waterPixels.length; cell++, at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const own = 1 - Math.max((subject?.data[cell] ?? 0) as number, sky.mask.data[cell] as number) / 255;
    waterPixels[cell] = 255 * own * step(8, 42, Math.min(b, g + 12) - r);
  }
  // JPEG stores the colour of dark water in blocks of up to 16 pixels, which a hard mask would show.
  const mask = softenMask({ width, height, data: waterPixels }, Math.min(8, Math.max(width, height) * 0.012));
  // Ignore small blue areas, which are objects and not water.
  const around = softenMask(mask, Math.max(width, height) * 0.02);
  for (let cell = 0; cell < waterPixels.length; cell++)
    waterPixels[cell] =
      (mask.data[cell] as number) *
      (1 - Math.max((subject?.data[cell] ?? 0) as number, sky.mask.data[cell] as number) / 255) *
      step(0.25, 0.6, (around.data[cell] as number) / 255);
  return { width, height, data: waterPixels };
}

/** Similarity of a colour to leaves or grass, 0..1. */
export function greenness(r: number, g: number, b: number): number {
  const high = Math.max(r, g, b);
  if (high < 18) return 0;
  const range = high - Math.min(r, g, b);
  const lead = g - Math.max(b, r * 0.97);
  return step(-3, 14, lead + (r > g ? (g - r) * 0.5 : 0)) * step(0.1, 0.26, range / high) * step(2, 18, g - b);
}

function greenShare({ data }: Photo, subject: Mask | undefined): number {
  let sum = 0;
  let count = 0;
  for (let at = 0, cell = 0; at < data.length; at += 28, cell += 7) {
    if (((subject?.data[cell] ?? 0) as number) > 110) continue;
    sum += greenness(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    count++;
  }
  return sum / Math.max(1, count);
}

/**
 * How near the ground at the height `row` (a fraction of the image's height) is to the camera: 0 at the horizon, 1 at
 * the lower border.
 */
export const nearnessOf = ({ horizon }: Scenery, row: number): number =>
  clamp((row - horizon) / Math.max(0.05, 1 - horizon)) ** 0.85;

/** How much of a pixel belongs neither to sky nor to the subject, 0..1. */
export function groundShare({ sky, subject }: Scenery, cell: number): number {
  const open = sky ? 1 - (sky.mask.data[cell] as number) / 255 : 1;
  return subject ? open * (1 - (subject.data[cell] as number) / 255) : open;
}
