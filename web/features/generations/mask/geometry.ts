export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** A rectangle in whole pixels; `right` and `bottom` are exclusive. */
export type Area = { left: number; top: number; right: number; bottom: number };

export const isNothing = ({ left, top, right, bottom }: Area) => left >= right || top >= bottom;

export function union(a: Area | undefined, b: Area): Area {
  if (!a || isNothing(a)) return b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function intersection(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export const wholeOf = ({ width, height }: Size): Area => ({ left: 0, top: 0, right: width, bottom: height });
