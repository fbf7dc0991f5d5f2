import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { findMarkedThing } from "./marked-thing.ts";

const width = 320;
const height = 240;

type Box = { left: number; top: number; right: number; bottom: number };
const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

const cushion: Box = { left: 80, top: 60, right: 240, bottom: 180 };

/** A red thing on a grey wall, both with a little noise. */
function draw(thing: Box): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = ((x * 7 + y * 13) % 5) - 2;
      const [red, green, blue] = isIn(thing, x, y) ? [190, 40, 50] : [205, 205, 200];
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

test("strips of a thing that a brush has missed belong to it, up to its edge and no further", async () => {
  const upper: Box = { left: 70, top: 50, right: 250, bottom: 112 };
  const lower: Box = { left: 70, top: 124, right: 250, bottom: 172 };
  const { mask, isCut } = await findMarkedThing(draw(cushion), maskOf(upper, lower));
  expect(isCut).toBe(false);
  const at = (x: number, y: number) => mask.data[y * width + x];
  expect([at(160, 118), at(160, 176)], "between two strokes and below").toEqual([255, 255]);
  expect([at(160, 195), at(40, 118)], "on the wall").toEqual([0, 0]);
});

test("a thing that goes on far beyond its mask is cut: a new colour would end in the middle of it", async () => {
  const left: Box = { left: 70, top: 50, right: 150, bottom: 190 };
  const { mask, isCut } = await findMarkedThing(draw(cushion), maskOf(left));
  expect(isCut).toBe(true);
  expect(mask.data[120 * width + 160], "nothing is taken of what has no end").toBe(0);
});

test("a mask around a whole thing stays as it is", async () => {
  const around = maskOf({ left: 60, top: 40, right: 260, bottom: 200 });
  const { mask, isCut } = await findMarkedThing(draw(cushion), around);
  expect(isCut).toBe(false);
  expect(mask.data).toEqual(around.data);
});
