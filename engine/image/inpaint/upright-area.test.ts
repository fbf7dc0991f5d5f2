import { expect, test } from "vitest";
import { largestUprightArea } from "./upright-area.ts";

const width = 100;
const height = 80;
const maskOf = (isInside: (x: number, y: number) => boolean) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isInside(cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
});

test("the largest upright area of a rectangle is the rectangle, up to the border of the image", () => {
  const box = maskOf((x, y) => x >= 10 && x < 70 && y >= 20 && y < 50);
  expect(largestUprightArea(box)).toEqual({ left: 10, top: 20, width: 60, height: 30 });
  expect(largestUprightArea(maskOf(() => true))).toEqual({ left: 0, top: 0, width, height });
});

test("words fit into a slanted mask without leaving it", () => {
  const isInside = (x: number, y: number) => x >= 20 + y / 4 && x < 60 + y / 4 && y >= 10 && y < 60;
  const { left, top, width: wide, height: tall } = largestUprightArea(maskOf(isInside));
  for (const x of [left, left + wide - 1]) for (const y of [top, top + tall - 1]) expect(isInside(x, y)).toBe(true);
  expect(wide * tall).toBeGreaterThan(1000);
});
