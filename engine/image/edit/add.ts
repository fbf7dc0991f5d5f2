import type { Random } from "#engine/drawing/random.ts";
import { boundsOf, type Mask } from "#engine/vision/mask.ts";
import type { Area, Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import { placeElement } from "../inpaint/place-element.ts";
import type { EditInstructions } from "./parse-edit-prompt.ts";

/**
 * Size of an added object as a fraction of the image's shorter side, by its place: on the ground, on water, in the sky,
 * and so on.
 */
const sizes = { stands: 0.42, swims: 0.3, flies: 0.26, hangs: 0.36, free: 0.4 };

/** Adds an object where there is room for it: in the sky, on the ground, beside the subject. */
export async function addElement(
  photo: Photo,
  scenery: Scenery,
  { art, colour, words }: NonNullable<EditInstructions["add"]>,
  random: Random,
): Promise<Photo> {
  const area = roomFor(photo, scenery, art.placing, art.shape, random);
  const data = new Uint8Array(photo.width * photo.height);
  for (let y = area.top; y < area.top + area.height; y++)
    data.fill(255, y * photo.width + area.left, y * photo.width + area.left + area.width);
  const free: Mask = { width: photo.width, height: photo.height, data };
  return placeElement(photo, free, area, { ...art, spreads: false }, { tint: colour, random, words });
}

function roomFor(
  { width, height }: Photo,
  scenery: Scenery,
  placing: keyof typeof sizes,
  shape: number,
  random: Random,
): Area {
  const short = Math.min(width, height);
  const tall = Math.min(height * 0.8, (short * sizes[placing]) / Math.max(0.8, Math.sqrt(shape)) ** 0.5);
  const wide = Math.min(width * 0.9, tall * shape);
  const bounds = scenery.subject && boundsOf(scenery.subject);
  const foot = bounds ? Math.min(height * 0.97, bounds.top + bounds.height) : height * 0.94;
  let best: Area = { left: 0, top: 0, width: Math.round(wide), height: Math.round(tall) };
  let least = Infinity;
  for (let across = 0; across <= 12; across++) {
    for (const down of placing === "stands" || placing === "hangs" ? [0] : [0, 1, 2, 3, 4]) {
      const left = Math.round(((width - wide) * (0.02 + 0.96 * across)) / 12);
      const top =
        placing === "stands"
          ? Math.round(Math.max(0, foot - tall))
          : placing === "hangs"
            ? 0
            : placing === "swims"
              ? Math.round(Math.min(height - tall, scenery.horizon * height - tall * 0.8 + down * tall * 0.3))
              : Math.round(height * 0.04 + down * (height - tall) * 0.14);
      const area = { left, top: Math.max(0, top), width: Math.round(wide), height: Math.round(tall) };
      const cost =
        costOf(area, width, scenery, placing) + random.next() * 0.02 + (placing === "flies" ? down * 0.02 : 0);
      if (cost < least) {
        least = cost;
        best = area;
      }
    }
  }
  return best;
}

/**
 * Cost of placing an object in an area: the parts that cover the subject, or that lie outside of the sky or water which
 * the object needs.
 */
function costOf(area: Area, width: number, { subject, sky, water }: Scenery, placing: keyof typeof sizes): number {
  let covered = 0;
  let wrong = 0;
  let count = 0;
  for (let y = area.top; y < area.top + area.height; y += 6) {
    for (let x = area.left; x < Math.min(width, area.left + area.width); x += 6) {
      const cell = y * width + x;
      count++;
      if (((subject?.data[cell] ?? 0) as number) > 100) covered++;
      if (placing === "flies" && sky && (sky.mask.data[cell] as number) < 128) wrong++;
      if (placing === "swims" && water && y > area.top + area.height * 0.85 && (water.data[cell] as number) < 100)
        wrong++;
    }
  }
  return (covered * 3 + wrong) / Math.max(1, count);
}
