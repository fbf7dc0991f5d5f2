import { describe, expect, test } from "vitest";
import { afterFailure, type BreakerRecord } from "./after-failure.ts";
import { failureThreshold } from "./thresholds.ts";

const untouched: BreakerRecord = { failures: 0, failedAt: null, lastSubject: null, openedAt: null, nextTryAt: null };

function fail(times: number, at = (index: number) => index, subject: (index: number) => string | null = () => null) {
  let state = untouched;
  for (let index = 0; index < times; index += 1) {
    state = afterFailure(state, { now: at(index), isProbe: false, subject: subject(index) });
  }
  return state;
}

describe("the circuit of a provider opens", () => {
  test("after several failures in a row, and not before", () => {
    expect(fail(failureThreshold - 1).openedAt).toBeNull();
    expect(fail(failureThreshold)).toMatchObject({ openedAt: 2, nextTryAt: 12 });
  });

  test("longer with each failed probe, but never longer than a minute", () => {
    let state = fail(failureThreshold);
    const waits = Array.from({ length: 5 }, () => {
      const now = state.nextTryAt ?? 0;
      state = afterFailure(state, { now, isProbe: true, subject: null });
      return (state.nextTryAt ?? 0) - now;
    });
    expect(waits).toEqual([20, 40, 60, 60, 60]);
    expect(state.openedAt).toBe(2);
  });

  test("not because of one task that cannot be polled", () => {
    expect(
      fail(
        20,
        (index) => index,
        () => "a",
      ),
    ).toMatchObject({ failures: 1, openedAt: null });
    expect(
      fail(
        3,
        (index) => index,
        (index) => `${index}`,
      ).openedAt,
    ).not.toBeNull();
  });

  test("not for failures long ago", () => {
    expect(fail(20, (index) => index * 301)).toMatchObject({ failures: 1, openedAt: null });
  });

  test("not again for calls that began before it opened", () => {
    const state = fail(failureThreshold);
    expect(afterFailure(state, { now: 5, isProbe: false, subject: null })).toEqual(state);
  });
});
