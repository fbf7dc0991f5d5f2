import { resizeMask, shrinkMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, createSampler, resizePhoto, type Photo } from "#engine/vision/photo.ts";

/**
 * Number of pixels up to which photos are edited at full size: editing needs several copies, which would exceed the
 * memory limit for larger photos.
 */
const maxPixels = 9e6;

/** Runs `draw` on a reduced copy of a large photo; only pixels that it may have changed are copied back. */
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
  const smallHole = shrinkMask(hole, whole, size);
  for await (const drawnImage of draw(small, smallHole))
    yield withHole(photo, drawnImage, withChanges(hole, smallHole, small, drawnImage));
}

/** The hole and the pixels outside of it that `draw` has changed: a new colour goes on to the edge of its thing. */
function withChanges(hole: Mask, smallHole: Mask, small: Photo, drawnImage: Photo): Mask {
  const data = smallHole.data.map((value, cell) => {
    const isChanged = [0, 1, 2].some(
      (channel) => small.data[cell * 4 + channel] !== drawnImage.data[cell * 4 + channel],
    );
    return value === 0 && isChanged ? 255 : 0;
  });
  const changes = resizeMask({ ...smallHole, data }, hole.width, hole.height).data;
  return { ...hole, data: hole.data.map((value, cell) => Math.max(value, changes[cell] as number)) };
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
