import { beforeAll, expect, test, vi } from "vitest";
import type { Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { all, ball, difference, first, useFolder, writeTestImage } from "#engine/testing/images.ts";
import type { ImageRemix } from "../description.ts";
import { remixPhotos } from "./remix.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();
const side = 256;
let file = "";
let source: Photo;

beforeAll(async () => {
  file = await writeTestImage(place("ball.png"), side, side, ball(side, side));
  source = await readPhoto(file);
});

const description = (changes: Partial<ImageRemix>): ImageRemix => ({
  kind: "image-remix",
  prompt: "Sonnenuntergang am Meer",
  imageFile: file,
  strength: 0.8,
  width: side,
  height: side,
  variants: 1,
  ...changes,
});

const remix = (changes: Partial<ImageRemix>) => first(remixPhotos(description(changes)));

test("strength 0 keeps the image, 1 does not, and each higher value differs more", async () => {
  const distances: number[] = [];
  for (const strength of [0, 0.3, 0.6, 0.8, 1]) distances.push(difference(source, await remix({ strength })));
  expect(distances[0]).toBeLessThan(0.5);
  expect(distances.at(-1)).toBeGreaterThan(25);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test("a remix has the requested size and variants that differ", async () => {
  const [one, two] = await all(remixPhotos(description({ strength: 1, width: 256, height: 144, variants: 2 })));
  expect([one?.width, one?.height]).toEqual([256, 144]);
  expect(one && two && difference(one, two)).toBeGreaterThan(8);
});

test("what the negative prompt names does not appear", async () => {
  const prompt = "Berge bei Nacht";
  const night = await remix({ prompt, strength: 1 });
  const other = await remix({ prompt, strength: 1, negativePrompt: "Nacht, blur, distort, and low quality" });
  expect(difference(night, other)).toBeGreaterThan(15);
});
