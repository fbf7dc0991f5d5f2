import { expect, test } from "vitest";
import { logoBrandColors } from "./dominant-colors.ts";

/** Pixels of an image with areas of opaque colours, each with its number of pixels. */
const image = (...areas: readonly (readonly [color: readonly number[], count: number])[]) =>
  new Uint8ClampedArray(areas.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat()));

const [white, plum, lightPlum, gold] = [
  [255, 255, 255],
  [0x7a, 0x1f, 0x5c],
  [0x8a, 0x2f, 0x6c],
  [0xd9, 0xa4, 0x41],
];

test("the colours of a logo are its most frequent vivid colour and another one, not a shade of it", () => {
  expect(logoBrandColors(image([white, 900], [plum, 80], [lightPlum, 60], [gold, 40]))).toEqual(["#7a1f5c", "#d9a441"]);
});

test("a logo of one colour proposes one, and a grey one none", () => {
  expect(logoBrandColors(image([white, 900], [plum, 80], [gold, 1]))).toEqual(["#7a1f5c"]);
  expect(logoBrandColors(image([white, 900], [[40, 40, 42], 80]))).toEqual([]);
});
