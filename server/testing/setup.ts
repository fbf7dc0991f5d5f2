import { afterEach, expect, vi } from "vitest";
import { synchroniseDatabaseClock } from "#server/platform/database-clock.ts";
import { quietLog } from "#server/platform/log.ts";

quietLog();
// Set the clock of the database to the present time: test files share modules, and some of them advance that clock.
await synchroniseDatabaseClock(async () => Date.now());

const noise: unknown[][] = [];
vi.spyOn(console, "error").mockImplementation((...messages) => void noise.push(messages));

/** Fails the test on an unexpected console.error, because it indicates an unnoticed error. */
afterEach(() => {
  expect(noise.splice(0), "unexpected console.error").toEqual([]);
});
