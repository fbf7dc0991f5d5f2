import { featureCount } from "./features.ts";

/** Cost of a frame without a counterpart in the other recording; a higher value keeps the speeds more similar. */
const detour = 0.35;

const unreachable = 1e9;

function distance(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < featureCount; index++) sum += ((first[index] ?? 0) - (second[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/**
 * Dynamic time warping: for every frame of `first`, the index of the frame of `second` that matches it. Time and memory
 * grow with the product of the lengths (within a band), so pass one sentence at a time.
 */
export function dynamicTimeWarping(first: readonly Float64Array[], second: readonly Float64Array[]): Float32Array {
  const rows = first.length;
  const columns = second.length;
  const band = Math.max(60, Math.abs(rows - columns) + Math.round(0.25 * Math.max(rows, columns)));
  const cost = new Float32Array(rows * columns).fill(unreachable);
  const step = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const middle = Math.round((row * columns) / rows);
    const to = Math.min(columns, middle + band);
    for (let column = Math.max(0, middle - band); column < to; column++) {
      const at = row * columns + column;
      const here = distance(first[row] as Float64Array, second[column] as Float64Array);
      if (at === 0) {
        cost[0] = here;
        continue;
      }
      const both = row > 0 && column > 0 ? (cost[at - columns - 1] as number) : unreachable;
      const down = row > 0 ? (cost[at - columns] as number) + detour : unreachable;
      const right = column > 0 ? (cost[at - 1] as number) + detour : unreachable;
      const least = Math.min(both, down, right);
      cost[at] = here + least;
      step[at] = least === both ? 0 : least === down ? 1 : 2;
    }
  }
  const partner = new Float32Array(rows);
  for (let row = rows - 1, column = columns - 1; row >= 0 && column >= 0;) {
    partner[row] = column;
    const direction = step[row * columns + column];
    if (direction !== 2) row--;
    if (direction !== 1) column--;
  }
  return partner;
}
