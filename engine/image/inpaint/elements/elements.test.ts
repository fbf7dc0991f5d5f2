import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { connectedParts } from "#engine/vision/connected-parts.ts";
import { bird, birds, singleBalloon } from "./airborne.ts";
import type { ElementDrawing } from "./element.ts";
import { singleFlower } from "./plants.ts";
import { cup } from "./objects.ts";
import { fillWithText } from "./sign.ts";

test("the dots of an umlaut do not touch the line above", () => {
  const side = 200;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  context.translate(side / 2, side / 2);
  fillWithText(context, "Heute geöffnet", side * 0.9, side * 0.9, "#000000");
  const { data } = context.getImageData(0, 0, side, side);
  const isEmpty = (y: number) =>
    Array.from({ length: side }, (_, x) => data[(y * side + x) * 4 + 3] as number).every((value) => value < 40);
  const rows = Array.from({ length: side }, (_, y) => isEmpty(y));
  // Letters, a gap, the dots and the letters below them.
  const firstLetter = rows.indexOf(false);
  const gap = rows.indexOf(true, firstLetter);
  const dots = rows.indexOf(false, gap);
  expect(dots - gap).toBeGreaterThan(4);
});

test("words keep small letters, and letters such as g stay inside their box", () => {
  const side = 200;
  const draw = (words: string) => {
    const context = createCanvas(side, side).getContext("2d");
    context.translate(side / 2, side / 2);
    fillWithText(context, words, side * 0.9, side * 0.5, "#000000");
    return context.getImageData(0, 0, side, side).data;
  };
  expect(draw("Neu")).not.toEqual(draw("NEU"));
  const data = draw("gy");
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_column, x) => (data[(y * side + x) * 4 + 3] as number) > 40).some(Boolean),
  );
  expect(rows.lastIndexOf(true)).toBeLessThan(side * 0.75);
});

const inkOf = (art: ElementDrawing) => {
  const context = createCanvas(300, 300).getContext("2d");
  context.translate(150, 290);
  context.scale(200, 200);
  art.draw(context, { tint: undefined, random: createRandom("one"), words: "" });
  const { data } = context.getImageData(0, 0, 300, 300);
  return connectedParts((cell) => (data[cell * 4 + 3] as number) > 40, { width: 300, cells: 90_000 }, 3).length;
};

test.each([
  ["bird", bird],
  ["balloon", singleBalloon],
  ["flower", singleFlower],
])("a single %s is one thing", (_name, art) => {
  expect(inkOf(art)).toBe(1);
  expect(inkOf(birds)).toBeGreaterThan(1);
});

test("the handle of a cup joins its wall", () => {
  const side = 300;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  context.translate(side / 2, side * 0.95);
  context.scale(side * 0.7, side * 0.7);
  cup.draw(context, { tint: undefined, random: createRandom("cup"), words: "" });
  const { data } = context.getImageData(0, 0, side, side);
  const isOpaque = (x: number, y: number) => (data[(y * side + x) * 4 + 3] as number) > 200;
  const rowAt = (height: number) => Math.round(side * 0.95 - height * side * 0.7);
  // Where the handle ends, no gap lies between its outer side and the wall.
  const gapsIn = (y: number) => {
    const row = Array.from({ length: side }, (_, x) => isOpaque(x, y));
    const right = row.slice(row.indexOf(true), row.lastIndexOf(true));
    return right.filter((value) => !value).length;
  };
  expect(gapsIn(rowAt(0.41))).toBeGreaterThan(5);
  expect(gapsIn(rowAt(0.545))).toBe(0);
  expect(gapsIn(rowAt(0.29))).toBe(0);
});
