import type { Mask } from "#engine/vision/mask.ts";
import { copyPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { maxImageSide } from "../description.ts";

/** An image with transparent parts: its colours without transparency, and its opacity. */
export type CutOut = { photo: Photo; opacity: Mask };

/**
 * Reads an image with transparent parts in a size; undefined if all of it is opaque. Half transparent pixels keep their
 * own colours, and fully transparent ones, whose colours mean nothing, become white.
 */
export async function readCutOut(file: string, { width, height }: Omit<Mask, "data">): Promise<CutOut | undefined> {
  const source = await resizePhoto(await readPhoto(file, { longest: maxImageSide, keepAlpha: true }), width, height);
  const opacity = new Uint8Array(width * height);
  const photo = copyPhoto(source);
  let isOpaque = true;
  for (let cell = 0, at = 0; cell < opacity.length; cell++, at += 4) {
    opacity[cell] = source.data[at + 3] as number;
    if (opacity[cell] !== 255) isOpaque = false;
    if (opacity[cell] === 0) photo.data.fill(255, at, at + 3);
    photo.data[at + 3] = 255;
  }
  return isOpaque ? undefined : { photo, opacity: { width, height, data: opacity } };
}

/** Makes an edited image as transparent as its source. */
export function withOpacity(photo: Photo, { data }: Mask): Photo {
  const result = copyPhoto(photo);
  for (let cell = 0; cell < data.length; cell++) result.data[cell * 4 + 3] = data[cell] as number;
  return result;
}
