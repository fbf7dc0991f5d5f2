import { expect, test } from "vitest";
import { createMask, isPainted } from "./mask-bits.ts";
import { paintRectangle, paintStroke, strokeArea } from "./shapes.ts";

/**
 * Distance of a pixel's centre from a line. The expected rule: a pixel is painted if this distance is at most the
 * radius of the brush.
 */
function distance(x: number, y: number, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across ** 2 + down ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / length));
  return Math.hypot(x - from.x - along * across, y - from.y - along * down);
}

const strokes = [
  { from: { x: 20, y: 20 }, to: { x: 90, y: 61 }, diameter: 12 },
  { from: { x: 90.3, y: 61.7 }, to: { x: 20.1, y: 20.9 }, diameter: 7 },
  { from: { x: 30.5, y: 10 }, to: { x: 30.5, y: 70 }, diameter: 9 },
  { from: { x: 10, y: 40.5 }, to: { x: 95, y: 40.5 }, diameter: 1 },
  { from: { x: 50, y: 40 }, to: { x: 50, y: 40 }, diameter: 30 },
  { from: { x: -20, y: -5 }, to: { x: 130, y: 90 }, diameter: 25 },
];

test("[IMG-04] a stroke paints exactly the pixels whose centre lies under the brush", () => {
  for (const { from, to, diameter } of strokes) {
    const mask = createMask(101, 80);
    paintStroke(mask, from, to, diameter, true);
    const area = strokeArea(from, to, diameter);
    const radius = Math.max(diameter / 2, Math.SQRT1_2);
    for (let y = 0; y < mask.height; y += 1) {
      for (let x = 0; x < mask.width; x += 1) {
        const away = distance(x + 0.5, y + 0.5, from, to);
        if (Math.abs(away - radius) < 1e-9) continue;
        expect(isPainted(mask, x, y), `${x},${y} in ${JSON.stringify({ from, to, diameter })}`).toBe(away < radius);
        if (away < radius) expect(x >= area.left && x < area.right && y >= area.top && y < area.bottom).toBe(true);
      }
    }
  }
});

test("[IMG-04] even the thinnest brush leaves no gap and misses no point", () => {
  const mask = createMask(64, 64);
  let last = { x: 1.99, y: 1.99 };
  for (let step = 1; step <= 40; step += 1) {
    const next = { x: 1.99 + step * 1.37, y: 1.99 + step * 0.61 };
    paintStroke(mask, last, next, 1, true);
    expect(isPainted(mask, Math.floor(next.x), Math.floor(next.y)), `${next.x},${next.y}`).toBe(true);
    last = next;
  }
  for (let x = 3; x < 56; x += 1) {
    const column = Array.from({ length: 64 }, (_, y) => isPainted(mask, x, y));
    expect(column.filter(Boolean).length, `column ${x}`).toBeGreaterThanOrEqual(1);
  }
});

test("[IMG-04] the eraser takes away what it covers and nothing beside it", () => {
  const mask = createMask(40, 10);
  paintRectangle(mask, { x: 0, y: 0 }, { x: 40, y: 10 }, true);
  paintStroke(mask, { x: 20, y: 5 }, { x: 20, y: 5 }, 4, false);
  expect([17, 18, 21, 22].map((x) => isPainted(mask, x, 4))).toEqual([true, false, false, true]);
});

test("[IMG-04] a rectangle covers every pixel it touches, in whichever direction it is drawn", () => {
  const corners = [
    [
      { x: 3, y: 2 },
      { x: 11, y: 6 },
    ],
    [
      { x: 11, y: 6 },
      { x: 3, y: 2 },
    ],
    [
      { x: 3.4, y: 5.2 },
      { x: 10.6, y: 2.5 },
    ],
  ] as const;
  for (const [from, to] of corners) {
    const mask = createMask(20, 10);
    paintRectangle(mask, from, to, true);
    for (let y = 0; y < 10; y += 1) {
      for (let x = 0; x < 20; x += 1) {
        expect(isPainted(mask, x, y), `${x},${y}`).toBe(x >= 3 && x < 11 && y >= 2 && y < 6);
      }
    }
  }
});
