import { expect, test } from "vitest";
import type { Mask } from "./mask.ts";
import type { Photo } from "./photo.ts";
import { measureOutline } from "./subject-outline.ts";

const side = 200;
type Place = (x: number, y: number) => boolean;

const isThing: Place = (x, y) => x >= 60 && x < 140 && y >= 50 && y < 150;

/** Photo of a red thing before a blue wall, which also shows where `isHole` is. */
function photoOf(isHole: Place = () => false): Photo {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let cell = 0; cell < side * side; cell++) {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    data.set(isThing(x, y) && !isHole(x, y) ? [190, 50, 40, 255] : [60, 90, 170, 255], cell * 4);
  }
  return { width: side, height: side, data };
}

const matteOf = (isInside: Place): Mask => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, cell) =>
    isInside(cell % side, Math.floor(cell / side)) ? 255 : 0,
  ),
});

test("a matte that ends where its subject ends has no faults", () => {
  expect(measureOutline(photoOf(), matteOf(isThing))).toEqual({
    openLength: 0,
    doubtfulLength: 0,
    scraps: 0,
    background: 0,
  });
});

test("a matte that has lost a part of its subject runs through it without an edge", () => {
  const faults = measureOutline(
    photoOf(),
    matteOf((x, y) => isThing(x, y) && !(x > 110 && y > 60 && y < 90)),
  );
  expect(faults.openLength).toBeGreaterThan(0.2);
});

test("a matte that holds a part of the wall is doubtful there", () => {
  const faults = measureOutline(
    photoOf(),
    matteOf((x, y) => isThing(x, y) || (x >= 140 && x < 160 && y > 60 && y < 100)),
  );
  expect(faults.doubtfulLength).toBeGreaterThan(0.2);
  expect(faults.background).toBeGreaterThan(0.05);
});

test("a wall that is seen through a hole of the subject is background in it, although no outline is there", () => {
  const faults = measureOutline(
    photoOf((x, y) => x > 85 && x < 115 && y > 85 && y < 115),
    matteOf(isThing),
  );
  expect(faults.openLength).toBe(0);
  expect(faults.background).toBeGreaterThan(0.06);
});

test("small parts beside the subject are scraps, and a second thing of its size is not", () => {
  const isScrap: Place = (x, y) => x >= 160 && x < 164 && y >= 60 && y < 64;
  const isSecond: Place = (x, y) => x >= 160 && x < 190 && y >= 100 && y < 160;
  const scrapsOf = (isPart: Place) =>
    measureOutline(
      photoOf(),
      matteOf((x, y) => isThing(x, y) || isPart(x, y)),
    ).scraps;
  expect(scrapsOf(isScrap)).toBeCloseTo(16 / (80 * 100 + 16));
  expect(scrapsOf(isSecond)).toBe(0);
});
