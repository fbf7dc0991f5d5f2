import { dilate, isBorder, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { toLab, type Lab } from "../edit/colour-space.ts";
import { measureOpenBorder } from "../edit/part-border.ts";
import { selectPart } from "../edit/recolour.ts";

/** Longest side in pixels at which a thing is followed beyond its mask, so that all photos are measured alike. */
const workingSide = 640;
/** Width of the strip beside a mask in which the rest of its thing is looked for, as a fraction of the mean side. */
const reachShare = 0.08;
/** Differences in Lab between neighbouring pixels from which an edge lies between them: in a plain and in a rough cloth. */
const edge = { least: 5, most: 11 };
/** Greatest difference in Lab of a pixel from the part that it continues. */
const maxDifference = 17;
/** Distance in pixels from a place where a thing goes on without an end, in which nothing of it is taken. */
const dropReach = 9;
/** Length of the border without an edge, as a fraction of the mean side, from which a new colour would end inside a thing. */
const maxOpen = 0.05;

type MarkedThing = {
  /** The mask, and what it misses of its thing up to the next edge. */
  mask: Mask;
  /** Whether the thing goes on where the mask ends, so that a new colour would end in the middle of it. */
  isCut: boolean;
};

/**
 * Follows the thing in a roughly painted mask to its edges: a brush misses narrow strips of it, which would keep their
 * old colour.
 */
export async function findMarkedThing(source: Photo, hole: Mask): Promise<MarkedThing> {
  const { width, height } = workingSizeOf(source);
  const photo = await resizePhoto(source, width, height);
  const small = asBinary(resizeMask(hole, width, height));
  const selected = selectPart(photo, small, "marked");
  if (!selected) return { mask: hole, isCut: false };
  const missed = followBeyond(await blurPhoto(photo, 1), selected.share, small);
  const grown: Mask = { ...small, data: small.data.map((value, cell) => Math.max(value, missed[cell] as number)) };
  const part = selectPart(photo, grown, "marked", small) ?? selected;
  const open = measureOpenBorder(photo, part.share, grown, "at its border");
  return { mask: joined(hole, missed, small), isCut: open > maxOpen };
}

const workingSizeOf = (source: Photo) => {
  const scale = Math.min(1, workingSide / Math.max(source.width, source.height));
  return {
    width: Math.max(8, Math.round(source.width * scale)),
    height: Math.max(8, Math.round(source.height * scale)),
  };
};

/** Adds missed pixels to a mask, and those beside them, in which a thing is mixed with what lies beside it. */
function joined(hole: Mask, missed: Uint8Array, { width, height }: { width: number; height: number }): Mask {
  const large = resizeMask(dilate({ width, height, data: missed }, 2), hole.width, hole.height);
  return { ...hole, data: hole.data.map((value, cell) => ((large.data[cell] as number) > 127 ? 255 : value)) };
}

const asBinary = (mask: Mask): Mask => ({ ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) });

/**
 * Pixels beside a mask that continue a part of it without an edge. Where they go on beyond the reach, another thing of
 * the same colour begins, and none of them is taken.
 */
function followBeyond({ width, height, data }: Photo, share: Uint8Array, mask: Mask): Uint8Array {
  const labs = Array.from({ length: width * height }, (_, cell): Lab =>
    toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number),
  );
  const limit = edgeLimit(labs, share, width);
  /** For each followed pixel, the pixel of the part from which it was reached. */
  const roots = new Map<number, number>();
  let front: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if ((share[cell] as number) > 127 && isBorder(mask, cell)) front.push(cell);
    }
  }
  const reach = Math.round(reachShare * Math.sqrt(width * height));
  for (let step = 0; step < reach; step++) {
    const next: number[] = [];
    for (const cell of front) {
      const root = roots.get(cell) ?? cell;
      for (const other of neighboursOf(cell, width)) {
        if (other < 0 || other >= labs.length || roots.has(other) || (mask.data[other] as number) > 127) continue;
        const lab = labs[other] as Lab;
        if (distance(lab, labs[cell] as Lab) > limit || distance(lab, labs[root] as Lab) > maxDifference) continue;
        roots.set(other, root);
        next.push(other);
      }
    }
    front = next;
  }
  const endless = new Uint8Array(labs.length);
  for (const cell of front) endless[roots.get(cell) ?? cell] = 255;
  const dropped = dilate({ ...mask, data: endless }, dropReach).data;
  const missed = new Uint8Array(labs.length);
  for (const [cell, root] of roots) if (dropped[root] === 0) missed[cell] = 255;
  return missed;
}

const neighboursOf = (cell: number, width: number): number[] => [
  cell % width > 0 ? cell - 1 : -1,
  cell % width < width - 1 ? cell + 1 : -1,
  cell - width,
  cell + width,
];

/** Difference of neighbours that counts as an edge of a part: more than in its own weave and folds. */
function edgeLimit(labs: readonly Lab[], share: Uint8Array, width: number): number {
  const differences: number[] = [];
  for (let cell = 0; cell < share.length - width - 1; cell += 2)
    if (Math.min(share[cell] as number, share[cell + 1] as number, share[cell + width] as number) > 200)
      differences.push(
        distance(labs[cell] as Lab, labs[cell + 1] as Lab),
        distance(labs[cell] as Lab, labs[cell + width] as Lab),
      );
  const usual = differences.toSorted((one, two) => one - two)[Math.floor(differences.length * 0.85)] ?? 0;
  return Math.min(edge.most, Math.max(edge.least, usual * 1.3));
}

const distance = (one: Lab, two: Lab) => Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
