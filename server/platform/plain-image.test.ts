import { stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { toPlainImage, toPlainMask } from "./plain-image.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite([{ input: { create: { width: 9, height: 9, channels: 3, background: "#000000" } }, left: 3, top: 3 }])
    .png()
    .toBuffer();

test("of ten large images no more than two are decoded at a time", async () => {
  const image = await draw(4000, 3000);
  const counts: number[] = [];
  const note = () => {
    const { queue, process } = sharp.counters();
    counts.push(queue + process);
  };
  sharp.queue.on("change", note);
  const images = await Promise.all(Array.from({ length: 10 }, () => toPlainImage(image)));
  sharp.queue.off("change", note);
  expect(images.every(({ width, height }) => width === 4000 && height === 3000)).toBe(true);
  expect(counts.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
});

test("work that needs no image continues while ten are decoded, also while masks are checked", async () => {
  const image = await draw(4000, 3000);
  const size = { width: 4000, height: 3000 };
  let isDone = false;
  let longest = 0;
  const reencoded = Promise.all([
    ...Array.from({ length: 5 }, () => toPlainImage(image)),
    ...Array.from({ length: 5 }, () => toPlainMask(image, size)),
  ]).finally(() => {
    isDone = true;
  });
  const started = performance.now();
  let answered = 0;
  while (!isDone) {
    const requestedAt = performance.now();
    // Measure the duration of `stat`, because it needs a thread of the same pool that decodes images.
    await stat(import.meta.filename);
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - requestedAt);
    answered += 1;
  }
  await reencoded;
  expect(answered).toBeGreaterThan(20);
  expect(longest).toBeLessThan((performance.now() - started) / 4);
});
