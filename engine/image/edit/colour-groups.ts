import { step } from "#engine/drawing/ease.ts";
import { boundsOf, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { toLab, type Lab } from "#engine/vision/colour-space.ts";

/**
 * One cluster of similar colours. Mean position of its pixels within the bounds: `down` from 0 (upper edge) to 1,
 * `across` from 0 (middle) to 1 (left or right edge); `top` is the fraction of them in the uppermost part.
 */
export type Group = { middle: Lab; size: number; chroma: number; down: number; across: number; top: number };

const groupCount = 7;
export const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b);

/**
 * Clusters the colours inside or outside the subject (k-means). Lightness has a low weight, so that the shadows on an
 * object belong to its cluster.
 */
export function groupsIn({ width, height, data }: Photo, where: Mask, inside: boolean): Group[] {
  const bounds = boundsOf(where);
  if (!bounds) return [];
  const samples: { lab: Lab; down: number; across: number }[] = [];
  const stride = Math.max(1, Math.round(Math.sqrt((bounds.width * bounds.height) / 9000)));
  for (let y = bounds.top; y < Math.min(height, bounds.top + bounds.height); y += stride) {
    for (let x = bounds.left; x < Math.min(width, bounds.left + bounds.width); x += stride) {
      const cell = y * width + x;
      const value = where.data[cell] as number;
      if (inside ? value < 200 : value > 12) continue;
      const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
      samples.push({
        lab,
        down: (y - bounds.top) / bounds.height,
        across: Math.abs((x - bounds.left) / bounds.width - 0.5) * 2,
      });
    }
  }
  const sorted = samples.toSorted(
    (one, two) => Math.atan2(one.lab[2], one.lab[1]) - Math.atan2(two.lab[2], two.lab[1]),
  );
  let middles = Array.from(
    { length: groupCount },
    (_, index): Lab => sorted[Math.floor(((index + 0.5) / groupCount) * sorted.length)]?.lab ?? [50, 0, 0],
  );
  let groups: Group[] = [];
  for (let round = 0; round < 8; round++) {
    const sums = middles.map(() => ({ l: 0, a: 0, b: 0, size: 0, down: 0, across: 0, top: 0 }));
    for (const { lab, down, across } of samples) {
      const sum = sums[nearest(lab, middles).index];
      if (!sum) continue;
      sum.l += lab[0];
      sum.a += lab[1];
      sum.b += lab[2];
      sum.size++;
      sum.down += down;
      sum.across += across;
      if (down < 0.14) sum.top++;
    }
    middles = middles.map((middle, index): Lab => {
      const sum = sums[index];
      return sum && sum.size > 0 ? [sum.l / sum.size, sum.a / sum.size, sum.b / sum.size] : middle;
    });
    groups = middles.flatMap((middle, index) => {
      const sum = sums[index];
      if (!sum || sum.size === 0) return [];
      const size = sum.size / samples.length;
      const place = { down: sum.down / sum.size, across: sum.across / sum.size, top: sum.top / sum.size };
      return [{ middle, size, chroma: chromaOf(middle), ...place }];
    });
  }
  return groups;
}

/** Merges clusters of one material that image noise has separated. */
export function merged(groups: readonly Group[]): Group[] {
  const result = groups.toSorted((one, two) => two.size - one.size);
  for (let first = 0; first < result.length; first++) {
    for (let second = result.length - 1; second > first; second--) {
      const [one, two] = [result[first], result[second]];
      if (!one || !two || apart(one.middle, two.middle) > 9 || Math.abs(one.middle[0] - two.middle[0]) > 24) continue;
      const size = one.size + two.size;
      const mean = (a: number, b: number) => (a * one.size + b * two.size) / size;
      const middle: Lab = [
        mean(one.middle[0], two.middle[0]),
        mean(one.middle[1], two.middle[1]),
        mean(one.middle[2], two.middle[2]),
      ];
      result[first] = {
        middle,
        size,
        chroma: chromaOf(middle),
        down: mean(one.down, two.down),
        across: mean(one.across, two.across),
        top: mean(one.top, two.top),
      };
      result.splice(second, 1);
    }
  }
  return result;
}

/** Distance of two colours; lightness counts little, and even less the stronger the colours are. */
export function apart(one: Lab, two: Lab): number {
  const weight = 0.5 - 0.3 * step(8, 34, Math.min(chromaOf(one), chromaOf(two)));
  return Math.hypot((one[0] - two[0]) * weight, one[1] - two[1], one[2] - two[2]);
}

export function nearest(lab: Lab, middles: readonly Lab[]): { index: number; distance: number } {
  let index = 0;
  let distance = Infinity;
  for (const [at, middle] of middles.entries()) {
    const far = apart(lab, middle);
    if (far < distance) {
      distance = far;
      index = at;
    }
  }
  return { index, distance };
}

/** For each cluster, how often a pixel of it has one of the chosen cluster beside it, and not one of its own. */
export function mixingWith(
  { width, height, data }: Photo,
  where: Mask,
  groups: readonly Group[],
  main: number,
): readonly number[] {
  const bounds = boundsOf(where);
  if (!bounds) return [];
  const middles = groups.map(({ middle }) => middle);
  const stride = Math.max(1, Math.round(Math.sqrt((bounds.width * bounds.height) / 20000)));
  const groupAt = (x: number, y: number) => {
    const cell = y * width + x;
    if (x >= width || y >= height || (where.data[cell] as number) < 200) return -1;
    const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
    return nearest(lab, middles).index;
  };
  const own = groups.map(() => 0);
  const mixed = groups.map(() => 0);
  for (let y = bounds.top; y < bounds.top + bounds.height; y += stride) {
    for (let x = bounds.left; x < bounds.left + bounds.width; x += stride) {
      const group = groupAt(x, y);
      for (const other of [groupAt(x + stride, y), groupAt(x, y + stride)]) {
        if (group < 0 || other < 0) continue;
        if (group === other) own[group] = (own[group] ?? 0) + 2;
        else if (group === main) mixed[other] = (mixed[other] ?? 0) + 1;
        else if (other === main) mixed[group] = (mixed[group] ?? 0) + 1;
      }
    }
  }
  return mixed.map((count, index) => count / Math.max(1, count + (own[index] ?? 0)));
}
