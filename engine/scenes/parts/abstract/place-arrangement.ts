import { depthIn, type Group } from "#engine/arrangements/dishes.ts";
import type { Stage } from "#engine/drawing/stage.ts";
import type { Arrangement } from "#engine/prompt/prompt-reading.ts";
import type { Placed } from "./place-still-life.ts";

type Size = Pick<Stage, "width" | "height">;

/** Size of things beside the main one, as a fraction of its size. */
const besideSize = 0.62;
/** Distance of things side by side, as a fraction of their size. */
const distance = 0.8;

/** Places each thing as often as the prompt says, in one row or, from four on, in two rows. */
export function placeArrangement({ width, height }: Size, { things, support }: Arrangement, foot: number): Placed[] {
  const isGroup = things.length > 1 && things.some(({ name }) => name !== things[0]?.name);
  const all = things.flatMap((request, index) =>
    Array.from({ length: request.count }, () => ({ request, share: isGroup && index > 0 ? besideSize : 1 })),
  );
  const rows = all.length > 3 ? 2 : 1;
  const perRow = Math.ceil(all.length / rows);
  const isTall = height > width;
  const room = width * (support ? 0.66 : 0.86);
  const needed = Math.max(
    ...Array.from({ length: rows }, (_, row) =>
      all.slice(row * perRow, (row + 1) * perRow).reduce((sum, { share }) => sum + share * distance, 1 - distance),
    ),
  );
  const size = Math.min(room / needed, height * (isTall ? 0.44 : 0.68) * (support ? 0.8 : 1));
  const raised = foot - (support ? depthIn(support.kind) * size : 0);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = all.slice(row * perRow, (row + 1) * perRow);
    const wide = inRow.reduce((sum, { share }) => sum + share * distance * size, 0);
    let left = width / 2 - wide / 2;
    return inRow.map(({ request, share }) => {
      const own = size * share;
      const x = left + (own * distance) / 2;
      left += own * distance;
      const y = raised + (row - (rows - 1) / 2) * size * 0.16 * (support ? 0.5 : 1);
      return { request, x, foot: y, size: own, turn: 0, hasShadow: true };
    });
  }).flat();
}

/** The middle and size of placed things, for the dish under them. */
export function groupOf(placed: readonly Placed[], foot: number): Group {
  const left = Math.min(...placed.map(({ x, size }) => x - size * 0.42));
  const right = Math.max(...placed.map(({ x, size }) => x + size * 0.42));
  const height = Math.max(...placed.map(({ size }) => size));
  return { x: (left + right) / 2, foot, width: right - left, height };
}
