import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { notOnCluster } from "./e2e/support/not-on-cluster.ts";
import { browserArguments, findBrowser, noBrowser } from "./scripts/find-browser.mjs";

// Reuse the browser that `npm test` has found, because every worker reads this file again.
const executablePath = process.env.CHROME_PATH ?? (await findBrowser());
if (!executablePath) throw new Error(noBrowser);

/** Tests that draw videos: they would slow down other tests at the same time so much that these time out. */
const videos = /(?:main-job|crash|all-kinds|order-journey|whole-way-\w+)\.e2e\.ts$/;
/** The test that draws a full-size video; it takes longest and so begins first, beside the others. */
const fullSize = /main-job\.e2e\.ts$/;

const isCluster = Boolean(process.env.E2E_CLUSTER);
const ignored = isCluster ? Object.keys(notOnCluster).map((name) => `**/${name}.e2e.ts`) : [];
/** Factor of all limits: four processes instead of one share the same processor. */
const timeoutFactor = isCluster ? 2 : 1;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "e2e/support/global-setup.ts",
  // Each worker has its own browser and programs, which take about a gigabyte of memory.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  timeout: 90_000 * timeoutFactor,
  // Allow 20 seconds, because pages load slowly on a busy machine.
  expect: { timeout: 20_000 * timeoutFactor },
  forbidOnly: true,
  // Playwright runs these projects in this order.
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
