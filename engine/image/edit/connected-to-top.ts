import type { Mask } from "#engine/vision/mask.ts";
import type { Area } from "#engine/vision/photo.ts";

/** Returns those parts of a mask that are connected to its uppermost quarter: hair, and not a collar of its colour. */
export function connectedToTop({ width, height, data }: Mask, bounds: Area): Uint8Array {
  const result = new Uint8Array(data.length);
  const queue: number[] = [];
  const visit = (cell: number) => {
    if (result[cell] !== 0 || (data[cell] as number) < 30) return;
    result[cell] = data[cell] as number;
    queue.push(cell);
  };
  const first = bounds.top * width;
  for (let cell = first; cell < first + Math.ceil(bounds.height / 4) * width; cell++) visit(cell);
  while (queue.length > 0) {
    const cell = queue.pop() as number;
    if (cell % width > 0) visit(cell - 1);
    if (cell % width < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return result;
}
