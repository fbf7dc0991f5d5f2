const namedRatios: Record<string, number> = { portrait: 9 / 16, landscape: 16 / 9 };

/** Width divided by height of a format such as "9:16" or "portrait"; undefined for other text. */
export function frameRatio(format: string): number | undefined {
  const sides = /^(\d+):(\d+)$/.exec(format);
  return sides ? Number(sides[1]) / Number(sides[2]) : namedRatios[format];
}
