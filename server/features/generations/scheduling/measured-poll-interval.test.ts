import { expect, test } from "vitest";
import { type DurationEstimate, estimateDuration, secondsToNextPoll } from "./measured-poll-interval.ts";

/** Sample of 200 task durations in seconds: quantiles of a log-normal distribution with median 180 and sigma 0.4. */
const durations = Array.from({ length: 200 }, (_, index) => {
  const share = (index + 0.5) / 200;
  // Approximate the quantile of the normal distribution by that of the logistic distribution, with Tocher's factor
  // 1.702.
  const normal = Math.log(share / (1 - share)) / 1.702;
  return 180 * Math.exp(0.4 * normal);
});
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function follow(duration: number, estimated: DurationEstimate): { reads: number; delay: number } {
  let now = 0;
  for (let reads = 1; ; reads += 1) {
    now += secondsToNextPoll(now, estimated);
    if (now >= duration) return { reads, delay: now - duration };
  }
}
/** Estimates the duration of a task from measured samples; fails the test if the samples allow no estimate. */
function estimate(...samples: Parameters<typeof estimateDuration>): DurationEstimate {
  const expected = estimateDuration(...samples);
  if (!expected) throw new Error("Nothing is expected");
  return expected;
}

test("[PRJ-05] once the duration of a model is known, a task is polled 15 times at most on average, and its end is seen soon", () => {
  const expected = estimate({ ended: durations, underWay: [] }, undefined);
  const all = durations.map((duration) => follow(duration, expected));
  expect(meanOf(all.map(({ reads }) => reads))).toBeLessThanOrEqual(15);
  const delays = all.map(({ delay }) => delay).toSorted((one, other) => one - other);
  expect(delays[Math.floor(delays.length * 0.95)]).toBeLessThanOrEqual(10);
});

test("[PRJ-05] while the duration is unknown, a task is polled 16 times at most on average, and its end is seen soon", () => {
  const all = durations.map((duration) => {
    let now = 0;
    for (let reads = 1; ; reads += 1) {
      const ended = durations.filter((each) => each <= now);
      const underWay = durations.filter((each) => each > now).map(() => now);
      now += secondsToNextPoll(now, estimate({ ended, underWay }, 150));
      if (now >= duration) return { reads, delay: now - duration };
    }
  });
  expect(meanOf(all.map(({ reads }) => reads))).toBeLessThanOrEqual(16);
  const delays = all.map(({ delay }) => delay).toSorted((one, other) => one - other);
  expect(delays[Math.floor(delays.length * 0.95)]).toBeLessThanOrEqual(12);
});

test("while few tasks are known, the provider's estimate counts, and without one the duration is unknown", () => {
  const few = { ended: [100, 110], underWay: [] };
  expect(estimateDuration(few, undefined)).toBeNull();
  expect(estimateDuration(few, 150)).toEqual(estimateDuration({ ended: [], underWay: [] }, 150));
  expect(estimate(few, 150).early).toBeGreaterThan(30);
});

test("[PRJ-05] of many tasks that started together the quick ones end first, and do not shorten the estimate", () => {
  for (const elapsed of [120, 150, 180]) {
    const ended = durations.filter((duration) => duration <= elapsed);
    const underWay = durations.filter((duration) => duration > elapsed).map(() => elapsed);
    const { early, mean } = estimate({ ended, underWay }, 150);
    expect(mean).toBeGreaterThan(0.85 * meanOf(durations));
    expect(mean).toBeLessThan(1.25 * meanOf(durations));
    expect(early).toBeCloseTo(estimate({ ended: durations, underWay: [] }, 150).early);
  }
});

test("without a provider's estimate no duration is expected until half of the tasks have ended", () => {
  const ended = durations.slice(0, 50);
  const [elapsed = 0] = durations.slice(50);
  expect(estimateDuration({ ended, underWay: Array.from({ length: 150 }, () => elapsed) }, undefined)).toBeNull();
  expect(estimate({ ended, underWay: Array.from({ length: 40 }, () => elapsed) }, undefined).mean).toBeGreaterThan(
    meanOf(ended),
  );
});

test("[PRJ-05] a first poll that comes too late becomes earlier, though no end before it is observed", () => {
  const tooLate = 140;
  let ended: readonly number[] = durations.map((duration) => Math.max(duration, tooLate));
  for (let round = 0; round < 10; round += 1) {
    const expected = estimate({ ended, underWay: [] }, undefined);
    ended = durations.map((duration) => duration + follow(duration, expected).delay);
  }
  const { early } = estimate({ ended, underWay: [] }, undefined);
  expect(durations.filter((duration) => duration < tooLate).length).toBeGreaterThan(0.2 * durations.length);
  expect(durations.filter((duration) => duration < early).length).toBeLessThanOrEqual(0.05 * durations.length);
});

test("a task that takes far longer than all others is polled less and less often", () => {
  const expected = { early: 60, mean: 180, late: 300 };
  const waits = [300, 600, 1200].map((elapsed) => secondsToNextPoll(elapsed, expected));
  expect(waits[1]).toBeCloseTo(2 * (waits[0] ?? 0));
  expect(waits[2]).toBeCloseTo(4 * (waits[0] ?? 0));
});
