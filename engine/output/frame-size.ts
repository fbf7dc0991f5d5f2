import * as z from "zod/mini";

/** Size of finished videos in pixels. */
export const frameSizes = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
} as const;

/** Schema for the factor on the width and height of a video; values below 1 make renders fast enough for tests. */
export const scaleSchema = z.optional(z.number().check(z.gte(0.1), z.lte(1)));

/** Multiplies width and height by `scale` and rounds them to even numbers, which the encoder requires. */
export function scaleFrame({ width, height }: { width: number; height: number }, scale = 1) {
  const even = (value: number) => Math.max(2, 2 * Math.round((value * scale) / 2));
  return { width: even(width), height: even(height) };
}
