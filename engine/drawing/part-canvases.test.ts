import { expect, test } from "vitest";
import { createPartCanvases } from "./part-canvases.ts";

test("canvases of one size are reused, and those used longest ago are freed when there are too many", () => {
  const canvases = createPartCanvases();
  const first = canvases.take(1000, 1000);
  expect(canvases.take(1000, 1000)).toBe(first);
  const second = canvases.take(1000, 1200);
  canvases.take(1000, 1000);
  const third = canvases.take(1000, 2000);
  expect([first.height, second.height, third.height]).toEqual([1000, 1, 2000]);
  expect(canvases.take(1000, 1200)).not.toBe(second);
  const huge = canvases.take(3000, 2000);
  expect([first.height, third.height, huge.height], "a canvas is never freed before it was used").toEqual([1, 1, 2000]);
});
