import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on colours; all others have the same result in both themes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Waits until the transition to another theme has ended: the checker would see mixed colours. */
export async function waitForColours(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
}

/**
 * Returns all violations in both themes as rule, element and reason. The page is checked from its top, because a sticky
 * bar would otherwise cover elements depending on the scroll position.
 */
export async function findViolations(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const find = async (colorScheme: "light" | "dark", choose: (checker: AxeBuilder) => AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await waitForColours(page);
    // Legacy mode needs no second page for cross-origin frames, which would take most of the time.
    const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${name}, ${colorScheme}: ${id} at ${String(target)}: ${failureSummary}`,
      ),
    );
  };
  const found = await find("light", (checker) => checker.withTags(rules));
  return [...found, ...(await find("dark", (checker) => checker.withRules(colourRules)))];
}
