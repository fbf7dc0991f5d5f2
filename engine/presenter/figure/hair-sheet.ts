import { css, hex, mix } from "#engine/drawing/colour.ts";
import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { Hair } from "./appearance.ts";
import { across, softly, veil } from "./paint.ts";
import { lineThrough, pointsOf, swell, type Line, type Point } from "./spline.ts";

/**
 * A sheet of hair between two lines from root to tip. Each line is written as points such as "0,10 5,20"; both have the
 * same number of points.
 */
export type HairSheet = {
  inner: string;
  outer: string;
  locks: number;
  /** Brightness, from -1 (in shadow) to 1 (in light). */
  tone?: number;
  /** Positions of highlights along the hair, 0..1. */
  shine?: readonly number[];
  /** Position along a lock, 0..1, at which it begins to taper. */
  taper?: number;
  /** How much shorter than the full length a lock may be, as a fraction of that length. */
  uneven?: number;
  wave?: { size: number; turns: number; from: number };
  /** The edge of the sheet whose locks lie on top, by default `inner`; from there, each lock covers the next one. */
  top?: "inner" | "outer";
  /** Number of stray hairs outside the outline. */
  stray?: number;
  /** Length of the hairline on the inner edge, as a fraction of that edge from its root. */
  hairline?: number;
  /** By how many figure units the middle of the sheet is shorter than its edges. */
  arch?: number;
};

/** A lock of hair between two edges from root to tip, each of which has `lockSteps` + 1 points. */
export type Lock = { left: readonly Point[]; right: readonly Point[] };
export const lockSteps = 30;

/** Paints tapering locks, each with its own shade, dark gaps and highlights that follow its shape. */
export function paintHairSheet(context: Context, hair: Hair, sheet: HairSheet, stretch: number, seed: string): void {
  const random = createRandom(`${seed}|${sheet.outer}`);
  const surface = surfaceOf(sheet, stretch);
  const locks = Array.from({ length: sheet.locks }, (_, index) => lockOf(sheet, surface, index, random));
  if (sheet.top === "outer") locks.reverse();
  if (sheet.hairline) softenRoots(context, hair, surface, sheet.hairline);
  for (const lock of locks) paintLock(context, hair, sheet, lock, random);
  if (sheet.hairline) growHairs(context, hair, surface, sheet.hairline, random.branch("hairline"));
  drawFineTips(context, hair, sheet, surface, random.branch("tips"));
  context.lineCap = "round";
  for (let count = 0; count < (sheet.stray ?? 0); count++) {
    const side = random.chance(0.75) ? 1 + random.between(0, 0.1) : random.between(-0.08, 1);
    const from = random.between(0.1, 0.8);
    context.fillStyle = veil(random.chance(0.5) ? hair.base : hair.light, random.between(0.25, 0.6));
    swell(context, (share) => surface(side + (share - from) * 0.16, share), from, Math.min(1, from + 0.22), 1.5);
    context.fill();
  }
}

/** Fills the outline of a sheet with the current colour. */
export function fillHairSheet(context: Context, sheet: HairSheet, stretch: number): void {
  const surface = surfaceOf(sheet, stretch);
  context.beginPath();
  for (let step = 0; step <= lockSteps; step++) context.lineTo(...surface(0, step / lockSteps));
  for (let step = lockSteps; step >= 0; step--) context.lineTo(...surface(1, step / lockSteps));
  context.closePath();
  context.fill();
}

/** Tints the skin below the roots, so that skin and hair have no plain edge between them. */
function softenRoots(context: Context, hair: Hair, surface: Surface, hairline: number): void {
  softly(context, 4, () => {
    context.strokeStyle = veil(hair.base, 0.55);
    context.lineWidth = 13;
    context.lineCap = "round";
    context.beginPath();
    for (let step = 0; step <= lockSteps; step++) context.lineTo(...surface(0.03, (step / lockSteps) * hairline));
    context.stroke();
  });
}

/** Draws fine short hairs that grow out of the skin along the hairline and lie down in the direction of the locks. */
function growHairs(context: Context, hair: Hair, surface: Surface, hairline: number, random: Random): void {
  for (let count = 0; count < 150; count++) {
    const root = random.between(0.02, hairline) * (1 - 0.25 * random.next());
    const from: Point = surface(-random.between(0.01, 0.07), root);
    const to = surface(random.between(0.05, 0.16), root + random.between(0.08, 0.18));
    const middle = surface(random.between(-0.01, 0.04), root + random.between(0.03, 0.07));
    context.fillStyle = veil(random.chance(0.6) ? hair.base : hair.shade, random.between(0.2, 0.5));
    swell(context, lineThrough([from, middle, to]), 0, 1, random.between(0.9, 1.8), 8);
    context.fill();
  }
}

/** Draws fine hairs between the tips of the locks, which would otherwise look cut from paper. */
function drawFineTips(context: Context, hair: Hair, sheet: HairSheet, surface: Surface, random: Random): void {
  if ((sheet.tone ?? 0) <= -0.8) return;
  for (let count = 0; count < sheet.locks * 5; count++) {
    const place = random.between(0.02, 0.98);
    const from = random.between(0.6, 0.8);
    const to = from + random.between(0.14, 0.24);
    const drift = random.between(-0.04, 0.04);
    context.fillStyle = veil(random.pick([hair.base, hair.shade, hair.light]), random.between(0.2, 0.5));
    const line: Line = (share) => surface(place + drift * (share - from), share);
    swell(context, line, from, Math.min(1, to), random.between(1, 2.4), 8);
    context.fill();
  }
}

