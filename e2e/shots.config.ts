import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import { browserArguments } from "../scripts/find-browser.mjs";

const { projects: _tests, ...rest } = base;

/** Configuration of `npm run shots`, which stores screenshots of every page in the folder `shots` for visual review. */
export default defineConfig({
  ...rest,
  // Playwright resolves the paths in a configuration against the folder of its file.
  globalSetup: "support/global-setup.ts",
  testDir: ".",
  testMatch: "shots/**/*.shots.ts",
  workers: 1,
  timeout: 900_000,
  use: {
    ...rest.use,
    // The browser's own parts, such as date fields, follow its interface language and not the setting `locale`. Without
    // scrollbars, a page is as wide as its screenshot.
    launchOptions: {
      ...rest.use?.launchOptions,
      args: [...browserArguments, "--lang=de-DE", "--hide-scrollbars"],
      env: { ...process.env, LANGUAGE: "de_DE" },
    },
  },
});
