import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { findSky } from "#engine/vision/sky.ts";
import { continuesBelow, endsWithoutEdge } from "#engine/vision/sky-border.ts";

/** Longest side in pixels at which the end of a sky is examined. */
const skySide = 320;

/** Whether a photo has a sky that ends at edges, one whose end is uncertain, or none. */
export async function rateSky(photo: Photo): Promise<"certain" | "uncertain" | "none"> {
  const small = await reduced(photo, skySide);
  const sky = await findSky(small);
  if (!sky) return "none";
  return continuesBelow(small, sky.mask) || endsWithoutEdge(small, sky.mask) ? "uncertain" : "certain";
}

/** A copy of a photo in the size in which parts of it are examined. */
export async function reduced(photo: Photo, longest: number): Promise<Photo> {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  return resizePhoto(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
}
