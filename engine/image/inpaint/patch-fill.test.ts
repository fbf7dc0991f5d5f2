import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { readGround } from "./one-ground.ts";
import { fillFromGround } from "./patch-fill.ts";

const width = 200;
const height = 160;

function draw(colourAt: (x: number, y: number) => readonly [number, number, number]): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++)
    data.set([...colourAt(cell % width, Math.floor(cell / width)), 255], cell * 4);
  return { width, height, data };
}

type Box = { left: number; top: number; right: number; bottom: number };
const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;
const maskOf = (box: Box): Mask => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isIn(box, cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
});

/** Boards whose joints repeat every 12 rows. */
const boards = (_: number, y: number) => (y % 12 < 3 ? ([112, 78, 50] as const) : ([158, 116, 78] as const));
const hole: Box = { left: 80, top: 56, right: 124, bottom: 100 };
const thing: Box = { left: 86, top: 62, right: 118, bottom: 94 };
const blue = [30, 60, 190] as const;

test("the joints of boards go on where a thing has been removed", async () => {
  const photo = draw((x, y) => (isIn(thing, x, y) ? blue : boards(x, y)));
  const ground = await readGround(photo, maskOf(hole));
  expect(ground?.isOne).toBe(true);
  if (!ground) return;
  const filled = await fillFromGround(photo, maskOf(hole), ground);
  let wrong = 0;
  for (let y = hole.top; y < hole.bottom; y++)
    for (let x = hole.left; x < hole.right; x++)
      if (Math.abs((filled.data[(y * width + x) * 4] as number) - boards(x, y)[0]) > 16) wrong++;
  expect(wrong / ((hole.right - hole.left) * (hole.bottom - hole.top))).toBeLessThan(0.1);
});

test("a thing beside the hole does not appear in it", async () => {
  const other: Box = { left: 130, top: 60, right: 150, bottom: 96 };
  const photo = draw((x, y) => (isIn(thing, x, y) || isIn(other, x, y) ? blue : boards(x, y)));
  const ground = await readGround(photo, maskOf(hole));
  if (!ground) throw new Error("A hole has a ground");
  const filled = await fillFromGround(photo, maskOf(hole), ground);
  for (let y = hole.top; y < hole.bottom; y += 4)
    for (let x = hole.left; x < hole.right; x += 4)
      expect(filled.data[(y * width + x) * 4 + 2], `at ${x}, ${y}`).toBeLessThan(130);
});

test("a hole across the border of two grounds lies in none of them", async () => {
  const photo = draw((x, y) => (x < 102 ? boards(x, y) : [232, 230, 226]));
  expect((await readGround(photo, maskOf(hole)))?.isOne).toBe(false);
});

test("a mask that leaves a corner of a thing cuts it, and one around it does not", async () => {
  const photo = draw((x, y) => (isIn(thing, x, y) ? blue : boards(x, y)));
  expect((await readGround(photo, maskOf(hole)))?.cut).toBe(0);
  const tooSmall = maskOf({ ...hole, right: thing.right - 10 });
  expect((await readGround(photo, tooSmall))?.cut).toBeGreaterThan(0.1);
});
