import { type Area, intersection, isNothing, union, wholeOf } from "./geometry.ts";
import type { Mask } from "./mask-bits.ts";

/** Side length of a tile in pixels, and its bytes per row. */
const side = 256;
const tileBytes = side / 8;

/** Contents of the tiles that one step changed: before the step, or after it once it is undone. */
type Step = { id: number; name: string; area: Area; tiles: Map<number, Uint8Array> };

export type Undone = { name: string; area: Area };

/**
 * Undo history. It stores only the tiles that a step changed, and drops the oldest steps when all of them together
 * exceed `maxBytes`.
 */
export function createHistory(mask: Mask, maxBytes = 48 * 1024 * 1024) {
  const tilesAcross = Math.ceil(mask.width / side);
  let open: Step | undefined;
  let done: Step[] = [];
  let undone: Step[] = [];
  let lastId = 0;
  /** Id of the last dropped step. */
  let floor = 0;

  function rowsOf(tile: number): { start: number; bytes: number; rows: number } {
    const column = (tile % tilesAcross) * tileBytes;
    const top = Math.floor(tile / tilesAcross) * side;
    return {
      start: top * mask.rowBytes + column,
      bytes: Math.min(tileBytes, mask.rowBytes - column),
      rows: Math.min(side, mask.height - top),
    };
  }

  function copy(tile: number): Uint8Array {
    const { start, bytes, rows } = rowsOf(tile);
    const kept = new Uint8Array(bytes * rows);
    for (let row = 0; row < rows; row += 1) {
      const at = start + row * mask.rowBytes;
      kept.set(mask.bits.subarray(at, at + bytes), row * bytes);
    }
    return kept;
  }

  function put(tile: number, kept: Uint8Array) {
    const { start, bytes, rows } = rowsOf(tile);
    for (let row = 0; row < rows; row += 1) {
      mask.bits.set(kept.subarray(row * bytes, (row + 1) * bytes), start + row * mask.rowBytes);
    }
  }

  const isSame = (tile: number, kept: Uint8Array) => copy(tile).every((byte, index) => byte === kept[index]);

  /** Saves the tiles of an area before its pixels change. */
  function keep(area: Area) {
    const inside = intersection(area, wholeOf(mask));
    if (isNothing(inside)) return;
    open ??= { id: 0, name: "", area: inside, tiles: new Map() };
    open.area = union(open.area, inside);
    for (let y = Math.floor(inside.top / side); y * side < inside.bottom; y += 1) {
      for (let x = Math.floor(inside.left / side); x * side < inside.right; x += 1) {
        const tile = y * tilesAcross + x;
        if (!open.tiles.has(tile)) open.tiles.set(tile, copy(tile));
      }
    }
  }

  /** Finishes the current step; returns false if it changed nothing. */
  function end(name: string): boolean {
    const step = open;
    open = undefined;
    if (!step) return false;
    for (const [tile, kept] of step.tiles) if (isSame(tile, kept)) step.tiles.delete(tile);
    if (step.tiles.size === 0) return false;
    lastId += 1;
    done.push({ ...step, name, id: lastId });
    undone = [];
    forget();
    return true;
  }

  /** Reverts and discards the current step. */
  function cancel(): Area | undefined {
    const step = open;
    open = undefined;
    for (const [tile, kept] of step?.tiles ?? []) put(tile, kept);
    return step?.area;
  }

  function forget() {
    let bytes = bytesOf(done);
    while (bytes > maxBytes && done.length > 1) {
      const oldest = done.shift();
      if (!oldest) return;
      bytes -= bytesOf([oldest]);
      floor = oldest.id;
    }
  }

  function turn(from: Step[], to: Step[]): Undone | undefined {
    const step = from.pop();
    if (!step) return undefined;
    for (const [tile, kept] of step.tiles) {
      step.tiles.set(tile, copy(tile));
      put(tile, kept);
    }
    to.push(step);
    return { name: step.name, area: step.area };
  }

  return {
    keep,
    end,
    cancel,
    undo: () => turn(done, undone),
    redo: () => turn(undone, done),
    /** Id of the last applied step; 0 before the first. */
    position: () => done.at(-1)?.id ?? floor,
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    bytes: () => bytesOf([...done, ...undone]),
  };
}

function bytesOf(steps: readonly Step[]): number {
  let bytes = 0;
  for (const { tiles } of steps) for (const { length } of tiles.values()) bytes += length;
  return bytes;
}
