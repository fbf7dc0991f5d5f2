import type { Small } from "./sky-border.ts";

/** Clusters the colours of the pixels that `member` accepts. Returns the mean colours of at most `count` clusters. */
export function clusterColours(small: Small, member: (cell: number) => boolean, count: number): number[][] {
  const samples: number[][] = [];
  for (let cell = 0; cell < small.width * small.height; cell += 3) {
    if (!member(cell)) continue;
    const at = cell * 4;
    samples.push([small.data[at] as number, small.data[at + 1] as number, small.data[at + 2] as number]);
  }
  if (samples.length === 0) return [];
  const sorted = samples.toSorted((one, two) => sumOf(one) - sumOf(two));
  let centres = Array.from({ length: count }, (_, index) => [
    ...(sorted[Math.floor(((index + 0.5) / count) * sorted.length)] ?? [0, 0, 0]),
  ]);
  for (let round = 0; round < 6; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const sample of samples) {
      const entry = sums[nearestCluster(sample, centres).index];
      if (!entry) continue;
      for (let channel = 0; channel < 3; channel++)
        entry[channel] = (entry[channel] as number) + (sample[channel] as number);
      entry[3] = (entry[3] as number) + 1;
    }
    centres = centres.map((centre, index) => {
      const [r = 0, g = 0, b = 0, size = 0] = sums[index] ?? [];
      return size > 0 ? [r / size, g / size, b / size] : centre;
    });
  }
  return centres;
}

const sumOf = ([r = 0, g = 0, b = 0]: readonly number[]) => r + g + b;

/** The cluster whose mean colour is nearest, and the distance in brightness levels of 255. */
export function nearestCluster(
  colour: readonly number[],
  centres: readonly number[][],
): { index: number; distance: number } {
  let index = 0;
  let distance = Infinity;
  for (const [at, centre] of centres.entries()) {
    const apart = Math.hypot(
      (colour[0] as number) - (centre[0] as number),
      (colour[1] as number) - (centre[1] as number),
      (colour[2] as number) - (centre[2] as number),
    );
    if (apart < distance) {
      distance = apart;
      index = at;
    }
  }
  return { index, distance };
}
