import { expect, test } from "vitest";
import { germanList } from "./german-list.ts";

const words = ["JPEG", "PNG", "WebP", "GIF", "AVIF"];

test.each([0, 1, 2, 3, 5])("a list of %i words reads as the browser's own German lists do", (count) => {
  const list = words.slice(0, count);
  expect(germanList(list)).toBe(new Intl.ListFormat("de", { type: "conjunction" }).format(list));
  expect(germanList(list, "oder")).toBe(new Intl.ListFormat("de", { type: "disjunction" }).format(list));
});
