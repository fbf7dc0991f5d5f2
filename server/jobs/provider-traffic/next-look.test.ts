import { expect as assert, test } from "vitest";
import { expect, secondsToNextLook } from "./next-look.ts";

/** Evenly spread over a bell of logarithms: the median, and about 1.5 times as much at its shoulder. */
const durations = Array.from({ length: 200 }, (_, index) => {
  const share = (index + 0.5) / 200;
  // Tocher's approximation of the normal distribution's quantiles.
  const normal = Math.log(share / (1 - share)) / 1.702;
  return 180 * Math.exp(0.4 * normal);
});

function follow(duration: number, expected: NonNullable<ReturnType<typeof expect>>): { reads: number; delay: number } {
  let now = 0;
  for (let reads = 1; ; reads += 1) {
    now += secondsToNextLook(now, expected);
    if (now >= duration) return { reads, delay: now - duration };
  }
}

test("[PRJ-05] once it is known how long a model takes, a task is read 15 times at most on average, and seen soon", () => {
  const expected = expect(durations, undefined);
  assert(expected).not.toBeNull();
  const all = durations.map((duration) => follow(duration, expected ?? { early: 0, mean: 0, late: 0 }));
  const mean = all.reduce((sum, { reads }) => sum + reads, 0) / all.length;
  assert(mean).toBeLessThanOrEqual(15);
  const delays = all.map(({ delay }) => delay).toSorted((one, other) => one - other);
  assert(delays[Math.floor(delays.length * 0.95)]).toBeLessThanOrEqual(10);
});

test("while few tasks are known, what its provider says counts, and without that nothing is known", () => {
  assert(expect([100, 110], undefined)).toBeNull();
  assert(expect([100, 110], 150)).toEqual(expect([], 150));
  assert(expect([], 150)?.early).toBeGreaterThan(30);
});

test("a task that takes far longer than all others is read ever more rarely", () => {
  const expected = { early: 60, mean: 180, late: 300 };
  const waits = [300, 600, 1200].map((elapsed) => secondsToNextLook(elapsed, expected));
  assert(waits[1]).toBeCloseTo(2 * (waits[0] ?? 0));
  assert(waits[2]).toBeCloseTo(4 * (waits[0] ?? 0));
});
