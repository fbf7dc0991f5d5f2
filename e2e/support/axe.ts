import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those that look at colours; all others find the same in either theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** A theme that has just changed may still be on its way: the checker would see the colours of both. */
export async function settleColours(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
}

/**
 * Everything the checker finds on the page, in both themes: rule, place and reason. The page is looked at from its top:
 * what a bar that stays in sight lies over would otherwise depend on how far a click before has scrolled.
 */
export async function faults(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const find = async (colorScheme: "light" | "dark", choose: (checker: AxeBuilder) => AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settleColours(page);
    // Legacy: without the second browser page that foreign frames would need, which takes most of the time.
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
