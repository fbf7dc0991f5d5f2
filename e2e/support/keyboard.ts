import { expect, type Locator, type Page } from "@playwright/test";

/** Fails unless the focused element lies in the window, is not covered by another element and has a visible outline. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Repeat the check for up to 8 seconds, because scrolling an element into view may take a moment.
  await expect(() => expectFocusSeenNow(page)).toPass({ timeout: 8000, intervals: [50] });
}

async function expectFocusSeenNow(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: "nothing", isRinged: false, isUncovered: false };
    // For an input that is visually hidden, check its label, which shows the outline of the focus.
    const isHidden = element instanceof HTMLInputElement && element.classList.contains("visually-hidden");
    const shown = (isHidden && element.labels?.[0]) || element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    // For a text area, accept one visible quarter of its height, because browsers scroll only the caret into view.
    const heights = shown instanceof HTMLTextAreaElement ? [0.25, 0.5, 0.75] : [0.5];
    const isSeenAt = (part: number) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part);
      return at !== null && (shown.contains(at) || at.contains(shown));
    };
    return {
      name: element.outerHTML.slice(0, 160),
      isRinged: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      isUncovered: heights.some(isSeenAt),
    };
  });
  expect(seen).toEqual({ name: seen.name, isRinged: true, isUncovered: true });
}

/**
 * Presses the Tab key until the target has the focus. Checks that each element that receives the focus on the way is
 * visible.
 */
export async function walkTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let presses = 0; presses < 50 && !(await isThere()); presses += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  await expect(target).toBeFocused();
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

export async function press(page: Page, button: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await walkTo(page, button);
  await page.keyboard.press(key);
}
