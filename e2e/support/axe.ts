import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Source of the minified checker, because every check sends it to the page. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on colours; all other rules have the same result in the light and the dark theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Waits until the transition to another theme has ended, because the checker would see mixed colours. Checks the state
 * of each transition: inside closed `details`, Chromium lists transitions even after their end.
 */
async function waitForColours(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return transitions.every(({ playState }) => playState === "finished");
  });
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
    // Use legacy mode, which needs no second page for cross-origin frames; describing only violations halves the time.
    const checker = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    const { violations } = await choose(checker).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${name}, ${colorScheme}: ${id} at ${String(target)}: ${failureSummary}`,
      ),
    );
  };
  const found = await find("light", (checker) => checker.withTags(rules));
  return [...found, ...(await find("dark", (checker) => checker.withRules(colourRules)))];
}
