import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { endsInsideThing } from "./marked-thing.ts";

const width = 320;
const height = 240;

type Box = { left: number; top: number; right: number; bottom: number };
const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

const cushion: Box = { left: 80, top: 60, right: 240, bottom: 180 };

/** A red thing on a grey wall, both with a little noise; `stripes` gives it stripes of orange. */
function draw(thing: Box, stripes = false): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = ((x * 7 + y * 13) % 5) - 2;
      const own = stripes && y % 32 < 14 ? [205, 120, 45] : [190, 40, 50];
      const [red = 0, green = 0, blue = 0] = isIn(thing, x, y) ? own : [205, 205, 200];
      data.set([red + noise, green + noise, blue + noise, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const maskOf = (...boxes: Box[]): Mask => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    boxes.some((box) => isIn(box, cell % width, Math.floor(cell / width))) ? 255 : 0,
  ),
});

test("a mask that misses strips of its thing ends inside it, because nothing outside of the mask may change", async () => {
  const upper: Box = { left: 70, top: 50, right: 250, bottom: 112 };
  const lower: Box = { left: 70, top: 124, right: 250, bottom: 172 };
  expect(await endsInsideThing(draw(cushion), maskOf(upper, lower))).toBe(true);
});

test("a thing that goes on far beyond its mask is cut: a new colour would end in the middle of it", async () => {
  expect(await endsInsideThing(draw(cushion), maskOf({ left: 70, top: 50, right: 150, bottom: 190 }))).toBe(true);
});

test("a mask around a whole thing does not end inside it", async () => {
  expect(await endsInsideThing(draw(cushion), maskOf({ left: 60, top: 40, right: 260, bottom: 200 }))).toBe(false);
});

test("a thing of which stripes would keep their old colour is refused", async () => {
  const whole = maskOf({ left: 60, top: 40, right: 260, bottom: 200 });
  expect(await endsInsideThing(draw(cushion, true), whole)).toBe(true);
});

test("a grey cushion of which the new colour would leave out the shaded side is refused", async () => {
  const photo = draw(cushion);
  for (let y = cushion.top; y < cushion.bottom; y++)
    for (let x = cushion.left; x < cushion.right; x++) {
      const level = 190 - Math.min(130, Math.max(0, y - 100) * 4);
      photo.data.set([level, level - 3, level - 6], (y * width + x) * 4);
    }
  for (let cell = 0; cell < width * height; cell++)
    if (!isIn(cushion, cell % width, Math.floor(cell / width))) photo.data.set([150, 84, 44], cell * 4);
  expect(await endsInsideThing(photo, maskOf({ left: 60, top: 40, right: 260, bottom: 200 }))).toBe(true);
});

test("a black thing on which a grey gleam would stay grey beside the new colour is refused", async () => {
  const whole = maskOf({ left: 60, top: 40, right: 260, bottom: 200 });
  const black = (gleam: Box) => {
    const photo = draw(cushion);
    for (let cell = 0; cell < width * height; cell++) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      if (!isIn(cushion, x, y)) continue;
      const level = (isIn(gleam, x, y) ? 120 : 12) + ((x * 7 + y * 13) % 5);
      photo.data.set([level, level, level], cell * 4);
    }
    return photo;
  };
  expect(await endsInsideThing(black({ left: 110, top: 80, right: 132, bottom: 150 }), whole)).toBe(true);
  expect(await endsInsideThing(black({ left: 0, top: 0, right: 0, bottom: 0 }), whole)).toBe(false);
});

test("a white tower whose red frames alone would get the new colour is refused", async () => {
  const photo = draw({ left: 0, top: 0, right: 0, bottom: 0 });
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const own = isIn(cushion, x, y) && y < 90 ? [190, 40, 50] : isIn(cushion, x, y) ? [244, 244, 240] : [70, 110, 170];
    photo.data.set(own, cell * 4);
  }
  expect(await endsInsideThing(photo, maskOf(cushion))).toBe(true);
});
