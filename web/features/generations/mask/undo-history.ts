import { type Area, intersection, isNothing, union, wholeOf } from "./geometry.ts";
import type { Mask } from "./mask-bits.ts";

/** Side length in pixels of the square tiles that the undo history stores. */
const side = 256;
/** Bytes per row of a tile, with one bit for each pixel. */
const tileBytes = side / 8;

/**
 * A step of the undo history with the contents of the tiles that it changed: those before the step or, once the step
 * is undone, those after it.
 */
type Step = { id: number; name: string; area: Area; tiles: Map<number, Uint8Array> };

export type UndoneStep = { name: string; area: Area };

/**
 * Undo history. It stores only the tiles that a step changed, and drops the oldest steps when the tiles of all steps
 * together exceed `maxBytes`.
 */
export function createHistory(mask: Mask, maxBytes = 48 * 1024 * 1024) {
  const tilesAcross = Math.ceil(mask.width / side);
  let current: Step | undefined;
  let done: Step[] = [];
  let undone: Step[] = [];
  let lastId = 0;
  /** Id of the last step that the undo history has dropped. */
  let floor = 0;

  function tileRows(tile: number): { start: number; bytes: number; rows: number } {
    const column = (tile % tilesAcross) * tileBytes;
    const top = Math.floor(tile / tilesAcross) * side;
    return {
      start: top * mask.rowBytes + column,
      bytes: Math.min(tileBytes, mask.rowBytes - column),
      rows: Math.min(side, mask.height - top),
    };
  }

  function copy(tile: number): Uint8Array {
    const { start, bytes, rows } = tileRows(tile);
    const saved = new Uint8Array(bytes * rows);
    for (let row = 0; row < rows; row += 1) {
      const at = start + row * mask.rowBytes;
      saved.set(mask.bits.subarray(at, at + bytes), row * bytes);
    }
    return saved;
  }

  function restoreTile(tile: number, saved: Uint8Array) {
    const { start, bytes, rows } = tileRows(tile);
    for (let row = 0; row < rows; row += 1) {
      mask.bits.set(saved.subarray(row * bytes, (row + 1) * bytes), start + row * mask.rowBytes);
    }
  }

  const isSame = (tile: number, saved: Uint8Array) => copy(tile).every((byte, index) => byte === saved[index]);

  /** Saves the tiles of an area for undo before the pixels of the area change. */
  function keep(area: Area) {
    const inside = intersection(area, wholeOf(mask));
    if (isNothing(inside)) return;
    current ??= { id: 0, name: "", area: inside, tiles: new Map() };
    current.area = union(current.area, inside);
    for (let y = Math.floor(inside.top / side); y * side < inside.bottom; y += 1) {
      for (let x = Math.floor(inside.left / side); x * side < inside.right; x += 1) {
        const tile = y * tilesAcross + x;
        if (!current.tiles.has(tile)) current.tiles.set(tile, copy(tile));
      }
    }
  }

  /** Finishes the current step of the undo history; returns false if the step has changed no pixel. */
  function end(name: string): boolean {
    const step = current;
    current = undefined;
    if (!step) return false;
    for (const [tile, saved] of step.tiles) if (isSame(tile, saved)) step.tiles.delete(tile);
    if (step.tiles.size === 0) return false;
    lastId += 1;
    done.push({ ...step, name, id: lastId });
    undone = [];
    dropOldest();
    return true;
  }

  /** Reverts the current step and removes it from the undo history. */
  function cancel(): Area | undefined {
    const step = current;
    current = undefined;
    for (const [tile, saved] of step?.tiles ?? []) restoreTile(tile, saved);
    return step?.area;
  }

  function dropOldest() {
    let bytes = bytesOf(done);
    while (bytes > maxBytes && done.length > 1) {
      const oldest = done.shift();
      if (!oldest) return;
      bytes -= bytesOf([oldest]);
      floor = oldest.id;
    }
  }

  function moveStep(from: Step[], to: Step[]): UndoneStep | undefined {
    const step = from.pop();
    if (!step) return undefined;
    for (const [tile, saved] of step.tiles) {
      step.tiles.set(tile, copy(tile));
      restoreTile(tile, saved);
    }
    to.push(step);
    return { name: step.name, area: step.area };
  }

  return {
    keep,
    end,
    cancel,
    undo: () => moveStep(done, undone),
    redo: () => moveStep(undone, done),
    /** Id of the last applied step of the undo history; 0 before the first step. */
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
