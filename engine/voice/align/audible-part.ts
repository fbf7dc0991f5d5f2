import type { Span } from "../types.ts";

/** The span in seconds between the first and the last sample above 2 % of the peak. */
export function audiblePart(samples: Float32Array, rate: number): Span {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isAudible = (value: number) => Math.abs(value) > peak * 0.02;
  const start = Math.max(0, samples.findIndex(isAudible));
  return { start: start / rate, end: Math.max(start, samples.findLastIndex(isAudible)) / rate };
}
