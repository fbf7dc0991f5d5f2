import { expect, test } from "vitest";
import { clearCanvas, withPixels } from "#engine/drawing/canvas-memory.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { createTitleVideo } from "./create-title-video.ts";

const scene = "Ein Leuchtturm im Sturm";

async function compare(prompt: string, frame: number) {
  const video = await createTitleVideo({
    kind: "title-film",
    prompt,
    format: "portrait",
    seconds: 2,
    seed: "1",
    scale: 0.25,
  });
  const { width, height } = video.canvas;
  const planes = Uint8Array.from(video.planes?.(frame) ?? []);
  clearCanvas(video.canvas);
  video.draw(frame);
  const drawn = new Uint8Array(i420Size(width, height));
  withPixels(video.canvas, (rgba) => toI420(rgba, width, height, drawn));
  const error = drawn.reduce((sum, value, at) => sum + (value - (planes[at] ?? 0)) ** 2, 0) / drawn.length;
  return { planes, drawn, quality: 10 * Math.log10(255 ** 2 / error) };
}

test.each([9, 20, 30])(
  "[UGC-02] frame %i of a scene looks the same when its grade and rain are added to the pixels",
  async (frame) => {
    expect((await compare(scene, frame)).quality).toBeGreaterThan(44);
  },
);

test.each([
  ["words over the scene", `${scene}: „Halt aus“`, 30],
  ["fading in", scene, 1],
])("[UGC-02] a frame with %s is the drawn one", async (_, prompt, frame) => {
  const { planes, drawn } = await compare(prompt, frame);
  expect(Buffer.compare(planes, drawn)).toBe(0);
});
