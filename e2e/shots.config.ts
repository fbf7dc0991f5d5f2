import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

const { projects: _tests, ...rest } = base;

/** Screenshots of every screen for visual review: `npm run shots` writes them to shots/. */
export default defineConfig({
  ...rest,
  testDir: ".",
  testMatch: "shots/**/*.shots.ts",
  workers: 1,
  timeout: 900_000,
});
