import { toLab } from "#engine/vision/colour-space.ts";
import { softenMask, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";

/** Radius of the surroundings of a pixel, as a fraction of the photo's longer side. */
const reachShare = 0.007;
/** Difference in lightness, 0..100, across two pixels that is no fold and no seam. */
const leastContrast = 28;
/** Share of a pixel's surroundings, of 255, that are such edges in a pattern; a single edge is less. */
const leastEdges = 72;

/**
 * Area of a part that is patterned in light and dark, as a printed cushion on a plain sofa is, as a fraction of the
 * part: it would get another colour in spots.
 */
export function measurePattern({ width, height, data }: Photo, share: Uint8Array): number {
  const lightness = new Float32Array(share.length);
  for (let cell = 0; cell < share.length; cell++)
    lightness[cell] = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number)[0];
  const isPart = (cell: number) => (share[cell] as number) > 127;
  const edges: Mask = { width, height, data: new Uint8Array(share.length) };
  let size = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if (isPart(cell)) size++;
      const isEdge = [1, width].some((step) => {
        const [before, after] = [cell - step, cell + step];
        const contrast = Math.abs((lightness[before] as number) - (lightness[after] as number));
        return (isPart(before) || isPart(after)) && contrast > leastContrast;
      });
      if (isEdge) edges.data[cell] = 255;
    }
  }
  const around = softenMask(edges, Math.max(3, Math.round(Math.max(width, height) * reachShare))).data;
  const patterned = around.reduce((count, value, cell) => count + (value >= leastEdges && isPart(cell) ? 1 : 0), 0);
  return patterned / Math.max(1, size);
}
