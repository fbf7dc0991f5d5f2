import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,server,web,scripts}/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          testTimeout: 20_000,
          globalSetup: "server/testing/global-setup.ts",
          setupFiles: "server/testing/setup.ts",
        },
      },
    ],
  },
});
