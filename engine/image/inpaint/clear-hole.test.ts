import { expect, test } from "vitest";
import { isObstacle } from "./clear-hole.ts";

test("a thing in the hole must be removed before another one is placed, a vague or a small one stays", () => {
  expect(isObstacle({ inside: 0.9, ofHole: 0.4, isVague: false })).toBe(true);
  expect(isObstacle({ inside: 0.9, ofHole: 0.4, isVague: true })).toBe(false);
  expect(isObstacle({ inside: 0.9, ofHole: 0.05, isVague: false })).toBe(false);
});
