/**
 * Returns the connected parts of a set of pixels, the largest first.
 * @param cells number of pixels in the image
 * @param reach distance in pixels up to which two pixels are connected; at 1 only neighbours on the four sides are
 */
export function connectedParts(
  isMember: (cell: number) => boolean,
  { width, cells }: { width: number; cells: number },
  reach = 1,
): number[][] {
  const steps: { across: number; down: number }[] = [];
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++)
      if (reach > 1 || Math.abs(across) + Math.abs(down) === 1) steps.push({ across, down });
  const visited = new Uint8Array(cells);
  const parts: number[][] = [];
  for (let start = 0; start < cells; start++) {
    if (visited[start] === 1 || !isMember(start)) continue;
    const part = [start];
    visited[start] = 1;
    for (let index = 0; index < part.length; index++) {
      const cell = part[index] as number;
      const x = cell % width;
      for (const { across, down } of steps) {
        const other = cell + down * width + across;
        if (x + across < 0 || x + across >= width || other < 0 || other >= cells || visited[other] === 1) continue;
        if (!isMember(other)) continue;
        visited[other] = 1;
        part.push(other);
      }
    }
    parts.push(part);
  }
  return parts.toSorted((one, two) => two.length - one.length);
}
