import { expect, test } from "vitest";
import { copyPhoto, type Photo } from "#engine/vision/photo.ts";
import type { Mask } from "#engine/vision/mask.ts";
import { continuesPattern, isPlain, withoutInvention } from "./plain-ground.ts";

const width = 240;
const height = 160;
const area = { left: 60, top: 40, width: 120, height: 80 };

/** A photo whose brightness falls from left to right, with a drawing of dark pixels. */
function draw(isDark: (x: number, y: number) => boolean): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const level = isDark(x, y) ? 30 : 225 - x / 12;
    data.set([level, level - 8, level - 20, 255], cell * 4);
  }
  return { width, height, data };
}

const isInHole = (x: number, y: number) =>
  x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
const hole: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isInHole(cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
};
const lettering = (x: number, y: number) => isInHole(x, y) && x % 12 < 5 && y % 30 < 20;
const paper = draw(() => false);
const shapes = draw((x, y) => isInHole(x, y) && x > 120);
const difference = (one: Photo, two: Photo) =>
  one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (two.data[at] as number))), 0);

test("paper in uneven light is plain, and lettering on it is not", async () => {
  expect(await isPlain(paper, area)).toBe(true);
  expect(await isPlain(draw(lettering), area)).toBe(false);
});

test("a plain ground is continued if the model has drawn shapes in the place of a lettering", async () => {
  const result = await withoutInvention(draw(lettering), hole, shapes);
  expect(difference(result, paper)).toBeLessThan(12);
});

test("what the model has drawn stays if it is like the ground, or if the ground is not plain", async () => {
  const plausible = copyPhoto(paper);
  plausible.data[(80 * width + 120) * 4] = 190;
  expect(await withoutInvention(draw(lettering), hole, plausible)).toBe(plausible);
  const striped = draw((x, y) => !isInHole(x, y) && y % 16 < 8);
  expect(await withoutInvention(striped, hole, shapes)).toBe(shapes);
});

test("checked cloth continues around a hole, and a lettering does not", async () => {
  const isChecked = (x: number, y: number) => x % 20 < 10 !== y % 20 < 10;
  expect(await continuesPattern(draw(isChecked), hole, area)).toBe(true);
  expect(await continuesPattern(draw(lettering), hole, area)).toBe(false);
});
