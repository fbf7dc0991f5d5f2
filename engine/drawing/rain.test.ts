import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { createRain } from "./rain.ts";
import { createRandom } from "./random.ts";
import type { Stage } from "./stage.ts";

const [width, height] = [540, 960];
const stage = { width, height, unit: 0.54, random: createRandom("rain") } as Stage;

const ground = () => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#203040";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};

test.each([0.12, 0.3])("[UGC-02] rain with a slant of %d added to pixels looks like stroked rain", (slant) => {
  const rain = createRain(stage, slant);
  const { canvas, context } = ground();
  rain(context, 1.7);
  const stroked = canvas.data();
  const plain = ground().canvas.data();
  const added = Uint8Array.from(plain);
  rain.addTo?.(added, 1.7);
  const sum = (pixels: Uint8Array) => pixels.reduce((total, value, at) => total + value - (plain[at] ?? 0), 0);
  expect(sum(stroked)).toBeGreaterThan(10_000);
  expect(Math.abs(sum(added) / sum(stroked) - 1)).toBeLessThan(0.1);
  const error = stroked.reduce((total, value, at) => total + (value - (added[at] ?? 0)) ** 2, 0) / stroked.length;
  expect(10 * Math.log10(255 ** 2 / error)).toBeGreaterThan(50);
});

test.each([
  ["#ff0000", "#00ffff"],
  ["#00ff00", "#ff00ff"],
  ["#0000ff", "#ffff00"],
])("[UGC-02] a drop mixes each colour by the same share, over %s and over %s", (...grounds: [string, string]) => {
  const rain = createRain(stage, 0.3);
  const drop = [214, 226, 240];
  // Both grounds together have 0 and 255 in each colour, and the difference of both shrinks by the share of the drop.
  const withRain = (fill: string) => {
    const { canvas, context } = ground();
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
    const pixels = canvas.data();
    const before = [...pixels.subarray(0, 3)];
    rain.addTo?.(pixels, 1.7);
    return { pixels, before };
  };
  const [first, second] = [withRain(grounds[0]), withRain(grounds[1])];
  let largest = 0;
  for (let at = 0; at < first.pixels.length; at += 4) {
    const share = 1 - Math.abs((first.pixels[at + 1] ?? 0) - (second.pixels[at + 1] ?? 0)) / 255;
    for (const { pixels, before } of [first, second]) {
      for (const [channel, from] of before.entries()) {
        const expected = from + ((drop[channel] ?? 0) - from) * share;
        largest = Math.max(largest, Math.abs((pixels[at + channel] ?? 0) - expected));
      }
      largest = Math.max(largest, 255 - (pixels[at + 3] ?? 0));
    }
  }
  expect(largest).toBeLessThan(1.6);
  expect(first.pixels.some((value, at) => at % 4 === 1 && value !== first.before[1])).toBe(true);
});
