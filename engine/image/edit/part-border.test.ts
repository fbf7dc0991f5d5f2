import { expect, test } from "vitest";
import type { Colour } from "#engine/drawing/colour.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { closeHoles, measureOpenBorder, measureRest } from "./part-border.ts";
import { recolourSeam } from "./seam.ts";

const side = 120;
const cloth: Colour = [220, 180, 30];
const wall: Colour = [120, 130, 150];

function draw(colourAt: (x: number, y: number) => Colour): Photo {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let cell = 0; cell < side * side; cell++)
    data.set([...colourAt(cell % side, Math.floor(cell / side)), 255], cell * 4);
  return { width: side, height: side, data };
}

const maskOf = (isInside: (x: number, y: number) => boolean): Mask => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, cell) =>
    isInside(cell % side, Math.floor(cell / side)) ? 255 : 0,
  ),
});

const everything = maskOf(() => true);
const isCloth = (x: number, y: number) => x >= 20 && x < 100 && y >= 20 && y < 100;
const isFold = (x: number, y: number) => Math.hypot(x - 60, y - 60) < 5;
const cellAt = (x: number, y: number) => y * side + x;

test("a fold that a part encloses joins it, and the wall beside it does not", () => {
  const photo = draw((x, y) => (isFold(x, y) ? [150, 100, 20] : isCloth(x, y) ? cloth : wall));
  const { data } = maskOf((x, y) => isCloth(x, y) && !isFold(x, y));
  const closed = closeHoles(photo, data, everything, () => true, 10);
  expect(closed[cellAt(60, 60)]).toBeGreaterThan(200);
  expect(closed[cellAt(108, 60)]).toBe(0);
  expect(closeHoles(photo, data, everything, () => false, 10)[cellAt(60, 60)]).toBe(0);
});

test("a border is open if one cloth gets two colours, and closed if the cloth ends there", () => {
  const photo = draw((x, y) => (isCloth(x, y) ? cloth : wall));
  expect(measureOpenBorder(photo, maskOf(isCloth).data, everything)).toBeLessThan(0.05);
  const half = maskOf((x, y) => isCloth(x, y) && x < 60);
  expect(measureOpenBorder(photo, half.data, everything)).toBeGreaterThan(0.3);
});

test("a strip that keeps the old colour counts as a rest", () => {
  const photo = draw((x, y) => (isCloth(x, y) ? cloth : wall));
  const isYellow = ([, , yellow]: readonly [number, number, number]) => yellow > 30;
  const most = maskOf((x, y) => isCloth(x, y) && x < 90);
  expect(measureRest(photo, most.data, everything, isYellow, 12)).toBeGreaterThan(0.05);
  expect(measureRest(photo, maskOf(isCloth).data, everything, isYellow, 12)).toBe(0);
});

test("mixed pixels at the border of a part get its new colour in the share that it has in them", () => {
  const mixed = (x: number) => Math.min(1, Math.max(0, (62 - x) / 4));
  const source = draw(
    (x) => [0, 1, 2].map((c) => (cloth[c] ?? 0) * mixed(x) + (wall[c] ?? 0) * (1 - mixed(x))) as unknown as Colour,
  );
  const blue: Colour = [20, 40, 200];
  const part = maskOf((x) => x < 58);
  const photo = draw((x) =>
    x < 58
      ? blue
      : ([0, 1, 2].map((c) => (cloth[c] ?? 0) * mixed(x) + (wall[c] ?? 0) * (1 - mixed(x))) as unknown as Colour),
  );
  recolourSeam(photo, source, part, everything, () => blue);
  const at = cellAt(59, 60) * 4;
  // Three quarters of this pixel are cloth: red falls, and blue rises.
  expect(source.data[at]).toBeGreaterThan(180);
  expect(photo.data[at]).toBeLessThan(90);
  expect(photo.data[at + 2]).toBeGreaterThan(140);
  expect(photo.data[cellAt(66, 60) * 4]).toBe(wall[0]);
});
