import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { freeCanvas, releaseSources, withPixels } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { stamp, type Sprite } from "./paint.ts";

/** Size of a grid cell in pixels. A sprite is cut only along this grid. */
const grid = 16;
/** Cost of cutting a sprite into one more piece, expressed in grid cells that are drawn. */
const pieceCost = 6;

/** A range of grid cells, from `from` up to but not including `to`. */
type Run = { from: number; to: number };
type Band = { rows: Run; columns: Run[]; cost: number };

/**
 * Divides a sprite into bands of one or two pieces, in pixels, with as little transparency as possible: rotating an empty
 * pixel takes time, too. Neighbouring bands share a row, as pieces of an image must.
 */
export function cutUp(sprite: Sprite): Box[] {
  const filled = survey(sprite);
  // Dynamic programming: `best[n]` holds the lowest cost of cutting the first n rows into bands, and the last band of
  // that division.
  const best: { cost: number; band?: Band }[] = [{ cost: 0 }];
  for (let to = 1; to <= filled.length; to++) {
    const union = new Set<number>();
    let least: { cost: number; band?: Band } = { cost: Number.POSITIVE_INFINITY };
    for (let from = to - 1; from >= 0; from--) {
      for (const column of filled[from] ?? []) union.add(column);
      const band = bandOf(
        { from, to },
        [...union].toSorted((a, b) => a - b),
      );
      const cost = (best[from]?.cost ?? 0) + band.cost;
      if (cost < least.cost) least = { cost, band };
    }
    best.push(least);
  }
  const pieces: Box[] = [];
  for (let at = filled.length; at > 0;) {
    const band = best[at]?.band;
    if (!band) break;
    for (const columns of band.columns) pieces.unshift(pieceOf(sprite.canvas, band.rows, columns));
    at = band.rows.from;
  }
  return pieces;
}

/** The part of a sprite above a row, whose vertical position is in the figure's own units. */
export function partAbove(sprite: Sprite, row: number): Sprite {
  const { canvas, width } = sprite;
  const cut = Math.round((row - sprite.top) * (canvas.width / width));
  const height = Math.min(canvas.height, Math.max(1, cut));
  return copyOf(sprite, { left: 0, top: 0, width: canvas.width, height });
}

/**
 * Removes the parts of a sprite that stay hidden behind `fronts`. Each front may move by `play` units sideways and half
 * as much vertically.
 */
export function visibleBehind(sprite: Sprite, fronts: readonly Sprite[], play: number): Sprite {
  const { width, height } = sprite.canvas;
  const perUnit = width / sprite.width;
  const layer = (paint: (context: Context) => void): Canvas => {
    const canvas = createCanvas(width, height);
    paint(canvas.getContext("2d"));
    return canvas;
  };
  /**
   * Reduces an image to the pixels that it still covers when it moves by up to `acrossUnits` sideways and `alongUnits`
   * vertically, both in the figure's own units.
   */
  const narrowed = (from: Canvas, acrossUnits: number, alongUnits: number): Canvas =>
    layer((context) => {
      context.drawImage(from, 0, 0);
      context.globalCompositeOperation = "destination-in";
      const steps = 4;
      for (let step = -steps; step <= steps; step++) {
        const share = (step / steps) * perUnit;
        context.drawImage(from, Math.round(acrossUnits * share), Math.round(alongUnits * share));
      }
    });
  const hidden = fronts.map((front) => {
    const cover = layer((context) => {
      context.scale(perUnit, perUnit);
      stamp(context, front, -sprite.left, -sprite.top);
    });
    const across = narrowed(cover, play, 0);
    const result = narrowed(across, 0, play / 2);
    for (const each of [cover, across]) freeCanvas(each);
    return result;
  });
  const canvas = layer((context) => {
    context.drawImage(sprite.canvas, 0, 0);
    context.globalCompositeOperation = "destination-out";
    for (const cover of hidden) context.drawImage(cover, 0, 0);
  });
  for (const cover of hidden) freeCanvas(cover);
  return { ...sprite, canvas };
}

/**
 * Splits a band of a sprite into two pieces at the widest gap between its columns, if that saves more than a further
 * piece costs.
 */
function bandOf(rows: Run, columns: readonly number[]): Band {
  const height = rows.to - rows.from;
  const first = columns[0];
  const end = (columns.at(-1) ?? 0) + 1;
  if (first === undefined) return { rows, columns: [], cost: 0 };
  let gap: Run = { from: first, to: first };
  for (const [index, column] of columns.entries()) {
    const before = (columns[index - 1] ?? column) + 1;
    if (column - before > gap.to - gap.from) gap = { from: before, to: column };
  }
  const isParted = (gap.to - gap.from) * height > pieceCost;
  const runs = isParted
    ? [
        { from: first, to: gap.from },
        { from: gap.to, to: end },
      ]
    : [{ from: first, to: end }];
  const cells = runs.reduce((sum, { from, to }) => sum + (to - from) * height, 0);
  return { rows, columns: runs, cost: cells + runs.length * pieceCost };
}

/** Finds for every grid row the columns with visible pixels. */
function survey({ canvas }: Sprite): Set<number>[] {
  const { width, height } = canvas;
  const filled = Array.from({ length: Math.ceil(height / grid) }, () => new Set<number>());
  withPixels(canvas, (bytes) => {
    for (let y = 0; y < height; y++) {
      const row = filled[Math.floor(y / grid)];
      for (let x = 0; x < width; x++) {
        if ((bytes[(y * width + x) * 4 + 3] ?? 0) > 0) row?.add(Math.floor(x / grid));
      }
    }
  });
  return filled;
}

/** Adds a column of neighbours on both sides, and a row below. */
function pieceOf(canvas: Canvas, rows: Run, columns: Run): Box {
  const [left, top] = [Math.max(0, columns.from * grid - 1), rows.from * grid];
  const width = Math.min(canvas.width, columns.to * grid + 1) - left;
  return { left, top, width, height: Math.min(canvas.height, rows.to * grid + 1) - top };
}

/** The first row of a sprite that has visible pixels outside of two columns; all are in the figure's own units. */
export function widerFrom({ canvas, left, top, width: units }: Sprite, first: number, end: number): number {
  const { width, height } = canvas;
  const perUnit = width / units;
  const [from, to] = [(first - left) * perUnit, (end - left) * perUnit];
  return withPixels(canvas, (bytes) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((x < from || x >= to) && (bytes[(y * width + x) * 4 + 3] ?? 0) > 0) return top + y / perUnit;
      }
    }
    return top + height / perUnit;
  });
}

/** Copies a rectangle of a sprite; `part` is in pixels of its canvas. */
function copyOf(sprite: Sprite, { left, top, width, height }: Box): Sprite {
  const perUnit = sprite.canvas.width / sprite.width;
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(sprite.canvas, -left, -top);
  releaseSources(canvas);
  return {
    canvas,
    left: sprite.left + left / perUnit,
    top: sprite.top + top / perUnit,
    width: width / perUnit,
    height: height / perUnit,
  };
}
