import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { clearCanvas, releaseSources, withPixels } from "./canvas-memory.ts";

const side = 1000;
const megabyte = 1024 ** 2;

function paint(canvas: Canvas, colour: string): void {
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

const pixelAt = (canvas: Canvas, x: number, y: number) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data];

test("[UGC-02] the pixels of a frame are passed on and then freed, so that frames do not add up in memory", async () => {
  const canvas = createCanvas(side, side);
  const read = async () => {
    clearCanvas(canvas);
    paint(canvas, "#ff8000");
    const first = withPixels(canvas, (pixels) => [...pixels.subarray(0, 4)]);
    await nextTurn();
    return first;
  };
  expect(await read()).toEqual([255, 128, 0, 255]);
  const before = process.memoryUsage().external;
  const frames = 8;
  for (let frame = 0; frame < frames; frame++) await read();
  // Expect less than two frames: without freeing, all eight count until the next garbage collection.
  expect(process.memoryUsage().external - before).toBeLessThan(2 * side * side * 4);
});

test("[UGC-02] the pixels are freed when their use fails", () => {
  const canvas = createCanvas(2, 2);
  let pixels = new Uint8Array();
  const use = () =>
    withPixels(canvas, (bytes) => {
      pixels = bytes as Uint8Array<ArrayBuffer>;
      throw new Error("failed");
    });
  expect(use).toThrow("failed");
  expect(pixels.length).toBe(0);
});

test("[UGC-02] a painted canvas keeps its pixels but not the canvases that were drawn on it", async () => {
  const crop = async () => {
    const source = createCanvas(side, side);
    paint(source, "#204060");
    const part = createCanvas(10, 10);
    const context = part.getContext("2d");
    context.translate(-5, -5);
    context.globalCompositeOperation = "lighter";
    context.drawImage(source, 0, 0);
    releaseSources(part);
    await nextTurn();
    return part;
  };
  const before = process.memoryUsage.rss();
  const parts: Canvas[] = [];
  for (let count = 0; count < 60; count++) parts.push(await crop());
  for (const part of parts) {
    expect(pixelAt(part, 0, 0)).toEqual([32, 64, 96, 255]);
    expect(pixelAt(part, 4, 4)).toEqual([32, 64, 96, 255]);
  }
  // Collect the garbage twice, because native memory is freed one turn of the event loop after its object.
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let time = 0; time < 2; time++) {
    collectGarbage();
    await nextTurn();
  }
  // The sources have 240 million bytes together.
  expect(process.memoryUsage.rss() - before).toBeLessThan(160 * megabyte);
});
