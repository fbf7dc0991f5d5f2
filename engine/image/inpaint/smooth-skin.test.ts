import { expect, test } from "vitest";
import type { Colour } from "#engine/drawing/colour.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { smoothSkin } from "./smooth-skin.ts";

const side = 120;
const skin: Colour = [206, 134, 108];
const freckle: Colour = [186, 112, 86];
const iris: Colour = [52, 84, 128];

/** Draws freckled skin with an eye in its middle. */
function face(): Photo {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isEye = Math.hypot(x - 60, y - 60) < 12;
      const isFreckle = x % 12 < 2 && y % 12 < 2;
      data.set([...(isEye ? iris : isFreckle ? freckle : skin), 255], (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}

const area = { left: 20, top: 20, width: 80, height: 80 };
const hole: Mask = {
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, cell) => {
    const [x, y] = [cell % side, Math.floor(cell / side)];
    return x >= 20 && x < 100 && y >= 20 && y < 100 ? 255 : 0;
  }),
};

const redAt = ({ data }: Photo, x: number, y: number) => data[(y * side + x) * 4] as number;

test("smoothing skin weakens its spots, and leaves the eye and everything outside of the mask", () => {
  const source = face();
  const result = smoothSkin(source, hole, area);
  const contrast = (photo: Photo) => redAt(photo, 30, 36) - redAt(photo, 36, 36);
  expect(contrast(source)).toBe(20);
  expect(contrast(result)).toBeLessThan(8);
  expect(Math.abs(redAt(result, 60, 60) - iris[0])).toBeLessThan(6);
  expect(redAt(result, 12, 12)).toBe(freckle[0]);
});
