import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { createGrade } from "./grade.ts";
import { createRandom } from "./random.ts";
import type { Context, Stage } from "./stage.ts";

const [width, height] = [300, 260];
const stage = { width, height, random: createRandom("grade") } as Stage;
const grade = createGrade(stage);

/** A frame with dark, bright and coloured stripes. */
function stripes(finish: (context: Context) => void = () => {}): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  for (const [index, colour] of ["#000000", "#ffffff", "#1e5ac8", "#c83c1e", "#808080"].entries()) {
    context.fillStyle = colour;
    context.fillRect(index * 60, 0, 60, height);
  }
  finish(context);
  return canvas.data();
}

const planesOf = (convert: (target: Uint8Array) => void) => {
  const planes = new Uint8Array(i420Size(width, height));
  convert(planes);
  return planes;
};

test.each([0, 9])("[UGC-02] frame %i graded while it is converted looks like one graded on the canvas", (index) => {
  const drawn = stripes((context) => grade.draw(context, index));
  const expected = planesOf((target) => toI420(drawn, width, height, target));
  const actual = planesOf((target) => grade.toI420(stripes(), target, index));
  const differences = actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(4);
  // The canvas rounds down with each drawing.
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(1);
});

test("[UGC-02] grain changes in every second frame, and the corners are darker than the centre", () => {
  const [first, second, third] = [2, 3, 4].map((index) =>
    planesOf((target) => grade.toI420(stripes(), target, index)),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
  const brightnessAt = (row: number) => {
    const start = row * width + 62;
    return first.subarray(start, start + 50).reduce((sum, value) => sum + value, 0) / 50;
  };
  expect(brightnessAt(height / 2)).toBeGreaterThan(brightnessAt(2) + 20);
});
