import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export type Screen = { path: string; heading: string; isSignedIn: boolean };

export const auth: Screen = { path: "/auth", heading: "Willkommen zurück", isSignedIn: false };
export const help: Screen = { path: "/help", heading: "Hilfe", isSignedIn: false };
export const home: Screen = {
  path: "/",
  heading: "Dein KI-Video Agent für automatisierte Videoerstellung",
  isSignedIn: true,
};
export const speakers: Screen = { path: "/speakers", heading: "Unsere Sprecher", isSignedIn: true };
export const orderForm: Screen = { path: "/create-video", heading: "Video erstellen", isSignedIn: true };
export const projectList: Screen = { path: "/projekte", heading: "Meine Projekte", isSignedIn: true };
export const title = (page: Page, { heading }: Screen) =>
  page.getByRole("heading", { level: 1, name: heading, exact: true });

/** Blocks the page's scripts until the returned function is called; with `name`, only scripts whose URL matches it. */
export async function holdScripts(page: Page, name = /\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(name, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Waits until the script that records clicks before hydration is loaded, which adds a `link` element to the head. */
export const waitForEarlyScript = (page: Page) =>
  expect(page.locator('head link[href*="/start-"]').first()).toBeAttached();

/** Waits until React has hydrated the main content, which React hydrates after header and footer. */
export const waitUntilHydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated");
