import { createRandom } from "#engine/drawing/random.ts";
import { boundsOf, cropMask, dilate, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, createSampler, cropPhoto, resizePhoto, type Area, type Photo } from "#engine/vision/photo.ts";

/** Longest side in pixels at which a ground is continued into a hole. */
const workingSide = 160;
const rounds = 600;
/** Width of the surroundings that are looked at, as a fraction of the hole's longest side. */
const surroundingShare = 0.06;
/** Difference of a colour channel, of 255, up to which two pixels belong to one plain ground in different light. */
const groundTolerance = 40;
/** Share of the surroundings of a hole that must have one colour for a plain ground. */
const plainShare = 0.96;
/** Share of a filled hole that may differ from the plain ground around it. */
const inventedShare = 0.03;
/** Difference of neighbouring pixels, of 255, from which it is an edge, and the share of edges that a plain ground may have. */
const edge = { contrast: 14, share: 0.03 };

/** Whether nothing is in an area but a plain ground, on which words can stand as it is. */
export async function isPlain(source: Photo, area: Area): Promise<boolean> {
  const part = await partAround(source, maskOf(area, source));
  return !part || edgeShare(part.photo, (cell) => (part.mask.data[cell] as number) > 127) <= edge.share;
}

/** Width of the strip beside an area in which its pattern continues, as a fraction of the area's longest side. */
const stripShare = 0.16;
/** Share of edges beside an area, as a fraction of that inside, from which both have one pattern. */
const patternShare = 0.45;

/**
 * Whether what is in an area continues outside of the hole around it, as bricks or checked cloth do: then it is the
 * ground of words, and no lettering that they replace.
 */
export async function continuesPattern(source: Photo, hole: Mask, area: Area): Promise<boolean> {
  const inside = maskOf(area, source);
  const part = await partAround(source, hole, stripShare);
  if (!part) return false;
  const { photo, mask } = part;
  const inner = resizeMask(cropMask(inside, part.area), photo.width, photo.height);
  const around = edgeShare(photo, (cell) => mask.data[cell] === 0);
  return around >= patternShare * edgeShare(photo, (cell) => (inner.data[cell] as number) > 127);
}

function maskOf(area: Area, { width, height }: Photo): Mask {
  const data = new Uint8Array(width * height);
  const [left, right] = [Math.round(area.left), Math.round(area.left + area.width)];
  for (let y = Math.round(area.top); y < Math.round(area.top + area.height); y++)
    data.fill(255, y * width + left, y * width + right);
  return { width, height, data };
}

/** Share of those pixels that are edges. */
function edgeShare({ width, height, data }: Photo, isIncluded: (cell: number) => boolean): number {
  let all = 0;
  let edges = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if (!isIncluded(cell)) continue;
      all++;
      let most = 0;
      for (let channel = 0; channel < 3; channel++) {
        const at = cell * 4 + channel;
        for (const step of [4, width * 4])
          most = Math.max(most, Math.abs((data[at + step] as number) - (data[at - step] as number)));
      }
      if (most > edge.contrast) edges++;
    }
  }
  return edges / Math.max(1, all);
}

/**
 * Returns the filled photo unless its hole lies in a plain ground and contains something else: then the model has
 * invented a thing, and the ground is continued smoothly instead.
 */
export async function withoutInvention(source: Photo, hole: Mask, filled: Photo): Promise<Photo> {
  const part = await partAround(source, hole);
  if (!part || !isRingPlain(part.photo, part.mask)) return filled;
  const { photo, mask, area } = part;
  const ground = continueGround(photo, mask);
  const small = await resizePhoto(cropPhoto(filled, area), photo.width, photo.height);
  let all = 0;
  let differing = 0;
  for (let cell = 0; cell < mask.data.length; cell++) {
    if ((mask.data[cell] as number) < 128) continue;
    all++;
    if (differenceAt(small, cell, ground.data, cell * 4) > groundTolerance) differing++;
  }
  if (differing <= all * inventedShare) return filled;
  const result = copyPhoto(source);
  const sample = createSampler(ground, area);
  const grain = createRandom("ground");
  for (let y = 0; y < area.height; y++) {
    let cell = (area.top + y) * source.width + area.left;
    for (let x = 0; x < area.width; x++, cell++) {
      if ((hole.data[cell] as number) < 128) continue;
      const noise = (grain.next() + grain.next() - 1) * 4;
      for (let channel = 0; channel < 3; channel++) result.data[cell * 4 + channel] = sample(x, y, channel) + noise;
    }
  }
  return result;
}

