import type { Area, Point } from "./geometry.ts";
import { type Mask, setRun } from "./mask-bits.ts";

/** Minimum radius of a stroke: half the diagonal of a pixel. A thinner stroke would miss some pixel centres. */
const thinnest = Math.SQRT1_2;
const radiusOf = (diameter: number) => Math.max(diameter / 2, thinnest);

/** The area of all pixels that a stroke may touch. */
export function strokeArea(from: Point, to: Point, diameter: number): Area {
  const radius = radiusOf(diameter);
  return {
    left: Math.floor(Math.min(from.x, to.x) - radius),
    top: Math.floor(Math.min(from.y, to.y) - radius),
    right: Math.ceil(Math.max(from.x, to.x) + radius),
    bottom: Math.ceil(Math.max(from.y, to.y) + radius),
  };
}

/**
 * Paints a stroke of a round brush between two points, or erases it if `isOn` is false: all pixels whose centre is at
 * most the radius away from the line. There is no anti-aliasing, so the result is the same at every zoom and screen.
 */
export function paintStroke(mask: Mask, from: Point, to: Point, diameter: number, isOn: boolean): void {
  const radius = radiusOf(diameter);
  const { top, bottom } = strokeArea(from, to, diameter);
  for (let y = Math.max(0, top); y < Math.min(mask.height, bottom); y += 1) {
    const [left, right] = across(from, to, radius, y + 0.5);
    setRun(mask, y, Math.ceil(left - 0.5), Math.floor(right - 0.5) + 1, isOn);
  }
}

/** The x range of a stroke in one row. A stroke is convex, so there is one range per row. */
function across(from: Point, to: Point, radius: number, y: number): [number, number] {
  let left = Infinity;
  let right = -Infinity;
  const add = (x: number, reach = 0) => {
    left = Math.min(left, x - reach);
    right = Math.max(right, x + reach);
  };
  for (const end of [from, to]) {
    const reach = radius ** 2 - (y - end.y) ** 2;
    if (reach >= 0) add(end.x, Math.sqrt(reach));
  }
  const corners = sides(from, to, radius);
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner.y === next.y || y < Math.min(corner.y, next.y) || y > Math.max(corner.y, next.y)) return;
    add(corner.x + ((y - corner.y) / (next.y - corner.y)) * (next.x - corner.x));
  });
  return [left, right];
}

/** Corners of the straight part of a stroke, between its two round ends. */
function sides(from: Point, to: Point, radius: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const x = (-(to.y - from.y) / length) * radius;
  const y = ((to.x - from.x) / length) * radius;
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
}

/** The area of all pixels that the rectangle between two points touches, at least one pixel. */
export function rectangleArea(from: Point, to: Point): Area {
  const left = Math.floor(Math.min(from.x, to.x));
  const top = Math.floor(Math.min(from.y, to.y));
  return {
    left,
    top,
    right: Math.max(left + 1, Math.ceil(Math.max(from.x, to.x))),
    bottom: Math.max(top + 1, Math.ceil(Math.max(from.y, to.y))),
  };
}

export function paintRectangle(mask: Mask, from: Point, to: Point, isOn: boolean): void {
  const { left, top, right, bottom } = rectangleArea(from, to);
  for (let y = Math.max(0, top); y < Math.min(mask.height, bottom); y += 1) setRun(mask, y, left, right, isOn);
}
