import { describe, expect, test } from "vitest";
import type { Provider } from "#server/providers/provider.ts";
import { heygenKey } from "#server/testing/heygen-service.ts";
import { heygenProvider } from "./heygen.ts";

const build = (hasCallbacks: boolean) =>
  heygenProvider({ key: heygenKey, baseUrl: "http://127.0.0.1:9", webhookSecret: null, avatars: {} }, { hasCallbacks });

/** Times of the polls of a video that takes `seconds`, in seconds after its start. */
function reads(by: Provider, seconds: number): number[] {
  const moments = [by.pollIntervalSeconds(0, null)];
  while ((moments.at(-1) ?? 0) < seconds)
    moments.push((moments.at(-1) ?? 0) + by.pollIntervalSeconds(moments.at(-1) ?? 0, null));
  return moments;
}

describe("the poll interval", () => {
  test("[PRJ-05] without callbacks polls at most 15 times within a quarter of an hour, and at most a fifth late", () => {
    for (const seconds of [60, 180, 300, 600, 900]) {
      const moments = reads(build(false), seconds);
      expect(moments.length, `${seconds} s`).toBeLessThanOrEqual(15);
      expect((moments.at(-1) ?? 0) - seconds, `${seconds} s`).toBeLessThanOrEqual(Math.max(20, seconds / 4));
    }
    expect(reads(build(false), 1800).length).toBeLessThanOrEqual(25);
  });

  test("[PRJ-05] with callbacks polls once or twice at most, and still before the deadline", () => {
    const called = build(true);
    for (const seconds of [180, 600, 899]) expect(reads(called, seconds)).toEqual([900]);
    expect(reads(called, 1790)).toEqual([900, 1200, 1500, 1800]);
  });

  test("[PRJ-05] never polls twice at the same moment, whenever another cause has polled", () => {
    for (const by of [build(false), build(true)]) {
      for (let elapsed = 0; elapsed < 3600; elapsed += 1)
        expect(by.pollIntervalSeconds(elapsed, null)).toBeGreaterThanOrEqual(15);
    }
  });
});
