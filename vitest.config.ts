import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirstSequencer } from "./scripts/setup/longest-first.ts";

/**
 * Test files that replace a module, count decoded images, read the log or measure CPU time: each needs its own process,
 * in which no other file can change the result.
 */
const inOwnProcess = [
  "engine/image/edit/colour-certainty.test.ts",
  "engine/image/inpaint/removal-check.test.ts",
  "server/platform/plain-image.test.ts",
  "server/platform/security-log.test.ts",
  "server/dns-rebinding.test.ts",
  "server/platform/client-address.test.ts",
  "engine/voice/normalise/normalise.test.ts",
  "web/platform/compact-zod/compact-zod.test.ts",
  "web/platform/session.test.ts",
];

const shared: TestProjectInlineConfiguration["test"] = {
  environment: "node",
  pool: "forks",
  // Time limits of a test, long enough for a busy machine: only a test that hangs takes longer.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  setupFiles: "server/testing/setup.ts",
};

export default defineConfig({
  test: {
    // Run one and a half workers per core, because tests of the whole product spend half of their time waiting.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: "server/testing/global-setup.ts",
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{bench,domain,engine,server,web,scripts}/**/*.test.ts"],
          exclude: inOwnProcess,
          // Share imported modules between test files, because importing takes longer than most tests. Files that
          // replace a module belong to the project `isolated`.
          isolate: false,
        },
      },
      { test: { ...shared, name: "isolated", include: inOwnProcess } },
    ],
  },
});
