export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
type Position = { left: number; top: number };

/** Distance in pixels of a toast from the edges of the window and from the controls that it must not cover. */
const edge = 16;
const clearance = 8;
const step = 8;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right + clearance &&
  a.right > b.left - clearance &&
  a.top < b.bottom + clearance &&
  a.bottom > b.top - clearance;

/**
 * Finds a position in the window at which a toast covers none of the given boxes, as near as possible to its usual edge.
 * Tries the right side first, then the left side.
 * @param from edge at which toasts usually are
 * @returns the upper left corner in pixels; undefined if there is none
 */
export function findToastPosition(
  toast: Size,
  view: Size,
  { covered, from }: { covered: readonly Box[]; from: "top" | "bottom" },
): Position | undefined {
  const lowest = view.height - edge - toast.height;
  for (const left of new Set([view.width - edge - toast.width, edge])) {
    for (let distance = 0; edge + distance <= lowest; distance += step) {
      const top = from === "top" ? edge + distance : lowest - distance;
      const box = { left, top, right: left + toast.width, bottom: top + toast.height };
      if (!covered.some((other) => overlaps(box, other))) return { left, top };
    }
  }
  return undefined;
}
