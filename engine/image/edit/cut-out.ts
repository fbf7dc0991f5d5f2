import { coverage, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { maxImageSide } from "../description.ts";

/** An image with transparent parts: its colours without transparency, and its opacity. */
export type CutOut = { photo: Photo; opacity: Mask };

/** A source image and, if its transparent parts show what its subject is, the subject's mask. */
export type EditSource = { photo: Photo; subject: Mask | undefined };

/** Shares of the image that a subject covers; outside of them, transparent parts are a frame or say nothing. */
const subjectShare = { least: 0.03, most: 0.95 };

/**
 * Reads a source image. A cut-out keeps the own colours of its half transparent pixels if its subject is separated from
 * the background; else it stands on white, as in a file without transparency.
 */
export async function readEditSource(file: string, isSeparated: boolean): Promise<EditSource> {
  const source = await readPhoto(file, { longest: maxImageSide, keepAlpha: true });
  const cutOut = splitOpacity(source);
  if (!cutOut) return { photo: source, subject: undefined };
  const share = coverage(cutOut.opacity);
  const subject = share >= subjectShare.least && share <= subjectShare.most ? cutOut.opacity : undefined;
  return { photo: isSeparated && subject ? cutOut.photo : await readPhoto(file, { longest: maxImageSide }), subject };
}

/**
 * Reads an image with transparent parts in a size; undefined if all of it is opaque. Half transparent pixels keep their
 * own colours, and fully transparent ones, whose colours mean nothing, become white.
 */
export async function readCutOut(file: string, { width, height }: Omit<Mask, "data">): Promise<CutOut | undefined> {
  return splitOpacity(
    await resizePhoto(await readPhoto(file, { longest: maxImageSide, keepAlpha: true }), width, height),
  );
}

function splitOpacity(source: Photo): CutOut | undefined {
  const { width, height, data } = source;
  const opacity = new Uint8Array(width * height);
  let isOpaque = true;
  for (let cell = 0; cell < opacity.length; cell++) {
    opacity[cell] = data[cell * 4 + 3] as number;
    if (opacity[cell] !== 255) isOpaque = false;
  }
  if (isOpaque) return undefined;
  const photo = copyPhoto(source);
  for (let cell = 0, at = 0; cell < opacity.length; cell++, at += 4) {
    if (opacity[cell] === 0) photo.data.fill(255, at, at + 3);
    photo.data[at + 3] = 255;
  }
  return { photo, opacity: { width, height, data: opacity } };
}

/** Makes an edited image as transparent as its source. */
export function withOpacity(photo: Photo, { data }: Mask): Photo {
  const result = copyPhoto(photo);
  for (let cell = 0; cell < data.length; cell++) result.data[cell * 4 + 3] = data[cell] as number;
  return result;
}
