import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { atHalfSize } from "./half-size.ts";
import { atDepth, type Camera, type Scene, type Stage } from "./stage.ts";

const size = { width: 120, height: 90 };
const stage = (isVideo: boolean) => ({ ...size, isVideo }) as Stage;
const camera: Camera = { x: 7, y: -5, zoom: 1.1 };
const bottom = 70;

/** Draws a soft glow that ends at a sharp lower edge, as a sky does behind the ground. */
const glow: Scene["draw"] = (context, time, from) =>
  atDepth(context, stage(false), from, 0.25, () => {
    const fill = context.createRadialGradient(50 + time, 30, 0, 50 + time, 30, 90);
    fill.addColorStop(0, "#f0d0a0");
    fill.addColorStop(1, "#203050");
    context.fillStyle = fill;
    context.fillRect(-20, -20, 160, bottom + 20);
  });

function pixelsOf(draw: Scene["draw"], scale = 1): Uint8Array {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  draw(context, 3, camera);
  return canvas.data();
}

/** Largest difference of two drawings above the lower edge of the glow. */
function largestDifference(a: Uint8Array, b: Uint8Array): number {
  const above = size.width * (bottom - 2) * 4;
  return a.subarray(0, above).reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
}

test("[UGC-02] soft drawings of a video have half the size, and look the same down to their moving lower edge", () => {
  const [full, half] = [pixelsOf(glow), pixelsOf(atHalfSize(stage(true), glow, bottom))];
  expect(largestDifference(full, half)).toBeLessThanOrEqual(4);
  const red = (x: number, y: number) => half[(y * size.width + x) * 4];
  for (const x of [10, 50, 100]) expect(red(x, 20)).toBe(red(x + 1, 21));
  const lastRow = (pixels: Uint8Array) => pixels.findLastIndex((value) => value > 0) / (size.width * 4);
  expect(Math.abs(lastRow(half) - lastRow(full))).toBeLessThan(2);
});

test("[UGC-02] soft drawings of images, and those in a part of the frame, have the full size", () => {
  expect(Buffer.compare(pixelsOf(atHalfSize(stage(false), glow, bottom)), pixelsOf(glow))).toBe(0);
  expect(Buffer.compare(pixelsOf(atHalfSize(stage(true), glow, bottom), 0.7), pixelsOf(glow, 0.7))).toBe(0);
});
