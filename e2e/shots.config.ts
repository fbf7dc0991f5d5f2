import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Pictures of every screen, to be looked at: `npm run shots` writes them to shots/. */
export default defineConfig(base, { testDir: ".", testMatch: "shots/**/*.shots.ts", workers: 1, timeout: 300_000 });
