import { dilate, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, createSampler, cropPhoto, resizePhoto, type Photo } from "#engine/vision/photo.ts";
import { continueGround, partAround } from "./plain-ground.ts";

/** Distance in pixels of the working size at which both sides of a hole's border are compared. */
const reach = 3;
/** Difference of a channel, of 255, from which the two sides show different things. */
const maxDifference = 26;
const rounds = 400;
/** How much more a filled hole may differ from its continued surroundings than they differ among themselves. */
const maxExcess = 1.1;
/** Distance in pixels at which the contrast of the surroundings is measured. */
const contrastReach = 4;
/** Contrast, of 255, that occurs only at edges. */
const mostUnrest = 34;
/** Difference of a channel, of 255, that is allowed in any surroundings. */
const leastLimit = 9;

/**
 * Removes the visible outline of a filled hole: the small difference of colour along its border is continued into the
 * hole and taken out of it, and spots that differ more than the surroundings among themselves become weaker.
 */
export async function matchGround(source: Photo, hole: Mask, filled: Photo): Promise<Photo> {
  const part = await partAround(source, hole, 0.12);
  if (!part) return filled;
  const { photo: around, mask, area } = part;
  const drawn = await resizePhoto(cropPhoto(filled, area), around.width, around.height);
  const change = changeFor(around, drawn, mask);
  const sample = createSampler(encoded(change, around), area);
  const result = copyPhoto(filled);
  for (let y = 0; y < area.height; y++) {
    let cell = (area.top + y) * source.width + area.left;
    for (let x = 0; x < area.width; x++, cell++) {
      if ((hole.data[cell] as number) < 128) continue;
      for (let channel = 0; channel < 3; channel++)
        result.data[cell * 4 + channel] = (filled.data[cell * 4 + channel] as number) + sample(x, y, channel) - 128;
    }
  }
  return result;
}

const encoded = (change: Float32Array, { width, height }: Photo): Photo => ({
  width,
  height,
  data: Uint8ClampedArray.from(change, (value) => value + 128),
});

/** Change of each channel of each pixel that adapts the drawing to its surroundings, at the working size. */
function changeFor(around: Photo, drawn: Photo, mask: Mask): Float32Array {
  const { width, height } = around;
  const inHole = (cell: number) => (mask.data[cell] as number) > 127;
  const change = new Float32Array(width * height * 4);
  const isFixed = new Uint8Array(width * height);
  const border = [...mask.data.keys()].filter(
    (cell) => inHole(cell) && neighbours(cell, width, height).some((next) => !inHole(next)),
  );
  for (const cell of border) {
    const outside = medianNear(around, cell, (other) => !inHole(other));
    const inside = medianNear(drawn, cell, inHole);
    if (!outside || !inside) continue;
    const difference = outside.map((value, channel) => value - (inside[channel] as number));
    if (difference.some((value) => Math.abs(value) > maxDifference)) continue;
    isFixed[cell] = 1;
    for (const [channel, value] of difference.entries()) change[cell * 4 + channel] = value;
  }
  if (!isFixed.includes(1)) return change;
  const free = [...mask.data.keys()].filter((cell) => inHole(cell) && isFixed[cell] === 0);
  const fixed = border.filter((cell) => isFixed[cell] === 1);
  for (let channel = 0; channel < 3; channel++) {
    const mean = fixed.reduce((sum, cell) => sum + (change[cell * 4 + channel] as number), 0) / fixed.length;
    for (const cell of free) change[cell * 4 + channel] = mean;
  }
  // Beyond the border lies no change to continue.
  const inside = free.map((cell) => neighbours(cell, width, height).filter(inHole));
  for (let round = 0; round < rounds; round++) {
    for (const [index, cell] of free.entries()) {
      const next = inside[index] ?? [];
      if (next.length === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (const other of next) sum += change[other * 4 + channel] as number;
        change[cell * 4 + channel] = sum / next.length;
      }
    }
  }
  limitSpots(around, drawn, mask, change);
  return change;
}

/**
 * Limits how far the drawn hole differs from its continued surroundings to what occurs there: a spot in a plain wall is
 * invented. Surroundings with edges have no limit.
 */
function limitSpots(around: Photo, drawn: Photo, mask: Mask, change: Float32Array): void {
  const near = dilate(mask, 8, 20).data;
  const residues: number[] = [];
  for (let cell = 0; cell < near.length; cell++) {
    if (near[cell] !== 255 || (mask.data[cell] as number) > 20) continue;
    for (const other of [cell + contrastReach, cell + contrastReach * around.width])
      if (other < near.length && (mask.data[other] as number) <= 20)
        residues.push(Math.abs((around.data[cell * 4 + 1] as number) - (around.data[other * 4 + 1] as number)));
  }
  const usual = residues.toSorted((one, two) => one - two)[Math.floor(residues.length * 0.94)] ?? 255;
  if (usual > mostUnrest) return;
  const limit = Math.max(leastLimit, usual * maxExcess);
  const ground = continueGround(around, mask).data;
  for (let cell = 0; cell < mask.data.length; cell++) {
    if ((mask.data[cell] as number) < 128) continue;
    for (let channel = 0; channel < 3; channel++) {
      const at = cell * 4 + channel;
      const away = (drawn.data[at] as number) + (change[at] as number) - (ground[at] as number);
      if (Math.abs(away) > limit) change[at] = (change[at] as number) - (away - Math.sign(away) * limit);
    }
  }
}

function neighbours(cell: number, width: number, height: number): number[] {
  const x = cell % width;
  return [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width].filter(
    (other) => other >= 0 && other < width * height,
  );
}

/** Median of each channel of the pixels of one side around a cell: a thin edge there does not count. */
function medianNear(
  { width, height, data }: Photo,
  cell: number,
  isIncluded: (cell: number) => boolean,
): number[] | undefined {
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const near: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++)
      if (isIncluded(y * width + x)) near.push(y * width + x);
  }
  if (near.length < reach) return undefined;
  return [0, 1, 2].map((channel) => {
    const values = near.map((other) => data[other * 4 + channel] as number).toSorted((one, two) => one - two);
    return values[Math.floor(values.length / 2)] as number;
  });
}
