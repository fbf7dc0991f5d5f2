import type { Page } from "@playwright/test";

/**
 * Opens a page of the product in a tab that shows another one already, as a link does, which takes a quarter of the CPU
 * time of loading it from the server. Resolves when the page's code is loaded and its title set.
 * @param href address of the page; its path must differ from the path of the shown page
 */
export async function openWithin(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    if (new URL(target, location.href).pathname === location.pathname) throw new Error(`${target} is shown already`);
    // The router sets the title once it shows the page of another path.
    document.title = "";
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, href);
  await page.waitForFunction(() => document.title !== "");
}
