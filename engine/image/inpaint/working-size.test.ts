import { expect, test } from "vitest";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { all } from "#engine/testing/images.ts";
import { atWorkingSize } from "./working-size.ts";

/** Creates a photo whose pixels all differ, and a hole that consists of a line one pixel wide and a block. */
function makings(width: number, height: number): { photo: Photo; hole: Mask } {
  const photo = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const hole = { width, height, data: new Uint8Array(width * height) };
  for (let cell = 0; cell < width * height; cell++) {
    photo.data.set([cell & 255, (cell >> 8) & 255, 7, 255], cell * 4);
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (x === 301 || (x > 1000 && x < 1400 && y > 800 && y < 1000)) hole.data[cell] = 255;
  }
  return { photo, hole };
}

async function* green(photo: Photo, hole: Mask): AsyncGenerator<Photo> {
  const data = photo.data.slice();
  for (let cell = 0; cell < hole.data.length; cell++) if (hole.data[cell] === 255) data.set([0, 255, 0, 255], cell * 4);
  yield { ...photo, data };
}

test("a photo of ten million pixels is edited in a smaller size, and changes only in its masked area", async () => {
  const { photo, hole } = makings(3600, 2800);
  const before = photo.data.slice();
  let seen = 0;
  const [result] = await all(
    atWorkingSize(photo, hole, (small, smallHole) => {
      seen = small.width * small.height;
      return green(small, smallHole);
    }),
  );
  expect(seen).toBeLessThan(9.1e6);
  let changedOutside = 0;
  let greenInside = 0;
  let inside = 0;
  for (let cell = 0; cell < hole.data.length; cell++) {
    const at = cell * 4;
    if (hole.data[cell] === 255) {
      inside++;
      if ((result?.data[at + 1] ?? 0) > 180 && (result?.data[at + 2] ?? 255) < 8) greenInside++;
    } else if ([0, 1, 2, 3].some((channel) => result?.data[at + channel] !== before[at + channel])) changedOutside++;
  }
  expect(changedOutside).toBe(0);
  expect(greenInside / inside).toBeGreaterThan(0.9);
});

test("a photo of usual size is edited in its own size", async () => {
  const { photo, hole } = makings(1500, 1100);
  const [result] = await all(
    atWorkingSize(photo, hole, async function* draw(source) {
      expect(source).toBe(photo);
      yield source;
    }),
  );
  expect(result).toBe(photo);
});
