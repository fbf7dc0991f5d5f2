import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { requireCleanFill } from "./clean-fill.ts";

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
const map = draw(lines);
const check = async (filled: Photo) => requireCleanFill(map, filled, hole);
const refusal = { reason: "unclear-removal" };

test("a removal is refused if the lines of a map end where the removed thing was, and not if they go on", async () => {
  await expect(check(draw((x, y) => (isInHole(x, y) ? 210 : lines(x, y))))).rejects.toMatchObject(refusal);
  await expect(check(map)).resolves.toBeUndefined();
});

test("a removal is refused if a spot is seen in its plain ground, and not if a line of the surroundings goes on in it", async () => {
  const spot = (x: number, y: number) => (Math.hypot(x - 80, y - 60) < 4 ? 150 : 210);
  await expect(check(draw(spot))).rejects.toMatchObject(refusal);
  await expect(check(draw(() => 210))).resolves.toBeUndefined();
  await expect(check(draw((_, y) => (Math.abs(y - 60) < 2 ? 150 : 210)))).resolves.toBeUndefined();
});

test("a removal is refused if its hole is a patch of another brightness on a smooth ground", async () => {
  const patch = draw((x, y) => (isInHole(x, y) ? 202 : 210));
  await expect(requireCleanFill(map, patch, hole)).rejects.toMatchObject(refusal);
});
