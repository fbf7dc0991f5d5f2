import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { notOnCluster } from "./e2e/support/not-on-cluster.ts";
import { browserArguments, findBrowser, noBrowser } from "./scripts/find-browser.mjs";

// `npm test` has found it already: every worker reads this file again.
const executablePath = process.env.CHROME_PATH ?? (await findBrowser());
if (!executablePath) throw new Error(noBrowser);

/** They draw videos; beside them, everything that waits for a screen would wait too long. */
const videos = /(?:main-job|crash|all-kinds|order-journey|whole-way-\w+)\.e2e\.ts$/;
/** Draws a full-size video: begins first, so that the others run beside it and not before it. */
const fullSize = /main-job\.e2e\.ts$/;

const isCluster = Boolean(process.env.E2E_CLUSTER);
const ignored = isCluster ? Object.keys(notOnCluster).map((name) => `**/${name}.e2e.ts`) : [];
/** Factor of all limits: four processes instead of one share the same processor. */
const timeoutFactor = isCluster ? 2 : 1;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "e2e/support/global-setup.ts",
  // Each has its own browser and programs, which take about a gigabyte.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  timeout: 90_000 * timeoutFactor,
  // For a busy machine: a page that loads slowly is no fault.
  expect: { timeout: 20_000 * timeoutFactor },
  forbidOnly: true,
  // The projects run in this order.
  projects: [
    {
      name: "screens",
      testMatch: "**/*.e2e.ts",
      testIgnore: [videos, ...ignored],
      // A click waits until its target has stopped moving, and looping videos cost half a core. Files about motion and the
      // journeys in the other projects have it.
      use: { contextOptions: { reducedMotion: "reduce" } },
    },
    { name: "full-size", testMatch: fullSize, testIgnore: ignored },
    { name: "videos", testMatch: videos, testIgnore: [fullSize, ...ignored] },
  ],
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    launchOptions: { executablePath, args: browserArguments },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
