import { expect, test } from "vitest";
import { endsWithoutEdge } from "./sky-border.ts";

const [width, height] = [64, 48];

/** A photo whose pixels are grey levels by their row. */
function rows(levelOf: (y: number) => number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let cell = 0; cell < width * height; cell++) {
    const level = levelOf(Math.floor(cell / width));
    data.set([level, level, level, 255], cell * 4);
  }
  return { width, height, data };
}

const upperHalf = {
  data: Uint8Array.from({ length: width * height }, (_, cell) => (cell < (width * height) / 2 ? 255 : 0)),
};

test("a sky ends at an edge if dark ground begins there, and without one in the middle of its clouds", () => {
  expect(
    endsWithoutEdge(
      rows((y) => (y < 24 ? 200 : 70)),
      upperHalf,
    ),
  ).toBe(false);
  expect(
    endsWithoutEdge(
      rows((y) => 210 - y),
      upperHalf,
    ),
  ).toBe(true);
});

test("a sky ends without an edge if its end is not seen in a seventh of the border, as between snow and clouds", () => {
  const snowOn = (columns: number) => {
    const photo = rows((y) => (y < 24 ? 200 : 70));
    for (let y = 24; y < height; y++)
      for (let x = 4; x < 4 + columns; x++) photo.data.set([205, 205, 205], (y * width + x) * 4);
    return photo;
  };
  expect(endsWithoutEdge(snowOn(9), upperHalf)).toBe(true);
  expect(endsWithoutEdge(snowOn(5), upperHalf)).toBe(false);
});