/** Whether the surroundings of a hole have one colour, so that it needs no texture. */
export async function isInPlainGround(source: Photo, hole: Mask): Promise<boolean> {
  const part = await partAround(source, hole);
  return part !== undefined && isRingPlain(part.photo, part.mask);
}

type Part = { photo: Photo; mask: Mask; area: Area };

/** Returns the hole and its surroundings, scaled down. */
export async function partAround(source: Photo, hole: Mask, margins = surroundingShare): Promise<Part | undefined> {
  const bounds = boundsOf(hole);
  if (!bounds) return undefined;
  const margin = Math.ceil(Math.max(bounds.width, bounds.height) * margins);
  const left = Math.max(0, bounds.left - margin);
  const top = Math.max(0, bounds.top - margin);
  const area: Area = {
    left,
    top,
    width: Math.min(source.width, bounds.left + bounds.width + margin) - left,
    height: Math.min(source.height, bounds.top + bounds.height + margin) - top,
  };
  const scale = Math.min(1, workingSide / Math.max(area.width, area.height));
  const width = Math.max(3, Math.round(area.width * scale));
  const height = Math.max(3, Math.round(area.height * scale));
  const photo = await resizePhoto(cropPhoto(source, area), width, height);
  return { photo, mask: resizeMask(cropMask(hole, area), width, height), area };
}

function isRingPlain(photo: Photo, mask: Mask): boolean {
  const cells = ringOf(mask);
  if (cells.length === 0) return false;
  const mean = [0, 1, 2].map(
    (channel) => cells.reduce((sum, cell) => sum + (photo.data[cell * 4 + channel] as number), 0) / cells.length,
  );
  const plain = cells.filter((cell) => differenceAt(photo, cell, mean, 0) <= groundTolerance);
  return plain.length >= cells.length * plainShare;
}

/** Pixels beside the hole; those right at its border may show a rest of what the hole covers. */
function ringOf(mask: Mask): number[] {
  const inner = dilate(mask, 1, 20).data;
  const outer = dilate(mask, 3, 20).data;
  return [...outer.keys()].filter((cell) => outer[cell] === 255 && inner[cell] !== 255);
}

/** Continues the colours around the hole into it without an edge, as a soap film over a wire (Laplace's equation). */
export function continueGround(photo: Photo, mask: Mask): Photo {
  const { width, height } = photo;
  const hole = dilate(mask, 1, 20).data;
  const cells = [...hole.keys()].filter((cell) => hole[cell] === 255);
  const values = Float32Array.from(photo.data);
  const ring = ringOf(mask);
  for (let channel = 0; channel < 3; channel++) {
    const mean = ring.reduce((sum, cell) => sum + (values[cell * 4 + channel] as number), 0) / Math.max(1, ring.length);
    for (const cell of cells) values[cell * 4 + channel] = mean;
  }
  for (let round = 0; round < rounds; round++) {
    for (const cell of cells) {
      const x = cell % width;
      const left = x > 0 ? cell - 1 : cell;
      const right = x < width - 1 ? cell + 1 : cell;
      const above = cell >= width ? cell - width : cell;
      const below = cell < width * (height - 1) ? cell + width : cell;
      for (let channel = 0; channel < 3; channel++)
        values[cell * 4 + channel] =
          ((values[left * 4 + channel] as number) +
            (values[right * 4 + channel] as number) +
            (values[above * 4 + channel] as number) +
            (values[below * 4 + channel] as number)) /
          4;
    }
  }
  return { width, height, data: Uint8ClampedArray.from(values) };
}

function differenceAt({ data }: Photo, cell: number, other: ArrayLike<number>, at: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs((data[cell * 4 + channel] as number) - (other[at + channel] as number)));
  return most;
}
