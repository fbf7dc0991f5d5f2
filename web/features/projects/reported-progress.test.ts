import { expect, test } from "vitest";
import { phases } from "#domain/projects/project-progress.ts";
import { sharpnessOf, reportedPercent } from "./reported-progress.ts";

const nothing = {
  phase: "drawing" as const,
  done: null as number | null,
  total: null as number | null,
  place: null,
  away: false,
};

test("an image becomes only clearer from phase to phase", () => {
  const steps = phases.flatMap((phase) => [
    sharpnessOf({ phase, done: 0, total: 100 }),
    sharpnessOf({ phase, done: 100, total: 100 }),
  ]);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

const phasesWithParts = ["preparing", "drawing", "finishing", "saving"] as const;

test.each([{ speaker: "speaker-1" }, {}])(
  "[%o] one percentage grows over all phases and stays below 100",
  (project) => {
    const percents = phasesWithParts.flatMap((phase) =>
      [0, 50, 100].map((done) => reportedPercent({ ...project, progress: { ...nothing, phase, done, total: 100 } })),
    );
    const known = percents.filter((percent) => percent !== undefined);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(known[0]).toBe(0);
    expect(known.at(-1)).toBe(99);
  },
);

test("no percentage is shown where a number of the parts is unknown, or where no parts are reported", () => {
  const percentOf = (progress: Partial<typeof nothing>) => reportedPercent({ progress: { ...nothing, ...progress } });
  expect(percentOf({ done: 3 })).toBeUndefined();
  expect(percentOf({ total: 10 })).toBeUndefined();
  expect(percentOf({ done: 0, total: 0 })).toBeUndefined();
  expect(reportedPercent({ progress: { ...nothing, phase: "making", done: 1, total: 2 } })).toBeUndefined();
  expect(reportedPercent({ progress: null })).toBeUndefined();
});

test("more finished parts than announced do not go beyond the end of their phase", () => {
  expect(reportedPercent({ progress: { ...nothing, done: 12, total: 10 } })).toBe(97);
});
