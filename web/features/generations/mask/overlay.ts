import { type Area, intersection, isNothing, type Size } from "./geometry.ts";
import type { Mask } from "./mask-bits.ts";
import type { View } from "./view.ts";

/** Colour of the masked area, as a little-endian number with the bytes 0xAABBGGRR. */
const fill = 0x8c3caaff;
/** Colour of the outline of the masked area, as a little-endian number with the bytes 0xAABBGGRR. */
const edge = 0xffffffff;

export type Screen = Size & { pixels: Uint32Array; ratio: number };

/** The screen pixels that an image area covers, and one more pixel on each side. */
export function screenArea({ zoom, x, y }: View, { ratio, width, height }: Screen, area: Area): Area {
  const covered = {
    left: Math.floor((area.left * zoom + x) * ratio) - 1,
    top: Math.floor((area.top * zoom + y) * ratio) - 1,
    right: Math.ceil((area.right * zoom + x) * ratio) + 1,
    bottom: Math.ceil((area.bottom * zoom + y) * ratio) + 1,
  };
  return intersection(covered, { left: 0, top: 0, right: width, bottom: height });
}

/**
 * Draws the mask into an area of the screen: amber with a white outline, so that it is visible on amber images too.
 * The time per screen row depends on the number of mask edges in it, not on the size of the image.
 */
export function drawOverlay(screen: Screen, area: Area, mask: Mask, view: View): void {
  if (isNothing(area)) return;
  const { pixels, width } = screen;
  const rowOf = (y: number) => Math.floor(((y + 0.5) / screen.ratio - view.y) / view.zoom);
  let above = edgesOf(screen, area, mask, view, rowOf(area.top - 1));
  let shownRow = rowOf(area.top - 1);
  for (let y = area.top; y < area.bottom; y += 1) {
    const start = y * width;
    const isRepeated = rowOf(y) === shownRow;
    const current = isRepeated ? above : edgesOf(screen, area, mask, view, rowOf(y));
    pixels.fill(0, start + area.left, start + area.right);
    paint(pixels, start, area, current, fill);
    for (const x of current) if (x >= area.left && x < area.right) pixels[start + x] = edge;
    if (!isRepeated) paint(pixels, start, area, difference(current, above), edge);
    above = current;
    shownRow = rowOf(y);
  }
}

/**
 * Colours the masked ranges of one screen row. `edges` holds the x positions at which they begin, end, begin and so
 * on.
 */
function paint(pixels: Uint32Array, start: number, area: Area, edges: readonly number[], colour: number) {
  for (let index = 0; index < edges.length; index += 2) {
    const from = Math.max(area.left, edges[index] ?? 0);
    const to = Math.min(area.right, edges[index + 1] ?? area.right);
    if (from < to) pixels.fill(colour, start + from, start + to);
  }
}

/** Screen positions in one row at which masked pixels begin, end, begin and so on. Empty ranges are left out. */
function edgesOf(screen: Screen, area: Area, mask: Mask, { zoom, x }: View, row: number): number[] {
  const edges: number[] = [];
  if (row < 0 || row >= mask.height) return edges;
  const { bits, rowBytes } = mask;
  const columnOf = (position: number) => Math.floor(((position + 0.5) / screen.ratio - x) / zoom);
  const positionOf = (column: number) => {
    const position = Math.ceil((column * zoom + x) * screen.ratio - 0.5);
    return Math.min(area.right, Math.max(area.left - 1, position));
  };
  const addEdge = (column: number) => {
    const position = positionOf(column);
    if (edges.at(-1) === position) edges.pop();
    else edges.push(position);
  };
  const first = Math.max(0, columnOf(area.left - 1) >> 3);
  const last = Math.min(rowBytes - 1, columnOf(area.right) >> 3);
  let isOn = false;
  for (let index = first; index <= last; index += 1) {
    const byte = bits[row * rowBytes + index] ?? 0;
    if (byte === (isOn ? 0xff : 0)) continue;
    for (let bit = 0; bit < 8; bit += 1) {
      if (((byte & (0x80 >> bit)) !== 0) === isOn) continue;
      isOn = !isOn;
      addEdge(index * 8 + bit);
    }
  }
  // Close a masked range that reaches beyond the last byte of the area. Unused bits at the end of a row, which are 0,
  // have closed it already.
  if (isOn) addEdge((last + 1) * 8);
  return edges;
}

/** Edges of the ranges that are masked in exactly one of two rows, each given by its edges. */
function difference(a: readonly number[], b: readonly number[]): number[] {
  const positions: number[] = [];
  let [fromA, fromB] = [0, 0];
  while (fromA < a.length || fromB < b.length) {
    const [nextA, nextB] = [a[fromA] ?? Infinity, b[fromB] ?? Infinity];
    if (nextA <= nextB) fromA += 1;
    if (nextB <= nextA) fromB += 1;
    if (nextA !== nextB) positions.push(Math.min(nextA, nextB));
  }
  return positions;
}
