import { shrinkMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, createSampler, resizePhoto, type Photo } from "#engine/vision/photo.ts";

/**
 * Number of pixels up to which photos are edited at full size: editing needs several copies, which would exceed the
 * memory limit for larger photos.
 */
const maxPixels = 9e6;

/** Runs `draw` on a reduced copy of a large photo; only the pixels of the hole are copied back. */
export async function* atWorkingSize(
  photo: Photo,
  hole: Mask,
  draw: (photo: Photo, hole: Mask) => AsyncGenerator<Photo>,
): AsyncGenerator<Photo> {
  const scale = Math.sqrt(maxPixels / (photo.width * photo.height));
  if (scale >= 1) {
    yield* draw(photo, hole);
    return;
  }
  const size = { width: Math.ceil(photo.width * scale), height: Math.ceil(photo.height * scale) };
  const small = await resizePhoto(photo, size.width, size.height);
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  for await (const drawnImage of draw(small, shrinkMask(hole, whole, size))) yield withHole(photo, drawnImage, hole);
}

function withHole(photo: Photo, drawnImage: Photo, hole: Mask): Photo {
  const result = copyPhoto(photo);
  const sample = createSampler(drawnImage, photo);
  for (let y = 0, cell = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++, cell++) {
      if ((hole.data[cell] as number) <= 127) continue;
      for (let channel = 0; channel < 4; channel++) result.data[cell * 4 + channel] = sample(x, y, channel);
    }
  }
  return result;
}
