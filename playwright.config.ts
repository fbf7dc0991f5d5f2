import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { notOnCluster } from "./e2e/support/not-on-cluster.ts";
import { isCluster, timeoutFactor } from "./e2e/support/timeout-factor.ts";
import { browserArguments, findBrowser, noBrowser } from "./scripts/find-browser.mjs";

// Reuse the browser that `npm test` has found: every worker reads this file, and would search for a browser again.
const executablePath = process.env.CHROME_PATH ?? (await findBrowser());
if (!executablePath) throw new Error(noBrowser);

/** Tests that render videos. They run after all others, because tests that run beside them would time out. */
const videos = /(?:main-job|crash|all-kinds|brand-kit|order-journey|whole-way-\w+)\.e2e\.ts$/;
/** The test that renders a full-size video: it takes longest and therefore starts before the other video tests. */
const fullSize = /main-job\.e2e\.ts$/;

const ignored = isCluster ? Object.keys(notOnCluster).map((name) => `**/${name}.e2e.ts`) : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "e2e/support/global-setup.ts",
  // Limit the workers, because each starts a browser and servers of its own, which take about a gigabyte of memory.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  timeout: 90_000 * timeoutFactor,
  // Let assertions wait up to 20 seconds, because pages load slowly on a busy machine.
  expect: { timeout: 20_000 * timeoutFactor },
  forbidOnly: true,
  // Groups of tests, in the order in which Playwright runs them.
  projects: [
    {
      name: "screens",
      testMatch: "**/*.e2e.ts",
      testIgnore: [videos, ...ignored],
      // Reduce motion: a click waits until its target stops moving, and looping videos take half a core. Tests about
      // motion, and those of the projects `full-size` and `videos`, run with motion.
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
    // Playwright cannot intercept the requests of a service worker. Its own test allows it.
    serviceWorkers: "block",
  },
});
