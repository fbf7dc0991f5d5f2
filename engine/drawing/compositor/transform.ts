import type { Box } from "#engine/drawing/stage.ts";

/** An affine transform `a`, `b`, `c`, `d`, `e`, `f`, as `context.transform` takes it. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Transform = [1, 0, 0, 1, 0, 0];

/** The transform that applies `inner` first and `outer` to its result, as successive calls on a canvas do. */
export function combined(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f];
}

export const translated = (transform: Transform, x: number, y: number): Transform =>
  combined(transform, [1, 0, 0, 1, x, y]);

export const scaled = (transform: Transform, x: number, y = x): Transform => combined(transform, [x, 0, 0, y, 0, 0]);

/** Rotates by an angle in radians. */
export const rotated = (transform: Transform, angle: number): Transform =>
  combined(transform, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]);

export function inverse([a, b, c, d, e, f]: Transform): Transform {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

/** The upright bounds of a transformed box. */
export function boundsOf([a, b, c, d, e, f]: Transform, { left, top, width, height }: Box): Box {
  return {
    left: a * left + c * top + e + Math.min(0, a * width) + Math.min(0, c * height),
    top: b * left + d * top + f + Math.min(0, b * width) + Math.min(0, d * height),
    width: Math.abs(a * width) + Math.abs(c * height),
    height: Math.abs(b * width) + Math.abs(d * height),
  };
}
