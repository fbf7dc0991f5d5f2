import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { continueSmoothGround } from "./smooth-ground.ts";

const [width, height] = [240, 160];
const isInHole = (x: number, y: number) => x >= 80 && x < 160 && y >= 50 && y < 110;
const hole: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, cell) =>
    isInHole(cell % width, Math.floor(cell / width)) ? 255 : 0,
  ),
};

/** A dark thing on a table whose light falls from left to right by more than a plain colour would allow. */
function thingOn(levelAt: (x: number, y: number) => number): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const level = x > 90 && x < 150 && y > 60 && y < 100 ? 30 : levelAt(x, y);
    data.set([level, level, level, 255], cell * 4);
  }
  return { width, height, data };
}
const light = (x: number) => 230 - x / 2;

test("the light of a table goes on smoothly where a thing was, without a patch or an edge", async () => {
  const filled = await continueSmoothGround(thingOn(light), hole);
  for (const x of [82, 95, 120, 145, 158])
    expect(Math.abs((filled?.data[(80 * width + x) * 4] as number) - light(x)), `at ${x}`).toBeLessThan(4);
});

test.each([
  ["stripes", (x: number) => (x % 12 < 6 ? 200 : 170)],
  ["the end of the table", (_: number, y: number) => (y < 80 ? 200 : 120)],
  ["rough stone", (x: number, y: number) => 180 + ((x * 7 + y * 13) % 11)],
])("a ground with %s is no smooth one", async (_, levelAt) => {
  expect(await continueSmoothGround(thingOn(levelAt), hole)).toBeUndefined();
});
