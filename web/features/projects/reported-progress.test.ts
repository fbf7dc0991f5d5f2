import { expect, test } from "vitest";
import { phases } from "#domain/projects/project-progress.ts";
import { sharpnessOf, reportedCount, reportedPercent } from "./reported-progress.ts";

test("an image becomes only clearer from phase to phase", () => {
  const steps = phases.flatMap((phase) => [
    sharpnessOf({ phase, done: 0, total: 100 }),
    sharpnessOf({ phase, done: 100, total: 100 }),
  ]);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test("a count is shown only where both of its numbers are known", () => {
  expect(reportedCount({ phase: "drawing", done: 3, total: null })).toBeUndefined();
  expect(reportedCount({ phase: "drawing", done: null, total: 10 })).toBeUndefined();
  expect(reportedCount({ phase: "drawing", done: 12, total: 10 })).toEqual({ done: 10, total: 10 });
});

test("a share is shown in whole percent, and all only when all parts are finished", () => {
  expect(reportedPercent({ phase: "drawing", done: 654, total: 1659 })).toBe(39);
  expect(reportedPercent({ phase: "drawing", done: 1658, total: 1659 })).toBe(99);
  expect(reportedPercent({ phase: "drawing", done: 1659, total: 1659 })).toBe(100);
  expect(reportedPercent({ phase: "making", done: null, total: null })).toBeUndefined();
});
