import { afterEach, expect, test, vi } from "vitest";
import { databaseNow, synchroniseDatabaseClock } from "./database-clock.ts";

afterEach(() => void vi.useRealTimers());

test("the time of the database stays correct while the clock of this machine is set", async () => {
  const hour = 3_600_000;
  const startedAt = performance.now();
  await synchroniseDatabaseClock(async () => Date.now() + hour);
  const expected = Date.now() + hour - performance.now();
  for (const shift of [25 * hour, -hour]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    expect(Math.abs(databaseNow() - performance.now() - expected)).toBeLessThan(performance.now() - startedAt + 5);
    vi.useRealTimers();
  }
});