type Surface = (across: number, along: number) => Point;

export function surfaceOf({ inner, outer, wave, arch = 0 }: HairSheet, stretch: number): Surface {
  const near = lineThrough(pointsOf(inner, stretch));
  const far = lineThrough(pointsOf(outer, stretch));
  return (share, along) => {
    const [x, y] = near(along);
    const [farX, farY] = far(along);
    const shift = wave
      ? wave.size * smooth((along - wave.from) / 0.2) * Math.sin(Math.PI * 2 * (wave.turns * along + share * 0.18))
      : 0;
    const shorter = arch * 4 * share * (1 - share) * along ** 2;
    return [x + (farX - x) * share + shift, y + (farY - y) * share - shorter];
  };
}

function lockOf(
  { locks, taper = 0.84, uneven = 0.08 }: HairSheet,
  surface: Surface,
  index: number,
  random: Random,
): Lock {
  const middle = 1 - (index + 0.5) / locks;
  const half = (0.5 / locks) * random.between(1.5, 2.2);
  const end = 1 - random.next() * uneven;
  const drift = random.between(-0.6, 0.6) / locks;
  const turn = random.between(0, 6.3);
  const edge = (side: number) =>
    Array.from({ length: lockSteps + 1 }, (_, step) => {
      const share = step / lockSteps;
      const thin = share < taper ? 1 : Math.cos(((share - taper) / (1 - taper)) * Math.PI * 0.5) ** 0.8;
      const sway = (0.25 / locks) * Math.sin(share * 7 + turn);
      const place = middle + sway + drift * smooth((share - 0.5) * 2) + side * half * thin;
      return surface(clamp(place, -0.03, 1.03), share * end);
    });
  return { left: edge(-1), right: edge(1) };
}

/** A line within a lock; `place` 0 is its left edge, 1 its right edge. */
function within({ left, right }: Lock, place: number): Line {
  const points = left.map(([x, y], index): Point => {
    const [otherX, otherY] = right[index] ?? [x, y];
    return [x + (otherX - x) * place, y + (otherY - y) * place];
  });
  return (share) => {
    const at = clamp(share) * lockSteps;
    const index = Math.min(lockSteps - 1, Math.floor(at));
    const [x, y] = points[index] as Point;
    const [nextX, nextY] = points[index + 1] as Point;
    return [x + (nextX - x) * (at - index), y + (nextY - y) * (at - index)];
  };
}

/**
 * Paints a lock in the colour of `tone` with strands, the highlights of `shine` and dark gaps at both edges; `gap` is a
 * factor on their darkness.
 */
export function paintLock(
  context: Context,
  hair: Hair,
  { tone = 0, shine = [], gap = 1 }: Pick<HairSheet, "tone" | "shine"> & { gap?: number },
  lock: Lock,
  random: Random,
): void {
  const own = clamp(tone + random.between(-0.3, 0.3), -1, 1);
  const [towards, share] = own < 0 ? [hair.shade, -own * 0.7] : [hair.light, own * 0.36];
  const body = mix(hex(hair.base), hex(towards), share);
  const blended = (to: string, weight: number) => css(mix(body, hex(to), weight));
  const middle = within(lock, 0.5);
  context.save();
  context.beginPath();
  for (const point of lock.left) context.lineTo(...point);
  for (const point of lock.right.toReversed()) context.lineTo(...point);
  context.closePath();
  context.fillStyle = across(
    context,
    [...middle(0), ...middle(1)],
    [0, blended(hair.shade, 0.4)],
    [0.2, css(body)],
    [0.72, css(body)],
    [1, blended(hair.shade, 0.25)],
  );
  context.fill();
  context.clip();
  const stroke = (place: number, from: number, to: number, width: number, colour: string, alpha: number) => {
    context.fillStyle = veil(colour, alpha);
    swell(context, within(lock, place), from, to, width, 16);
    context.fill();
  };
  const light = (alpha: number) => clamp(alpha * (1 + tone * 0.55));
  // Draw less detail in hair behind the neck, which is hardly visible.
  const detail = tone <= -0.8 ? 0.3 : 1;
  for (let count = 0; count < 7 * detail; count++) {
    const from = random.between(-0.1, 0.6);
    const to = from + random.between(0.25, 0.6);
    stroke(random.next(), from, to, random.between(1, 2.6), hair.shade, random.between(0.1, 0.3));
  }
  for (const centre of shine) {
    for (let count = 0; count < 8; count++) {
      const place = centre + random.between(-0.05, 0.05);
      const long = random.between(0.05, 0.15);
      const alpha = light(random.between(0.12, 0.34));
      stroke(random.next(), place - long, place + long, random.between(1.2, 4), hair.light, alpha);
    }
  }
  for (let count = 0; count < 3 * detail; count++) {
    const from = random.between(0.05, 0.7);
    stroke(random.next(), from, from + 0.3, random.between(0.8, 1.6), hair.light, light(random.between(0.1, 0.26)));
  }
  // Draw the dark gap to the next lock.
  stroke(0, -0.1, 1.1, 4.4, hair.shade, 0.5 * gap);
  stroke(1, -0.1, 1.1, 4.4, hair.shade, 0.3 * gap);
  context.restore();
}
