import type { Context } from "#engine/drawing/stage.ts";

/** A point of an outline; a third number above 0 makes the point a corner. */
export type OutlinePoint = readonly [x: number, y: number, corner?: number];

/** Adds a smooth line through all points to the path; `closed` joins the ends. */
export function traceCurve(context: Context, points: readonly OutlinePoint[], closed = true): void {
  const count = points.length;
  const at = (index: number): OutlinePoint => {
    const held = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[held] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  context.moveTo(startX, startY);
  const last = closed ? count : count - 1;
  for (let index = 0; index < last; index++) {
    const before = at(index - 1);
    const from = at(index);
    const to = at(index + 1);
    const after = at(index + 2);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Limit each handle to a third of its segment, because a long neighbouring segment would cause a loop.
    const leave = handle(before, to, length);
    const arrive = handle(from, after, length);
    const out = from[2] ? ([0, 0] as const) : leave;
    const into = to[2] ? ([0, 0] as const) : arrive;
    context.bezierCurveTo(from[0] + out[0], from[1] + out[1], to[0] - into[0], to[1] - into[1], to[0], to[1]);
  }
  if (closed) context.closePath();
}

function handle(from: OutlinePoint, to: OutlinePoint, length: number): readonly [number, number] {
  const across = to[0] - from[0];
  const down = to[1] - from[1];
  const reach = Math.hypot(across, down) || 1;
  const share = (length * 0.36) / reach;
  return [across * share, down * share];
}

/** A point on the centre line of a limb, and half the thickness there. */
export type LimbPoint = readonly [x: number, y: number, radius: number];

/**
 * Adds the outline of a rounded limb to the path; the outline runs smoothly around `points` at the thickness of each.
 */
export function traceLimb(context: Context, points: readonly LimbPoint[]): void {
  const samples = sample(points);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  samples.forEach(([x, y, radius], index) => {
    const [beforeX, beforeY] = samples[Math.max(0, index - 1)] ?? [x, y];
    const [afterX, afterY] = samples[Math.min(samples.length - 1, index + 1)] ?? [x, y];
    const angle = Math.atan2(afterY - beforeY, afterX - beforeX);
    left.push([x + Math.sin(angle) * radius, y - Math.cos(angle) * radius]);
    right.push([x - Math.sin(angle) * radius, y + Math.cos(angle) * radius]);
  });
  const outline = [...left, ...right.toReversed()];
  outline.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  for (const end of [samples[0], samples.at(-1)]) {
    if (!end) continue;
    context.moveTo(end[0] + end[2], end[1]);
    context.arc(end[0], end[1], end[2], 0, Math.PI * 2);
  }
}

function sample(points: readonly LimbPoint[]): LimbPoint[] {
  const steps = 10;
  const list: LimbPoint[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const p1 = points[index];
    const p2 = points[index + 1];
    if (!p1 || !p2) continue;
    const p0 = points[index - 1] ?? p1;
    const p3 = points[index + 2] ?? p2;
    for (let step = 0; step < steps + (index === points.length - 2 ? 1 : 0); step++) {
      const t = step / steps;
      const through = (axis: 0 | 1 | 2) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      list.push([through(0), through(1), Math.max(0.001, through(2))]);
    }
  }
  return list;
}
