import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { convertPart, i420Size, toI420 } from "./yuv.ts";

/** Returns opaque pixels (RGBA) with random colours, including black and white. */
function noise(width: number, height: number): Uint8Array {
  const random = createRandom(`${width} ${height}`);
  return Uint8Array.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 || random.chance(0.1) ? 255 : Math.floor(random.next() * 256) * (random.chance(0.9) ? 1 : 0),
  );
}

/**
 * Computes the expected Y, U and V by the formula of BT.709 in limited range; U and V are means of two by two pixels.
 */
function expected(rgba: Uint8Array, width: number, x: number, y: number): { y: number; u: number; v: number } {
  const mean = (channel: number, size: number) => {
    let sum = 0;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const left = size === 2 ? x - (x % 2) : x;
        const top = size === 2 ? y - (y % 2) : y;
        sum += rgba[((top + row) * width + left + column) * 4 + channel] as number;
      }
    }
    return sum / size ** 2;
  };
  const bright = (size: number) => 0.2126 * mean(0, size) + 0.7152 * mean(1, size) + 0.0722 * mean(2, size);
  return {
    y: 16 + (219 / 255) * bright(1),
    u: 128 + ((224 / 255) * (mean(2, 2) - bright(2))) / 1.8556,
    v: 128 + ((224 / 255) * (mean(0, 2) - bright(2))) / 1.5748,
  };
}

test.each([
  [2, 2],
  [14, 6],
  [96, 64],
  [1080, 128],
])("pixels of %i × %i become BT.709 in limited range", (width, height) => {
  const rgba = noise(width, height);
  const planes = new Uint8Array(i420Size(width, height));
  toI420(rgba, width, height, planes);
  let worst = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      const expectedPixel = expected(rgba, width, x, y);
      worst = Math.max(
        worst,
        Math.abs((planes[y * width + x] as number) - expectedPixel.y),
        Math.abs((planes[colour] as number) - expectedPixel.u),
        Math.abs((planes[colour + (width * height) / 4] as number) - expectedPixel.v),
      );
    }
  }
  expect(worst).toBeLessThan(0.6);
});

test("a region is converted in its position, and nothing beside it changes", () => {
  const frame = { width: 60, height: 40 };
  const part = { left: 8, top: 4, width: 22, height: 12 };
  const rgba = noise(part.width, part.height);
  const alone = new Uint8Array(i420Size(part.width, part.height));
  toI420(rgba, part.width, part.height, alone);
  const planes = new Uint8Array(i420Size(frame.width, frame.height)).fill(1);
  convertPart(rgba, part, planes, frame);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const [column, row] = [x - part.left, y - part.top];
      const isInside = column >= 0 && column < part.width && row >= 0 && row < part.height;
      expect(planes[y * frame.width + x]).toBe(isInside ? alone[row * part.width + column] : 1);
    }
  }
  const changed = (values: Uint8Array) => values.filter((value) => value !== 1).length;
  const size = part.width * part.height;
  expect(changed(planes.subarray(frame.width * frame.height))).toBe(changed(alone.subarray(size)));
});
