import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { createPixelField, drawField, visiblePart } from "./pixels.ts";

const box = { left: -60, top: 40, width: 400, height: 200 };

/** Draws a field of coloured pixels through a camera; only `part` of the field has pixels, or all of it. */
function drawThroughCamera(isWhole: boolean, isOpaque = false) {
  const canvas = createCanvas(160, 120);
  const context = canvas.getContext("2d");
  context.translate(-20, -15);
  context.scale(1.2, 1.2);
  const field = createPixelField(200, 100, isOpaque);
  const whole = { left: 0, top: 0, width: field.width, height: field.height };
  const part = visiblePart(context, field, box);
  field.write(isWhole ? whole : part, (pixels) => {
    for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = (255 << 24) | ((cell * 7919) & 0xff_ffff);
  });
  drawField(context, field, box);
  return { part, pixels: canvas.data() };
}

test("[UGC-02] the visible part of a field is less than the field, and looks the same as the whole field", () => {
  const { part, pixels } = drawThroughCamera(false);
  expect(part.width * part.height).toBeLessThan(0.45 * 200 * 100);
  expect(Buffer.compare(pixels, drawThroughCamera(true).pixels)).toBe(0);
});

test("[UGC-02] all of a field counts as visible on a rotated canvas", () => {
  const context = createCanvas(160, 120).getContext("2d");
  context.rotate(0.3);
  expect(visiblePart(context, createPixelField(200, 100), box)).toEqual({ left: 0, top: 0, width: 200, height: 100 });
});

test("[UGC-02] a field of opaque pixels looks the same as one whose pixels might be transparent", () => {
  const { pixels } = drawThroughCamera(false, true);
  const { pixels: expected } = drawThroughCamera(false);
  const error = pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (expected[at] ?? 0))), 0);
  expect(error).toBeLessThanOrEqual(1);
});
