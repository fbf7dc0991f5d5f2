import { expect, test } from "vitest";
import { i420Size } from "#engine/output/yuv.ts";
import { createPartCanvases, createUpdate } from "./update-planes.ts";

test("canvases of one size are reused, and those used longest ago are freed when there are too many", () => {
  const canvases = createPartCanvases();
  const first = canvases.take(1000, 1000);
  expect(canvases.take(1000, 1000)).toBe(first);
  const second = canvases.take(1000, 1200);
  canvases.take(1000, 1000);
  const third = canvases.take(1000, 2000);
  expect([first.height, second.height, third.height]).toEqual([1000, 1, 2000]);
  expect(canvases.take(1000, 1200)).not.toBe(second);
  const huge = canvases.take(3000, 2000);
  expect([first.height, third.height, huge.height], "a canvas is never freed before it was used").toEqual([1, 1, 2000]);
});

test("a frame looks the same when its canvases have been freed in between", () => {
  const frame = { width: 1080, height: 1920 };
  const planesOf = (heights: readonly number[]) => {
    const pixels = new Uint8Array(i420Size(frame.width, frame.height));
    const update = createUpdate(frame, pixels);
    for (const height of heights) {
      update({ left: 0, top: 0, width: 1080, height }, (context, part) => {
        context.fillStyle = `rgb(${height % 256}, 40, 90)`;
        context.fillRect(part.left, part.top, part.width, part.height);
      });
    }
    return pixels;
  };
  const equal = Buffer.from(planesOf([800, 900, 1000, 1100, 1200, 1920, 700])).equals(planesOf([1920, 700]));
  expect(equal).toBe(true);
});
