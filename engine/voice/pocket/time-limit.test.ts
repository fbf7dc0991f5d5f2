import { expect, test } from "vitest";
import { createTimeLimit } from "./time-limit.ts";

/**
 * Calls `check` at times of the clock (`at`, in seconds), each with the seconds spoken so far. Returns the message of
 * the first error; undefined if there is none.
 */
function faultOf(expectedSeconds: number, steps: readonly [at: number, spokenSeconds: number][]): string | undefined {
  let seconds = 0;
  const limit = createTimeLimit(expectedSeconds, () => seconds * 1000);
  try {
    for (const [at, spoken] of steps) {
      seconds = at;
      limit.check(spoken);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each<[string, number, [number, number][], string | undefined]>([
  ["a model that speaks in real time is not stopped", 300, Array.from({ length: 300 }, (_, at) => [at, at]), undefined],
  ["a short text may take three minutes", 5, [[179, 0.1]], undefined],
  [
    "a model that never comes to its second sentence is stopped",
    5,
    [[181, 0.1]],
    "the model is too slow: 181 s have passed",
  ],
  [
    "a slow model is stopped after half a minute, not at the end",
    200,
    [
      [8, 4],
      [39, 6],
    ],
    "the model is too slow: the whole text would take 3046 s",
  ],
  [
    "loading for a minute does not count as speed",
    60,
    [
      [60, 2],
      [95, 37],
    ],
    undefined,
  ],
  [
    "a few seconds say nothing about the speed",
    200,
    [
      [8, 4],
      [30, 5],
    ],
    undefined,
  ],
  [
    "a long text may take ten minutes at most",
    3000,
    [
      [10, 5],
      [110, 105],
    ],
    "the model is too slow: the whole text would take 3005 s",
  ],
])("[AGENT-01] %s", (_, expectedSeconds, steps, fault) => {
  expect(faultOf(expectedSeconds, steps)).toBe(fault);
});
