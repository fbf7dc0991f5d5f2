import { expect, test } from "vitest";
import { pollIntervalSeconds } from "./default-poll-interval.ts";

/** Returns how many times a task that takes `seconds` is polled, including the poll that sees the end. */
function reads(seconds: number, task: { isVideo: boolean; hasCallback: boolean }): number {
  // Begin the count at one if the task has a callback, because the callback at its end causes a poll.
  let count = task.hasCallback ? 1 : 0;
  for (let now = 0; ; count += 1) {
    const wait = pollIntervalSeconds(now, task);
    expect(wait).toBeGreaterThan(0);
    now += wait;
    if (task.hasCallback ? now >= seconds : now - wait >= seconds) return count;
  }
}
const minutes = Array.from({ length: 301 }, (_, index) => 60 + index);

test.each([true, false])("[PRJ-05] without callbacks a task is polled 15 times at most (film: %s)", (isVideo) => {
  expect(Math.max(...minutes.map((seconds) => reads(seconds, { isVideo, hasCallback: false })))).toBeLessThanOrEqual(
    15,
  );
});

test.each([true, false])("[PRJ-05] with callbacks a task is polled 1.5 times on average (film: %s)", (isVideo) => {
  const all = minutes.map((seconds) => reads(seconds, { isVideo, hasCallback: true }));
  expect(all.reduce((sum, count) => sum + count, 0) / all.length).toBeLessThanOrEqual(1.5);
});

test("[PRJ-05] intervals grow and stay below the time that users accept to wait", () => {
  for (const hasCallback of [true, false]) {
    const waits = [300, 500, 900, 1500].map((now) => pollIntervalSeconds(now, { isVideo: true, hasCallback }));
    expect(waits).toEqual([...waits].toSorted((one, other) => one - other));
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  }
});
