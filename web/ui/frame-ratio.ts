const named: Record<string, number> = { portrait: 9 / 16, landscape: 16 / 9 };

/** Width divided by height of a format, or undefined if it names none. */
export function frameRatio(format: string): number | undefined {
  const sides = /^(\d+):(\d+)$/.exec(format);
  return sides ? Number(sides[1]) / Number(sides[2]) : named[format];
}
