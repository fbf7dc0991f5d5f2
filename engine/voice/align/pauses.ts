import { speechRate, type Span } from "../types.ts";

const step = 0.005;
/** Loudness below which sound counts as silence, as a fraction of the loudest part. */
const quiet = 0.012;
/** Minimum length of a pause in seconds; within stop consonants such as t there are shorter silences. */
const shortest = 0.09;

/** Returns the silences within a recording at 44.1 kHz; times in seconds. */
export function pausesIn(samples: Float32Array): Span[] {
  const length = Math.round(step * speechRate);
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const stretch = samples.subarray(index * length, (index + 1) * length);
    return Math.sqrt(stretch.reduce((sum, value) => sum + value * value, 0) / length);
  });
  const limit = levels.reduce((most, level) => Math.max(most, level), 0) * quiet;
  const pauses: Span[] = [];
  let from = -1;
  for (const [index, level] of levels.entries()) {
    if (level < limit) {
      if (from < 0) from = index;
      continue;
    }
    if (from >= 0 && (index - from) * step >= shortest) pauses.push({ start: from * step, end: index * step });
    from = -1;
  }
  return pauses;
}

/** Largest distance in seconds between a pause and its expected position. */
const slack = 0.15;

/** Returns the longest pause near the time span `expected`. */
export function pauseNear(pauses: readonly Span[], expected: Span): Span | undefined {
  return pauses
    .filter(({ start, end }) => start < expected.end + slack && end > expected.start - slack)
    .toSorted((first, second) => second.end - second.start - (first.end - first.start))[0];
}
