import { expect, test } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";
import { measurePattern } from "./part-pattern.ts";

const [width, height] = [300, 200];

const draw = (levelAt: (x: number, y: number) => number): Photo => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const level = levelAt(cell % width, Math.floor(cell / width));
    data.set([level * 0.3, level * 0.6, level, 255], cell * 4);
  }
  return { width, height, data };
};

test("a printed cushion on a sofa is a pattern, folds and seams of the sofa are none", () => {
  const share = new Uint8Array(width * height).fill(255);
  const folds = (x: number, y: number) => 120 + 30 * Math.sin(x / 12) - (y % 60 < 2 ? 60 : 0);
  const isCushion = (x: number, y: number) => x > 60 && x < 160 && y > 80 && y < 140;
  const isDark = (x: number, y: number) => (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0;
  const cushion = (x: number, y: number) => (isCushion(x, y) ? (isDark(x, y) ? 20 : 245) : folds(x, y));
  expect(measurePattern(draw(folds), share)).toBeLessThan(0.01);
  expect(measurePattern(draw(cushion), share)).toBeGreaterThan(0.07);
});
