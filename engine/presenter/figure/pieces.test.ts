import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { cutUp, widerFrom } from "./pieces.ts";

/** A sprite of 200 × 300 pixels at two pixels per unit: an arch with legs of different widths, and a detached disc. */
function arch() {
  const canvas = createCanvas(200, 300);
  const context = canvas.getContext("2d");
  context.fillRect(20, 20, 160, 40);
  context.fillRect(20, 60, 30, 150);
  context.fillRect(144, 60, 36, 190);
  context.beginPath();
  context.arc(60, 270, 16, 0, Math.PI * 2);
  context.fill();
  return { canvas, left: -50, top: 10, width: 100, height: 150 };
}

test("the pieces of a sprite contain each visible pixel with its neighbours once, apart from shared rows", () => {
  const sprite = arch();
  const pieces = cutUp(sprite);
  const bytes = sprite.canvas.data();
  const { width, height } = sprite.canvas;
  expect(pieces.length).toBeGreaterThan(2);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      // Count the pieces that draw the square between four pixels: their last row and column only lend neighbours.
      const drawn = pieces.filter(
        ({ left, top, width: wide, height: tall }) =>
          x >= left && x < left + wide - 1 && y >= top && y < top + tall - 1,
      ).length;
      const isVisible = [0, 1].some((column) => (bytes[(y * width + x + column) * 4 + 3] ?? 0) > 0);
      expect(drawn).toBeLessThanOrEqual(1);
      if (isVisible) expect(drawn, `${x}, ${y}`).toBe(1);
    }
  }
  const cost = pieces.reduce((sum, piece) => sum + piece.width * piece.height, 0);
  expect(cost).toBeLessThan(width * height * 0.7);
});

test("the first row in which a sprite is wider than two columns is found in the units of the figure", () => {
  expect(widerFrom(arch(), -45, 45)).toBe(160);
  expect(widerFrom(arch(), -35, 45)).toBe(20);
  expect(widerFrom(arch(), -40, 30)).toBe(20);
});
