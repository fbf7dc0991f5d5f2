import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import { keepMainPart } from "./main-part.ts";

const side = 100;
type Place = (x: number, y: number) => boolean;

const maskOf = (isInside: Place): Mask => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, cell) =>
    isInside(cell % side, Math.floor(cell / side)) ? 255 : 0,
  ),
});

const isShirt: Place = (x, y) => x >= 40 && x < 80 && y >= 30 && y < 90;

test("a thin line that leaves a thing, such as the crack of a rock beside it, keeps its colour", () => {
  const mask = maskOf((x, y) => isShirt(x, y) || (x < 40 && y >= 50 && y < 54));
  expect(keepMainPart(mask, 3)).toBe(0);
  expect(mask.data[52 * side + 20]).toBe(0);
  expect(mask.data[32 * side + 42], "the corner of the thing").toBe(255);
});

test("a speck keeps its colour, and another thing of some size counts as one", () => {
  const speck = maskOf((x, y) => isShirt(x, y) || (x < 6 && y < 6));
  expect(keepMainPart(speck, 1)).toBe(0);
  expect(speck.data[2 * side + 2]).toBe(0);
  const thing = maskOf((x, y) => isShirt(x, y) || (x < 22 && y < 22));
  expect(keepMainPart(thing, 1)).toBeGreaterThan(0.1);
  expect(thing.data[4 * side + 4]).toBe(255);
});
