const pattern = /^(\d+)\/(\d+)$/;

/** Whether a command-line argument selects one of several parts of a test suite, as `2/3` does. */
export const isPart = (argument: string): boolean => pattern.test(argument);

/**
 * Selects the files of one part, so that several machines can share a suite. Files are dealt out in turn, because
 * neighbours in the alphabet often take equally long.
 * @param part number of the part and number of parts: `2/3`
 * @returns the selected files; null if there is no such part
 */
export function filesOfPart(files: readonly string[], part: string): string[] | null {
  const [, number = 0, count = 0] = (pattern.exec(part) ?? []).map(Number);
  if (number < 1 || number > count) return null;
  return files.toSorted().filter((_file, index) => index % count === number - 1);
}
