import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Colour } from "#engine/drawing/colour.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { cast, speakerIds, type SpeakerId } from "../speaker-voices-and-looks.ts";
import { drawFringe } from "./hair-edges.ts";
import { hairOf } from "./hair.ts";

const size = { width: 520, height: 820 };

/** Draws the hair over the head of a speaker at one pixel per figure unit. */
function hairPixels(id: SpeakerId): Uint8ClampedArray {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.translate(260, 320);
  hairOf(cast[id]).front(context);
  return context.getImageData(0, 0, size.width, size.height).data;
}

const alphaAt = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[(y * size.width + x) * 4 + 3] ?? 0;

/** Mean of the largest difference in opacity between neighbouring pixels on the left edge, over rows of the upper head. */
function hardnessOf(pixels: Uint8ClampedArray): number {
  const steps = Array.from({ length: 100 }, (_, index) => {
    let largest = 0;
    for (let x = 1; x < 260 && alphaAt(pixels, x - 1, 120 + index) < 245; x++) {
      largest = Math.max(largest, alphaAt(pixels, x, 120 + index) - alphaAt(pixels, x - 1, 120 + index));
    }
    return largest;
  });
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

test.each(speakerIds)("the hair of %s fades out instead of having a plain edge", (id) => {
  expect(hardnessOf(hairPixels(id))).toBeLessThan(140);
});

test.each(speakerIds)("every single hair of %s has a colour of the hair, and each drawing is the same", (id) => {
  const pixels = hairPixels(id);
  expect(Buffer.compare(Buffer.from(pixels), Buffer.from(hairPixels(id)))).toBe(0);
  const { shade } = cast[id].hair;
  const darkest = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16) * 0.8 - 8);
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > 200 && darkest.every((least, channel) => (pixels[at + channel] ?? 0) < least)) dark++;
  }
  expect(dark).toBeLessThan(40);
});

test("fringe hairs leave an outline outwards, and take the given colours", () => {
  const canvas = createCanvas(100, 60);
  const context = canvas.getContext("2d");
  const red: Colour = [200, 0, 0];
  const fringe = { outline: (share: number) => [share * 100, 40] as const, from: 0.1, to: 0.9, count: 80 };
  drawFringe(context, [red], { ...fringe, length: [8, 14], lean: 0.2, depth: 2 }, createRandom("fringe"));
  const { data } = context.getImageData(0, 0, 100, 60);
  const rows = Array.from({ length: 60 }, (_, y) => data.slice(y * 400, (y + 1) * 400).some((value) => value > 40));
  expect([rows.indexOf(true) < 34, rows.indexOf(true) > 20, rows.lastIndexOf(true) < 44]).toEqual([true, true, true]);
  const visible = Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4)).filter(
    ([, , , alpha]) => (alpha ?? 0) > 120,
  );
  expect(visible.length).toBeGreaterThan(20);
  expect(visible.every(([r = 0, g = 0, b = 0]) => r > 190 && g < 10 && b < 10)).toBe(true);
});
