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
