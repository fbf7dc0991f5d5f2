import { expect, test } from "vitest";
import { phases } from "#domain/projects/project.ts";
import { clarityOf, countOf } from "./progress.ts";

test("a picture only ever becomes clearer from phase to phase", () => {
  const steps = phases.flatMap((phase) => [
    clarityOf({ phase, done: 0, total: 100 }),
    clarityOf({ phase, done: 100, total: 100 }),
  ]);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test("a count is shown only where both of its numbers are known", () => {
  expect(countOf({ phase: "drawing", done: 3, total: null })).toBeUndefined();
  expect(countOf({ phase: "drawing", done: null, total: 10 })).toBeUndefined();
  expect(countOf({ phase: "drawing", done: 12, total: 10 })).toEqual({ done: 10, total: 10 });
});
