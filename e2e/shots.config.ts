import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

const { projects: _tests, ...rest } = base;

/** Configuration of `npm run shots`, which stores screenshots of every page in the folder `shots` for visual review. */
export default defineConfig({
  ...rest,
  // Set the paths anew: Playwright resolves the paths in a configuration against the folder of its file.
  globalSetup: "support/global-setup.ts",
  testDir: ".",
  testMatch: "shots/**/*.shots.ts",
  workers: 1,
  timeout: 2_400_000,
});
