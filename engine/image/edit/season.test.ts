import { expect, test, vi } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import type { Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import { useFolder, writeTestImage } from "#engine/testing/images.ts";
import { relight } from "./atmosphere.ts";
import { checkSubject } from "./edit.ts";
import { parseEditPrompt } from "./parse-edit-prompt.ts";
import { coverWithSnow } from "./season.ts";

// Allow minutes per test, because the machine learning model is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place: fileAt } = useFolder();
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

type Ground = readonly [number, number, number];
const meadow: Ground = [104, 132, 62];
const paved: Ground = [120, 122, 124];
/** Canals in which brown houses are reflected. */
const canal: Ground = [126, 112, 100];
const darkSea: Ground = [30, 30, 30];

/** A sky above a ground of one colour, or of two colours side by side. */
function groundUnderSky(left: Ground, right = left): { photo: Photo; place: Scenery } {
  const data = new Uint8ClampedArray(side * side * 4);
  const mask = new Uint8Array(side * side);
  for (let cell = 0; cell < side * side; cell++) {
    const isSky = cell < (side * side) / 2;
    data.set(isSky ? [120, 150, 180, 255] : [...(cell % side < side / 2 ? left : right), 255], cell * 4);
    mask[cell] = isSky ? 255 : 0;
  }
  const sky = { mask: { width: side, height: side, data: mask }, coverage: 0.5, horizon: 0.5 };
  return { photo: { width: side, height: side, data }, place: { ...scenery, sky, horizon: 0.5 } };
}

/** Median of the green of the lowest quarter of the left or the right part of a photo. */
function middleOf({ data }: Photo, part: "left" | "right" = "left"): number {
  const values: number[] = [];
  for (let y = side * 0.75; y < side; y++)
    for (let x = 0; x < side * 0.3; x++)
      values.push(data[(y * side + (part === "left" ? x : side - 1 - x)) * 4 + 1] as number);
  return values.toSorted((one, two) => one - two)[values.length / 2] as number;
}

const snowOn = async (ground: { photo: Photo; place: Scenery }) =>
  relight(ground.photo, ground.place, "snowfall", createRandom("snow"));

test("falling snow leaves a dark sea or wall dark, and covers a meadow", async () => {
  const snowed = await snowOn(groundUnderSky(darkSea));
  expect(middleOf(snowed)).toBeLessThan(40);
  expect(middleOf(await snowOn(groundUnderSky(meadow)))).toBeGreaterThan(150);
  expect(snowed.data.filter((value, at) => at % 4 === 1 && value > 150).length, "flakes").toBeGreaterThan(20);
});

test.each([
  ["paved", paved],
  ["a canal with the reflection of houses", canal],
])("snow does not lie on ground that may be water (%s), and covers the meadow beside it", async (_, ground) => {
  const { photo, place } = groundUnderSky(ground, meadow);
  const { data } = await coverWithSnow(photo, place, createRandom("snow"));
  const snowed = { ...photo, data };
  expect(Math.abs(middleOf(snowed, "left") - ground[1])).toBeLessThan(12);
  expect(middleOf(snowed, "right")).toBeGreaterThan(190);
});

test("a winter landscape is refused if hardly any ground of the image may lie under snow, and falling snow is not", async () => {
  const imageOf = (name: string, ground: string) =>
    writeTestImage(
      fileAt(name),
      320,
      240,
      `<rect width="100%" height="100%" fill="#d9dee2"/><rect y="130" width="100%" height="110" fill="${ground}"/>`,
    );
  const check = async (prompt: string, file: string) => checkSubject({ prompt, imageFiles: [file] });
  const canalFile = await imageOf("canal.png", "rgb(96,88,82)");
  const reason = { reason: "no-snow-ground" };
  await expect(check("Mach eine Winterlandschaft daraus", canalFile)).rejects.toMatchObject(reason);
  await expect(check("Lass es schneien", canalFile)).resolves.toBeUndefined();
  const meadowFile = await imageOf("meadow.png", "rgb(78,110,44)");
  await expect(check("Mach eine Winterlandschaft daraus", meadowFile)).resolves.toBeUndefined();
});

test.each([
  ["Lass es leicht schneien", "snowfall"],
  ["Schnee fällt", "snowfall"],
  ["Winterlandschaft mit Schnee", "winter"],
  ["auf Schneidebrett, im Winter", "winter"],
])("%s asks for %s", (prompt, atmosphere) => {
  expect(parseEditPrompt(prompt).atmospheres).toEqual([atmosphere]);
});

test("an evening light draws no line along a subject as wide as a mountain, and one along a person", async () => {
  const { photo } = groundUnderSky(paved);
  const evening = async (from: number, to: number) => {
    const data = new Uint8Array(side * side);
    for (let y = 40; y < 100; y++) data.fill(255, y * side + from, y * side + to);
    const subject = to > from ? { width: side, height: side, data } : undefined;
    return (await relight(photo, { ...scenery, subject }, "sunset", createRandom("sun"))).data;
  };
  const none = await evening(0, 0);
  expect(await evening(10, 118)).toEqual(none);
  expect(await evening(50, 80)).not.toEqual(none);
});

test("an evening has a golden light, darker at the top of its sky, and is no lilac dusk", async () => {
  expect(parseEditPrompt("Mach daraus eine Abendstimmung").atmospheres).toEqual(["evening"]);
  const grey: Photo = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4).fill(170) };
  const data = new Uint8Array(side * side).fill(255, 0, side * side * 0.3);
  const mask = { width: side, height: side, data };
  const sky = { mask, coverage: 0.3, horizon: 0.3 };
  const lit = await relight(grey, { ...scenery, sky }, "evening", createRandom("evening"));
  const meanOf = (from: number, to: number) =>
    [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let cell = Math.round(from * side) * side; cell < Math.round(to * side) * side; cell++)
        sum += lit.data[cell * 4 + channel] as number;
      return sum / ((Math.round(to * side) - Math.round(from * side)) * side);
    }) as [number, number, number];
  const [red, green, blue] = meanOf(0.25, 1);
  expect(red).toBeGreaterThan(green + 8);
  expect(green).toBeGreaterThan(blue + 8);
  expect(meanOf(0, 0.1)[1]).toBeLessThan(meanOf(0.2, 0.3)[1] - 15);
});
