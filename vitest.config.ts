import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,engine,server,web,scripts}/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          // Importing the product takes longer than most files run; no test file replaces modules or leaves anything behind.
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
