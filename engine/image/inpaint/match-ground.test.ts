import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import { copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { matchGround } from "./match-ground.ts";

const width = 240;
const height = 160;
const isInHole = (x: number, y: number) => x >= 70 && x < 170 && y >= 45 && y < 115;
const hole: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isInHole(cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
};

/** A wall whose brightness falls from left to right; `levelIn` changes it inside of the hole. */
function wall(levelIn: (x: number, y: number) => number): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const level = 200 - x / 10 + (isInHole(x, y) ? levelIn(x, y) : 0);
    data.set([level, level, level, 255], cell * 4);
  }
  return { width, height, data };
}

const at = ({ data }: Photo, x: number, y: number) => data[(y * width + x) * 4] as number;

test("a fill that is a little too bright gets the brightness of its surroundings, and pixels outside stay", async () => {
  const source = wall(() => 0);
  const result = await matchGround(
    source,
    hole,
    wall(() => 9),
  );
  for (const [x, y] of [
    [74, 80],
    [120, 80],
    [165, 50],
  ] as const)
    expect(Math.abs(at(result, x, y) - at(source, x, y)), `at ${x}, ${y}`).toBeLessThan(3);
  expect(at(result, 40, 80)).toBe(at(source, 40, 80));
});

test("an invented spot in a plain wall becomes weak", async () => {
  const source = wall(() => 0);
  const isSpot = (x: number, y: number) => Math.hypot(x - 120, y - 80) < 12;
  const result = await matchGround(
    source,
    hole,
    wall((x, y) => (isSpot(x, y) ? -60 : 0)),
  );
  expect(Math.abs(at(result, 120, 80) - at(source, 120, 80))).toBeLessThan(14);
});

test("what is drawn between things with edges stays as it is", async () => {
  const posts = (photo: Photo) => {
    const result = copyPhoto(photo);
    for (let cell = 0; cell < width * height; cell++) if (cell % 16 < 6) result.data.set([40, 40, 40, 255], cell * 4);
    return result;
  };
  const filled = posts(wall(() => 0));
  expect(Math.abs(at(await matchGround(filled, hole, filled), 99, 80) - at(filled, 99, 80))).toBeLessThan(6);
});
