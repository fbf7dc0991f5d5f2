import { expect, test } from "vitest";
import { highestListPriceOf, listPriceOf } from "./model-prices.ts";

test.each([
  ["seedance-2-text", { seconds: 5, resolution: "720p" }, 152],
  ["seedance-2-image", { seconds: 15, resolution: "1080p" }, 1023],
  ["kling-3-text", { seconds: 5, resolution: "1080p" }, 168],
  ["nano-banana-pro", { resolution: "4K" }, 30],
  ["flux-2", { inputImages: 8 }, 15],
])("%s with %j costs %i cents", (model, settings, cents) => {
  expect(listPriceOf(model, settings)).toBe(cents);
});

test("missing settings, and those of another model, count as the defaults of the form", () => {
  expect(listPriceOf("seedance-2-text")).toBe(152);
  expect(listPriceOf("nano-banana-pro", { resolution: "1080p" })).toBe(15);
  expect(listPriceOf("sora2-text", { seconds: 10 })).toBeNull();
});

test("the most expensive settings of a model are its longest length and highest resolution", () => {
  expect(highestListPriceOf("seedance-2-text")).toBe(1023);
  expect(highestListPriceOf("nano-banana-2")).toBe(16);
  expect(highestListPriceOf("kling-v2-5-text")).toBeNull();
});
