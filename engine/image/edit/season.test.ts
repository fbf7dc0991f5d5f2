import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import type { Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import { relight } from "./atmosphere.ts";
import { parseEditPrompt } from "./parse-edit-prompt.ts";
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

test("snow on plants does not end at the blocks in which JPEG compression stores colours", async () => {
  const { data } = await coverWithSnow(plantsInBlocks(5), scenery, createRandom("snow"));
  let largest = 0;
  for (let y = 0; y < side; y++)
    for (let x = 1; x < side; x++) {
      const at = (y * side + x) * 4;
      largest = Math.max(largest, Math.abs((data[at] as number) - (data[at - 4] as number)));
    }
  expect(largest).toBeLessThan(40);
});

/** A sky above a ground of one brightness, 0..255. */
function groundUnderSky(level: number): { photo: Photo; place: Scenery } {
  const data = new Uint8ClampedArray(side * side * 4);
  const mask = new Uint8Array(side * side);
  for (let cell = 0; cell < side * side; cell++) {
    const isSky = cell < (side * side) / 2;
    data.set(isSky ? [120, 150, 180, 255] : [level, level, level, 255], cell * 4);
    mask[cell] = isSky ? 255 : 0;
  }
  const sky = { mask: { width: side, height: side, data: mask }, coverage: 0.5, horizon: 0.5 };
  return { photo: { width: side, height: side, data }, place: { ...scenery, sky, horizon: 0.5 } };
}

test("falling snow leaves a dark sea or wall dark, and covers a bright ground", async () => {
  const middleOf = (values: Uint8ClampedArray) => {
    const ground = values.slice((side * side * 4 * 3) / 4).filter((_, at) => at % 4 === 1);
    return ground.toSorted((one, two) => one - two)[ground.length / 2] as number;
  };
  const dark = groundUnderSky(30);
  const bright = groundUnderSky(120);
  const snowed = await relight(dark.photo, dark.place, "snowfall", createRandom("snow"));
  expect(middleOf(snowed.data)).toBeLessThan(40);
  expect(middleOf((await relight(bright.photo, bright.place, "snowfall", createRandom("snow"))).data)).toBeGreaterThan(
    150,
  );
  expect(snowed.data.filter((value, at) => at % 4 === 1 && value > 150).length, "flakes").toBeGreaterThan(20);
});

test.each([
  ["Lass es leicht schneien", "snowfall"],
  ["Schnee fällt", "snowfall"],
  ["Winterlandschaft mit Schnee", "winter"],
  ["auf Schneidebrett, im Winter", "winter"],
])("%s asks for %s", (prompt, atmosphere) => {
  expect(parseEditPrompt(prompt).atmospheres).toEqual([atmosphere]);
});
