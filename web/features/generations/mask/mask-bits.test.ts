import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePng } from "./encode-png.ts";
import { createMask, invertMask, isEmpty, isPainted, readRows, setRun } from "./mask-bits.ts";
import { paintStroke } from "./shapes.ts";

const pixelsOf = async (png: Blob) =>
  sharp(Buffer.from(await png.arrayBuffer()))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });

test("[IMG-04] runs set exactly their pixels, whatever byte they begin and end in", () => {
  for (const [from, to] of [
    [0, 1],
    [7, 9],
    [3, 6],
    [0, 37],
    [8, 16],
    [30, 99],
    [-5, 2],
    [9, 9],
  ] as const) {
    const mask = createMask(37, 3);
    setRun(mask, 1, from, to, true);
    for (let y = 0; y < 3; y += 1) {
      for (let x = 0; x < 37; x += 1)
        expect(isPainted(mask, x, y), `${from}-${to}: ${x}`).toBe(y === 1 && x >= from && x < to);
    }
  }
});

test("[IMG-04] inverting twice gives the same mask, and inverting everything leaves it empty", () => {
  const mask = createMask(37, 5);
  invertMask(mask);
  expect(isPainted(mask, 36, 4)).toBe(true);
  expect(isPainted(mask, 37, 4)).toBe(false);
  setRun(mask, 2, 4, 20, false);
  const before = mask.bits.slice();
  invertMask(mask);
  invertMask(mask);
  expect(mask.bits).toEqual(before);
  setRun(mask, 2, 4, 20, true);
  invertMask(mask);
  expect(isEmpty(mask)).toBe(true);
});

test("[IMG-04] the PNG has the size of the image, black where it changes, white elsewhere, and no other value", async () => {
  const mask = createMask(301, 517);
  paintStroke(mask, { x: 40.3, y: 30.7 }, { x: 250.2, y: 480.1 }, 33, true);
  const { data, info } = await pixelsOf(await encodePng(mask));
  expect([info.width, info.height, info.channels]).toEqual([301, 517, 1]);
  data.forEach((value, index) => {
    const wanted = isPainted(mask, index % 301, Math.floor(index / 301)) ? 0 : 255;
    if (value !== wanted) throw new Error(`pixel ${index} is ${value}, not ${wanted}`);
  });
  expect(new Set(data)).toEqual(new Set([0, 255]));
});

test("[IMG-04] grey values of an uploaded mask become black or white, whichever is closer", () => {
  const greys = [0, 60, 127, 128, 200, 255, 0, 0, 0, 255, 10];
  const mask = createMask(greys.length, 2);
  readRows(mask, new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255])), 1);
  expect(greys.map((_, x) => isPainted(mask, x, 1))).toEqual(greys.map((grey) => grey < 128));
  expect(greys.some((_, x) => isPainted(mask, x, 0))).toBe(false);
});
