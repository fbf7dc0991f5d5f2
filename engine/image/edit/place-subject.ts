import { bordersTouched, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { findSubject } from "#engine/vision/subject.ts";
import type { EditSource } from "./cut-out.ts";

type Size = { width: number; height: number };

/** A subject placed on a larger canvas; outside the original image the canvas is white and the mask is 0. */
export type PlacedSubject = { photo: Photo; mask: Mask };

/**
 * Fits a whole image into a frame of another aspect ratio. The image stands at the bottom, and at the side where its
 * border cuts the subject off. Returns undefined without a clear subject, or when such a cut would become visible.
 */
export async function placeSubject(
  { photo: source, subject }: EditSource,
  { width, height }: Size,
): Promise<PlacedSubject | undefined> {
  const scale = Math.min(width / source.width, height / source.height);
  const photo = await resizePhoto(
    source,
    Math.min(width, Math.max(1, Math.round(source.width * scale))),
    Math.min(height, Math.max(1, Math.round(source.height * scale))),
  );
  const { mask, separable } = subject
    ? { mask: resizeMask(subject, photo.width, photo.height), separable: true }
    : await findSubject(photo);
  if (!separable) return undefined;
  const cut = bordersTouched(mask);
  const isWider = photo.width < width;
  const isTaller = photo.height < height;
  // A cut-out file often ends where its subject ends, which cuts nothing off.
  if (!subject && ((isWider && cut.left && cut.right) || (isTaller && cut.top))) return undefined;
  const room = width - photo.width;
  const left = cut.left === cut.right ? Math.floor(room / 2) : cut.left ? 0 : room;
  const top = height - photo.height;
  const canvas: Photo = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  const canvasMask: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let row = 0; row < photo.height; row++) {
    const target = (top + row) * width + left;
    canvas.data.set(photo.data.subarray(row * photo.width * 4, (row + 1) * photo.width * 4), target * 4);
    canvasMask.data.set(mask.data.subarray(row * photo.width, (row + 1) * photo.width), target);
  }
  return { photo: canvas, mask: canvasMask };
}
