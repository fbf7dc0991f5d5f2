import { describe, expect, test } from "vitest";
import { afterFailure, type BreakerRecord, failureThreshold } from "./rules.ts";

const untouched: BreakerRecord = { failures: 0, failedAt: null, lastSubject: null, openedAt: null, nextTryAt: null };

function fail(times: number, at = (index: number) => index, subject: (index: number) => string | null = () => null) {
  let known = untouched;
  for (let index = 0; index < times; index += 1) {
    known = afterFailure(known, { now: at(index), isProbe: false, subject: subject(index) });
  }
  return known;
}

describe("a provider is left alone", () => {
  test("after several failures in a row, and not before", () => {
    expect(fail(failureThreshold - 1).openedAt).toBeNull();
    expect(fail(failureThreshold)).toMatchObject({ openedAt: 2, nextTryAt: 12 });
  });

  test("longer with each attempt in vain, but never longer than a minute", () => {
    let known = fail(failureThreshold);
    const waits = Array.from({ length: 5 }, () => {
      const now = known.nextTryAt ?? 0;
      known = afterFailure(known, { now, isProbe: true, subject: null });
      return (known.nextTryAt ?? 0) - now;
    });
    expect(waits).toEqual([20, 40, 60, 60, 60]);
    expect(known.openedAt).toBe(2);
  });

  test("not because of one task that cannot be read", () => {
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

  test("not for failures that are long past", () => {
    expect(fail(20, (index) => index * 301)).toMatchObject({ failures: 1, openedAt: null });
  });

  test("no longer for calls that began before", () => {
    const known = fail(failureThreshold);
    expect(afterFailure(known, { now: 5, isProbe: false, subject: null })).toEqual(known);
  });
});
