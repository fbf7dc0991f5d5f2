import { isBorder, resizeMask, softenMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";

/** Longest side in pixels at which edges are measured, so that all photos are measured alike. */
const workingSide = 500;
/** Difference of a colour channel across two pixels, of 255, from which an edge counts. */
const leastContrast = 45;
/** Values of the softened hole between which a pixel lies just outside of the hole. */
const justOutside = { least: 6, most: 60 };

/**
 * Length of the strong edges that the border of a hole cuts, as a fraction of the image's side. It is near 0 where a
 * mask surrounds a thing on a calm background, and large where the mask cuts through other things.
 */
export async function measureCutEdges(source: Photo, mask: Mask): Promise<number> {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  const width = Math.max(8, Math.round(source.width * scale));
  const height = Math.max(8, Math.round(source.height * scale));
  const { data } = await blurPhoto(await resizePhoto(source, width, height), 1);
  const small = resizeMask(mask, width, height);
  const hole: Mask = { ...small, data: small.data.map((value) => (value > 127 ? 255 : 0)) };
  const soft = softenMask(hole, 2).data;
  let border = 0;
  let ring = 0;
  let cut = 0;
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const cell = y * width + x;
      if (isBorder(hole, cell)) border++;
      const depth = soft[cell] as number;
      if (hole.data[cell] !== 0 || depth <= justOutside.least || depth >= justOutside.most) continue;
      const across = (soft[cell - 1] as number) - (soft[cell + 1] as number);
      const down = (soft[cell - width] as number) - (soft[cell + width] as number);
      const length = Math.hypot(across, down);
      if (length < 1) continue;
      ring++;
      if (contrastAlong(data, cell, width, { across: -down / length, down: across / length }) > leastContrast) cut++;
    }
  }
  return ring === 0 ? 0 : ((border / Math.sqrt(width * height)) * cut) / ring;
}

/** Largest difference of a colour channel around a pixel in a direction, which is given by a vector of length 1. */
function contrastAlong(
  data: Uint8ClampedArray,
  cell: number,
  width: number,
  direction: { across: number; down: number },
): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    const at = cell * 4 + channel;
    const across = (data[at + 4] as number) - (data[at - 4] as number);
    const down = (data[at + width * 4] as number) - (data[at - width * 4] as number);
    most = Math.max(most, Math.abs(across * direction.across + down * direction.down));
  }
  return most;
}
