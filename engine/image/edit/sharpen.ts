import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";

const strength = 0.8;
/** Differences in levels of 255 that stay as they are, because noise would be sharpened too. */
const threshold = 2;
/** Radius of the details that become clearer, in pixels of an image with a shorter side of 1000 pixels. */
const radius = 1.6;

/** Makes edges clearer (unsharp mask). */
export async function sharpenPhoto(photo: Photo): Promise<Photo> {
  const size = Math.min(photo.width, photo.height) / 1000;
  const blurred = await blurPhoto(photo, Math.max(0.8, radius * size));
  const result = copyPhoto(photo);
  for (let at = 0; at < result.data.length; at++) {
    if (at % 4 === 3) continue;
    const detail = (photo.data[at] as number) - (blurred.data[at] as number);
    if (Math.abs(detail) > threshold) result.data[at] = (photo.data[at] as number) + detail * strength;
  }
  return result;
}
