import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

const { projects: _tests, ...rest } = base;

/** Screenshots of every screen for visual review: `npm run shots` writes them to shots/. */
export default defineConfig({
  ...rest,
  // Paths are relative to the folder of this file.
  globalSetup: "support/global-setup.ts",
  testDir: ".",
  testMatch: "shots/**/*.shots.ts",
  workers: 1,
  timeout: 900_000,
});
