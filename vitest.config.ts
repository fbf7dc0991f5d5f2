import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirstSequencer } from "./scripts/setup/longest-first.ts";

/** Files that replace a module, count what a process logs once, or measure its CPU time: each gets its own process. */
const inOwnProcess = [
  "server/dns-rebinding.test.ts",
  "server/platform/client-address.test.ts",
  "engine/voice/normalise/normalise.test.ts",
];

const shared: TestProjectInlineConfiguration["test"] = {
  environment: "node",
  pool: "forks",
  // A hang ends here; slow is not wrong on a machine that does other things as well.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  setupFiles: "server/testing/setup.ts",
};

export default defineConfig({
  test: {
    // Half more than there are cores: tests of the product wait half of the time.
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
          // Importing the product takes longer than most files; no other file replaces modules or depends on what ran before.
          isolate: false,
        },
      },
      { test: { ...shared, name: "isolated", include: inOwnProcess } },
    ],
  },
});
