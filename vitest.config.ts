import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirstSequencer } from "./scripts/setup/longest-first.ts";

export default defineConfig({
  test: {
    // Half more than there are cores: tests of the product wait half of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,engine,server,web,scripts}/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          // Importing the product takes longer than most files; no file replaces modules or leaves anything behind.
          isolate: false,
          // A hang ends here; slow is not wrong on a machine that does other things as well.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 20 } },
          globalSetup: "server/testing/global-setup.ts",
          setupFiles: "server/testing/setup.ts",
        },
      },
    ],
  },
});
