import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import type { Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import { coverWithSnow } from "./season.ts";

const side = 128;
const block = 16;
const scenery: Scenery = {
  subject: undefined,
  sky: undefined,
  water: undefined,
  horizon: 0.3,
  green: 0.5,
  outdoors: true,
};

/** A photo of plants whose colour changes from block to block, as JPEG compression stores it. */
function plantsInBlocks(light: number): Photo {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let cell = 0; cell < side * side; cell++) {
    const isGreen = (Math.floor((cell % side) / block) + Math.floor(cell / side / block)) % 2 === 0;
    const [red, green, blue] = isGreen ? [17, 24, 10] : [18, 19, 18];
    data.set([red * light, green * light, blue * light, 255], cell * 4);
  }
  return { width: side, height: side, data };
}

const brightest = ({ data }: Photo) =>
  data.reduce((most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)), 0);

test("snow does not brighten the blocks of JPEG compression in the dark, and lies on plants in the light", async () => {
  const dark = await coverWithSnow(plantsInBlocks(1), scenery, createRandom("snow"));
  expect(brightest(dark)).toBeLessThan(60);
  const light = await coverWithSnow(plantsInBlocks(5), scenery, createRandom("snow"));
  expect(brightest(light)).toBeGreaterThan(150);
});
