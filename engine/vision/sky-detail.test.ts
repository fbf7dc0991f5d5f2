import { expect, test } from "vitest";
import { keepThinThings } from "./sky-detail.ts";

const [width, height] = [400, 300];
const roof = 200;
const chimney = { left: 196, right: 201, top: 190 };
const cloud = { left: 60, right: 120, top: 40, bottom: 70 };

/** A bright sky with a dark cloud above a roof with a chimney, which the mask of the sky takes for sky. */
function houseUnderSky() {
  const data = new Uint8ClampedArray(width * height * 4);
  const mask = new Uint8Array(width * height);
  for (let cell = 0; cell < mask.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const isCloud = x >= cloud.left && x < cloud.right && y >= cloud.top && y < cloud.bottom;
    const isChimney = x >= chimney.left && x < chimney.right && y >= chimney.top && y < roof;
    const level = y >= roof || isChimney ? 70 : isCloud ? 130 : 220;
    data.set([level, level, level, 255], cell * 4);
    mask[cell] = y < roof ? 255 : 0;
  }
  return keepThinThings({ width, height, data }, { width, height, data: mask }).data;
}

test("a chimney is no part of the sky behind it, and a dark cloud far above the roofs is", () => {
  const mask = houseUnderSky();
  const at = (x: number, y: number) => mask[y * width + x];
  expect(at(198, 198)).toBe(0);
  expect(at(198, 191)).toBe(0);
  expect(at(190, 195)).toBe(255);
  expect(at(90, 55)).toBe(255);
  expect(at(62, 42)).toBe(255);
});
