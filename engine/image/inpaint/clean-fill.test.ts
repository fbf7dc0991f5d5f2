import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { rateFill } from "./clean-fill.ts";

const [width, height] = [160, 120];
const isInHole = (x: number, y: number) => x >= 50 && x < 110 && y >= 35 && y < 85;
const hole: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isInHole(cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
};

function draw(levelAt: (x: number, y: number) => number): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const level = levelAt(cell % width, Math.floor(cell / width));
    data.set([level, level, level, 255], cell * 4);
  }
  return { width, height, data };
}

const lines = (x: number, y: number) => ((x + y) % 16 < 3 ? 90 : 210);

/** Whether a filling is clean in a ground on which a black thing lay. */
const isClean = async (ground: (x: number, y: number) => number, filling: (x: number, y: number) => number) => {
  const source = draw((x, y) => (isInHole(x, y) ? 20 : ground(x, y)));
  const filled = draw((x, y) => (isInHole(x, y) ? filling(x, y) : ground(x, y)));
  return (await rateFill(source, filled, hole)) === "clean";
};

test("a removal is refused if the lines of a map end where the removed thing was, and not if they go on", async () => {
  expect(await isClean(lines, () => 210)).toBe(false);
  expect(await isClean(lines, lines)).toBe(true);
});

test("a removal is refused if the lines of a map end on one side of the hole", async () => {
  expect(await isClean(lines, (x, y) => (x < 72 ? 210 : lines(x, y)))).toBe(false);
});

test("a removal is refused if a spot is seen in its plain ground, and not if the ground goes on in it", async () => {
  const spot = (x: number, y: number) => (Math.hypot(x - 80, y - 60) < 4 ? 150 : 210);
  expect(await isClean(() => 210, spot)).toBe(false);
  expect(
    await isClean(
      () => 210,
      () => 210,
    ),
  ).toBe(true);
});

test("a removal is refused if its hole is a patch of another brightness, on a smooth or on a rough ground", async () => {
  expect(
    await isClean(
      () => 210,
      () => 202,
    ),
  ).toBe(false);
  const rough = (x: number, y: number) => 150 + (((x * 7 + y * 13) % 11) - 5) * 5;
  expect(await isClean(rough, (x, y) => rough(x, y) - 28)).toBe(false);
  expect(await isClean(rough, rough)).toBe(true);
});

test("a removal before two surfaces, such as a wall and a table, is refused; shade on one surface is no second one", async () => {
  const wallAndTable = (_: number, y: number) => (y > 60 ? 235 : 170);
  expect(await isClean(wallAndTable, wallAndTable)).toBe(false);
  const shaded = (x: number) => 120 + x * 0.5;
  expect(await isClean(shaded, shaded)).toBe(true);
});
