import { expect, test } from "vitest";
import { i420Size } from "#engine/output/yuv.ts";
import { createUpdate } from "./update-planes.ts";

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
