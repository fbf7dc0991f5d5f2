import { refineMatte } from "#engine/vision/matte.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { cropAroundSubject } from "#engine/vision/subject.ts";
import { selectPart, type RecolourTarget } from "./recolour.ts";

/** Longest side in pixels at which all images are measured alike. */
const workingSide = 500;
/** Share of pixels in a garment's colour from which skin or a beard would be coloured with it. */
const mostUndecided = 0.11;

/** Whether the colours of a garment tell it from the skin and hair of the person who wears it. */
export async function isGarmentDistinct(source: Photo, target: RecolourTarget): Promise<boolean> {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  const small = await resizePhoto(source, Math.round(source.width * scale), Math.round(source.height * scale));
  const { photo, subject } = await cropAroundSubject(small, small.width, small.height);
  if (!subject.separable) return true;
  const selected = selectPart(photo, await refineMatte(photo, subject.mask), target);
  return selected === undefined || selected.undecided < mostUndecided;
}
