import { createRandom } from "#engine/drawing/random.ts";
import { dilate, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, createSampler, type Photo } from "#engine/vision/photo.ts";
import { continueGround, partAround } from "./plain-ground.ts";

/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const marginShare = 0.2;
/** Distances in pixels of the working size from a hole between which its surroundings lie. */
const ring = { from: 1, to: 8 };
/** Difference of a channel across two pixels, of 255, from which it is an edge, and the share of edges in a smooth ground. */
const edge = { contrast: 12, share: 0.01 };
/** Greatest mean difference of neighbouring pixels, of 255: more is a texture, which noise does not resemble. */
const maxGrain = 3;
/** Amplitude of the noise whose neighbouring values differ by 1 on average. */
const noiseOfGrain = 2.2;

/**
 * Continues a smooth ground, such as paper, a painted wall or a clear sky, into the hole in it, in any light. The model
 * would draw a patch of a slightly other colour there.
 * @returns undefined if the ground is not smooth
 */
export async function continueSmoothGround(source: Photo, hole: Mask): Promise<Photo | undefined> {
  const part = await partAround(source, hole, marginShare);
  if (!part) return undefined;
  const { photo, mask, area } = part;
  const cells = cellsAround(mask, ring.from, ring.to);
  const edges = cells.filter((cell) => contrastAt(photo, cell, 1) > edge.contrast);
  if (cells.length === 0 || edges.length > cells.length * edge.share) return undefined;
  const scale = area.width / photo.width;
  const wide = cellsAround(hole, Math.ceil(ring.from * scale), Math.ceil(ring.to * scale));
  const grain = wide.reduce((sum, cell) => sum + stepAt(source, cell), 0) / Math.max(1, wide.length);
  if (grain > maxGrain) return undefined;
  const result = copyPhoto(source);
  const sample = createSampler(continueGround(photo, mask), area);
  const random = createRandom("ground");
  for (let y = 0; y < area.height; y++) {
    let cell = (area.top + y) * source.width + area.left;
    for (let x = 0; x < area.width; x++, cell++) {
      if ((hole.data[cell] as number) < 128) continue;
      const noise = (random.next() + random.next() - 1) * grain * noiseOfGrain;
      for (let channel = 0; channel < 3; channel++) result.data[cell * 4 + channel] = sample(x, y, channel) + noise;
    }
  }
  return result;
}

/** Pixels between two distances from a mask, without those at the edge of the image. */
function cellsAround(mask: Mask, from: number, to: number): number[] {
  const { width, height } = mask;
  const inner = dilate(mask, from, 20).data;
  const outer = dilate(mask, to, 20).data;
  return [...outer.keys()].filter((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return outer[cell] === 255 && inner[cell] !== 255 && x > 0 && x < width - 1 && y > 0 && y < height - 1;
  });
}

const contrastAt = ({ width, data }: Photo, cell: number, reach: number): number =>
  Math.max(
    ...[0, 1, 2].flatMap((channel) =>
      [4 * reach, width * 4 * reach].map((step) =>
        Math.abs((data[cell * 4 + channel + step] as number) - (data[cell * 4 + channel - step] as number)),
      ),
    ),
  );

const stepAt = ({ data }: Photo, cell: number): number =>
  Math.abs((data[cell * 4 + 1] as number) - (data[cell * 4 + 5] as number));
