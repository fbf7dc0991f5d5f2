import { createRandom, type Random } from "#engine/drawing/random.ts";
import { cropMask, dilate, resizeMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, cropPhoto, resizePhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import type { Ground } from "./one-ground.ts";
import { continueGround } from "./plain-ground.ts";

/** Longest side in pixels at which patches are compared, and that of the coarsest level. */
const finestSide = 300;
const coarsestSide = 40;
/** Half the side of a patch, without its middle. */
const reach = 3;
/** Rounds of matching and averaging at the coarsest and at every other level. */
const rounds = { coarsest: 10, others: 4 };

/** `isGround` is 0 at other things in the surroundings, which must not appear in the hole. */
type Level = {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  hole: Uint8Array;
  isGround: Uint8Array;
  depth: Float32Array;
};
/** For each patch that overlaps the hole, the middle of the most similar patch outside of it, and their difference. */
type Matches = { targets: readonly number[]; source: Int32Array; cost: Float32Array };

/**
 * Fills a hole with patches of the ground around it, so that their texture goes on in it: patch matching by random search
 * (Barnes et al. 2009) within image completion by averaged patches (Wexler et al. 2007).
 */
export async function fillFromGround(source: Photo, hole: Mask, { area, mask: ground }: Ground): Promise<Photo> {
  const around = cropPhoto(source, area);
  const mask = cropMask(hole, area);
  const random = createRandom("patches");
  const finest = Math.min(1, finestSide / Math.max(area.width, area.height));
  let scale = Math.min(finest, coarsestSide / Math.max(area.width, area.height));
  let level = await levelAt(around, mask, ground, scale);
  level.data.set(continueGround({ ...level, data: level.data }, asMask(level)).data);
  let matches = complete(level, undefined, rounds.coarsest, random);
  while (scale < finest) {
    scale = Math.min(finest, scale * 1.7);
    const next = await levelAt(around, mask, ground, scale);
    const start = enlarge(matches, level, next);
    vote(next, start);
    matches = complete(next, start, rounds.others, random);
    level = next;
  }
  return paste(source, area, mask, level, matches);
}

const asMask = ({ width, height, hole }: Level): Mask => ({ width, height, data: hole });

async function levelAt(around: Photo, mask: Mask, ground: Mask, scale: number): Promise<Level> {
  const width = Math.max(2 * reach + 4, Math.round(around.width * scale));
  const height = Math.max(2 * reach + 4, Math.round(around.height * scale));
  const { data } = await resizePhoto(around, width, height);
  const small = resizeMask(mask, width, height);
  const hole = dilate(small, 1, 20).data;
  const isGround = resizeMask(ground, width, height).data;
  return { width, height, data: data.slice(), hole, isGround, depth: depthOf(hole, width, height) };
}

/** Distance in pixels of each pixel of the hole from its border. */
function depthOf(hole: Uint8Array, width: number, height: number): Float32Array {
  const depth = new Float32Array(hole.length);
  let inner: Uint8Array = hole;
  for (let step = 1; step < 200; step++) {
    const next = new Uint8Array(hole.length);
    let count = 0;
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const cell = y * width + x;
        if (inner[cell] === 0) continue;
        depth[cell] = step;
        if (inner[cell - 1] && inner[cell + 1] && inner[cell - width] && inner[cell + width]) {
          next[cell] = 255;
          count++;
        }
      }
    }
    if (count === 0) break;
    inner = next;
  }
  return depth;
}

function complete(level: Level, start: Matches | undefined, count: number, random: Random): Matches {
  let matches = start;
  for (let round = 0; round < count; round++) {
    matches = findMatches(level, matches, random);
    vote(level, matches);
  }
  return findMatches(level, matches, random);
}

function findMatches(level: Level, before: Matches | undefined, random: Random): Matches {
  const { width, height, hole, isGround, data } = level;
  const overlaps = dilate(asMask(level), reach, 20).data;
  const targets: number[] = [];
  const sources: number[] = [];
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const cell = y * width + x;
      if (overlaps[cell] !== 0) targets.push(cell);
      else if ((isGround[cell] as number) > 127) sources.push(cell);
    }
  }
  const source = new Int32Array(width * height).fill(-1);
  const cost = new Float32Array(width * height).fill(Infinity);
  if (sources.length === 0) return { targets, source, cost };
  const difference = (one: number, two: number, limit: number) => {
    let sum = 0;
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const first = (one + y * width + x) * 4;
        const second = (two + y * width + x) * 4;
        // Known pixels count more than guessed ones.
        const weight = hole[one + y * width + x] === 0 ? 2 : 1;
        for (let channel = 0; channel < 3; channel++) {
          const apart = (data[first + channel] as number) - (data[second + channel] as number);
          sum += apart * apart * weight;
        }
      }
      if (sum > limit) return sum;
    }
    return sum;
  };
  const attempt = (target: number, candidate: number) => {
    const x = candidate % width;
    if (candidate < 0 || candidate >= overlaps.length || overlaps[candidate] !== 0) return;
    if ((isGround[candidate] as number) < 128) return;
    if (x < reach || x >= width - reach || candidate < reach * width || candidate >= (height - reach) * width) return;
    const apart = difference(target, candidate, cost[target] as number);
    if (apart >= (cost[target] as number)) return;
    cost[target] = apart;
    source[target] = candidate;
  };
  const anySource = () => sources[Math.floor(random.next() * sources.length)] as number;
  for (const target of targets) {
    const known = before?.source[target] ?? -1;
    if (known >= 0) attempt(target, known);
    for (let time = 0; time < 3 || source[target] === -1; time++) attempt(target, anySource());
  }
  for (let round = 0; round < 4; round++) {
    const step = round % 2 === 0 ? -1 : 1;
    for (const target of step === -1 ? targets : targets.toReversed()) {
      for (const neighbour of [target + step, target + step * width]) {
        const found = source[neighbour] ?? -1;
        if (found >= 0) attempt(target, found - (neighbour - target));
      }
      for (let radius = Math.max(width, height); radius >= 1; radius /= 2) {
        const found = source[target] as number;
        const x = Math.round((found % width) + (random.next() * 2 - 1) * radius);
        const y = Math.round(Math.floor(found / width) + (random.next() * 2 - 1) * radius);
        if (x >= 0 && x < width) attempt(target, y * width + x);
      }
    }
  }
  return { targets, source, cost };
}

