import type { Random } from "#engine/drawing/random.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { drawAsComic } from "./comic.ts";
import { paintInOil } from "./oil.ts";
import { drawInPencil } from "./pencil.ts";
import { paintInWatercolour } from "./watercolour.ts";

export const techniques = ["oil", "watercolour", "pencil", "comic"] as const;
export type Technique = (typeof techniques)[number];

export const isTechnique = (name: string | undefined): name is Technique =>
  techniques.some((technique) => technique === name);

/** Longest side in pixels at which an image is painted; at larger sizes most strokes would be too small to see. */
const workingSide = 1400;

const hands: Record<Technique, (photo: Photo, random: Random) => Promise<Photo>> = {
  oil: paintInOil,
  watercolour: paintInWatercolour,
  pencil: drawInPencil,
  comic: drawAsComic,
};

/** Repaints the image by the painting technique `technique`; the result has the size of the image. */
export async function paintBy(technique: Technique, photo: Photo, random: Random): Promise<Photo> {
  const scale = Math.min(1, workingSide / Math.max(photo.width, photo.height));
  const size = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  };
  const painted = await hands[technique](await resizePhoto(photo, size.width, size.height), random);
  return resizePhoto(painted, photo.width, photo.height);
}
