import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Source of the minified accessibility checker axe: each check sends it to the page, and the full source is larger. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Rules that depend on colours. Only these are checked in both themes, because the others have the same result in both.
 */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Waits until the change of theme has faded in, because the checker would see mixed colours. Reads the state of each
 * CSS transition: inside closed `details`, Chromium also lists transitions that have ended.
 */
async function waitForColours(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.waitForFunction(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return transitions.every(({ playState }) => playState === "finished");
  });
}

/**
 * Returns all accessibility violations in the light and the dark theme, each as rule, element and reason. Scrolls to
 * the top first, because on a scrolled page a sticky bar covers other elements.
 */
export async function findViolations(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const find = async (colorScheme: "light" | "dark", choose: (checker: AxeBuilder) => AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await waitForColours(page);
    // Use the legacy mode, which opens no second page for frames of other origins, and describe only violations, which
    // halves the time.
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