/** Gives each pixel of the hole the mean of what the matching patches show there; patches that fit badly count less. */
function vote({ width, data, hole, depth }: Level, { targets, source, cost }: Matches): void {
  const sums = new Float32Array(hole.length * 4);
  const costs = targets.map((target) => cost[target] as number).filter((value) => value < Infinity);
  const usual = Math.max(1, costs.toSorted((one, two) => one - two)[Math.floor(costs.length * 0.75)] ?? 1);
  for (const target of targets) {
    const found = source[target] as number;
    if (found < 0) continue;
    const weight = Math.exp(-(cost[target] as number) / (2 * usual)) * 1.3 ** -(depth[target] as number);
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const cell = target + y * width + x;
        if (hole[cell] === 0) continue;
        const from = (found + y * width + x) * 4;
        for (let channel = 0; channel < 3; channel++)
          sums[cell * 4 + channel] = (sums[cell * 4 + channel] as number) + (data[from + channel] as number) * weight;
        sums[cell * 4 + 3] = (sums[cell * 4 + 3] as number) + weight;
      }
    }
  }
  for (let cell = 0; cell < hole.length; cell++) {
    const total = sums[cell * 4 + 3] as number;
    if (hole[cell] === 0 || total === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      data[cell * 4 + channel] = (sums[cell * 4 + channel] as number) / total;
  }
}

/** Carries the matches of a level over to a finer one. */
function enlarge({ source }: Matches, from: Level, to: Level): Matches {
  const overlaps = dilate(asMask(to), reach, 20).data;
  const [across, down] = [to.width / from.width, to.height / from.height];
  const targets: number[] = [];
  const result = new Int32Array(to.hole.length).fill(-1);
  const cost = new Float32Array(to.hole.length);
  for (let y = reach; y < to.height - reach; y++) {
    for (let x = reach; x < to.width - reach; x++) {
      const cell = y * to.width + x;
      if (overlaps[cell] === 0) continue;
      targets.push(cell);
      const column = Math.min(from.width - reach - 1, Math.max(reach, Math.floor(x / across)));
      const row = Math.min(from.height - reach - 1, Math.max(reach, Math.floor(y / down)));
      const found = source[row * from.width + column] ?? -1;
      if (found < 0) continue;
      const foundX = Math.round(x + ((found % from.width) - column) * across);
      const foundY = Math.round(y + (Math.floor(found / from.width) - row) * down);
      const other = foundY * to.width + foundX;
      const isInside = foundX >= reach && foundX < to.width - reach && foundY >= reach && foundY < to.height - reach;
      if (isInside && overlaps[other] === 0) result[cell] = other;
    }
  }
  return { targets, source: result, cost };
}

/** Copies the matching pixels in full size, so that the texture stays as sharp as its source. */
function paste(source: Photo, area: Area, mask: Mask, level: Level, { source: found }: Matches): Photo {
  const result = copyPhoto(source);
  const [across, down] = [level.width / area.width, level.height / area.height];
  const isFull = level.width === area.width && level.height === area.height;
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      if ((mask.data[y * area.width + x] as number) < 128) continue;
      const to = ((area.top + y) * source.width + area.left + x) * 4;
      const exactX = (x + 0.5) * across - 0.5;
      const exactY = (y + 0.5) * down - 0.5;
      if (isFull) {
        for (let channel = 0; channel < 3; channel++)
          result.data[to + channel] = level.data[(y * level.width + x) * 4 + channel] as number;
        continue;
      }
      const sum = [0, 0, 0];
      let total = 0;
      for (const [dx, dy] of corners) {
        const column = Math.min(level.width - reach - 1, Math.max(reach, Math.floor(exactX) + dx));
        const row = Math.min(level.height - reach - 1, Math.max(reach, Math.floor(exactY) + dy));
        const matching = found[row * level.width + column] ?? -1;
        if (matching < 0) continue;
        const share = Math.max(0.001, 1 - Math.abs(exactX - column)) * Math.max(0.001, 1 - Math.abs(exactY - row));
        const fromX = Math.min(
          source.width - 1,
          Math.max(0, Math.round(area.left + x + ((matching % level.width) - column) / across)),
        );
        const fromY = Math.min(
          source.height - 1,
          Math.max(0, Math.round(area.top + y + (Math.floor(matching / level.width) - row) / down)),
        );
        const from = (fromY * source.width + fromX) * 4;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] as number) + (source.data[from + channel] as number) * share;
        total += share;
      }
      if (total === 0) continue;
      for (let channel = 0; channel < 3; channel++) result.data[to + channel] = (sum[channel] as number) / total;
    }
  }
  return result;
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
