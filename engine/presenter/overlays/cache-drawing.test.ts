import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { cacheDrawing } from "./cache-drawing.ts";

test("[UGC-02] an overlay is drawn once per look, in its place, and nothing is shown at times without a look", () => {
  const times: number[] = [];
  const draw = cacheDrawing({
    box: { left: 3.5, top: 2.5, width: 4, height: 4 },
    keyAt: (time) => (time < 1 ? "" : String(Math.floor(time))),
    draw(context, time) {
      times.push(time);
      context.fillStyle = time < 2 ? "#ff0000" : "#0000ff";
      context.fillRect(4, 3, 2, 2);
    },
  });
  const shownAt = (time: number) => {
    const canvas = createCanvas(10, 10);
    const context = canvas.getContext("2d");
    draw(context, time);
    const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    return { inside: pixel(4, 3), beside: pixel(3, 3) };
  };
  const nothing = [0, 0, 0, 0];
  expect(shownAt(0)).toEqual({ inside: nothing, beside: nothing });
  expect(shownAt(1.2)).toEqual({ inside: [255, 0, 0, 255], beside: nothing });
  expect(shownAt(1.8)).toEqual({ inside: [255, 0, 0, 255], beside: nothing });
  expect(shownAt(2)).toEqual({ inside: [0, 0, 255, 255], beside: nothing });
  expect(times).toEqual([1.2, 2]);
});
