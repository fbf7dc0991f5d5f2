import { expect } from "@playwright/test";
import { restartRows } from "../bench/parts/restart.ts";
import { checkRows } from "../bench/rows.ts";
import { test } from "./support/plain-test.ts";
import { rollingRestart } from "./support/rolling-restart.ts";

/** This test also covers the part `restart` of the benchmark, with the fewest rounds. */
test("[PRJ-04] [PRJ-05] four processes are restarted one after the other under load: no request fails, tabs reconnect at once", async () => {
  test.setTimeout(480_000);
  const report = await rollingRestart({ requestsPerSecond: 50, rounds: 1, tabs: 4, startEvery: 100 });
  expect(report.failures).toEqual([]);
  expect(report.exits).toEqual(["0", "0", "0", "0"]);
  expect(report.requests).toBeGreaterThan(100);
  // Each of the four tabs had to reconnect at least once, because both web processes were stopped.
  expect(report.streamGaps.length).toBeGreaterThanOrEqual(4);
  expect(new Set(report.projects)).toEqual(new Set(["completed"]));

  const rows = restartRows(report);
  checkRows(rows);
  expect(rows.filter(({ isWithin }) => isWithin === false)).toEqual([]);
});
