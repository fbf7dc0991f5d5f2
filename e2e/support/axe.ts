import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Source of the minified accessibility checker axe: each page gets it once, and the full source is larger. */
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
 * Changes the theme and ends all CSS transitions at once, because the checker would see mixed colours while they run,
 * and drawing them takes a third of the CPU time of a check.
 */
async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => {
    const running = () =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState !== "finished");
    // Repeat, because an element that inherits a colour starts its own transition when that of its parent has ended.
    for (let transitions = running(); transitions.length > 0; transitions = running()) {
      for (const transition of transitions) transition.finish();
    }
  });
}

/** The part of axe's API and results that the check uses. */
type Violation = { id: string; nodes: { target: unknown; failureSummary: string }[] };
type RunOnly = { type: "tag" | "rule"; values: string[] };
type CheckedWindow = {
  axe?: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
};

/** Runs axe in the page. Calls axe itself, because the package for Playwright takes more than twice the CPU time. */
async function runAxe(page: Page, runOnly: RunOnly): Promise<Violation[]> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(axeSource);
  return page.evaluate(async (rulesToRun) => {
    const { axe } = window as CheckedWindow;
    // Hide blurred lights: axe ignores that their frame clips them, and takes them for the background of text below it.
    const lights = [...document.querySelectorAll<HTMLElement>(".developing")];
    for (const light of lights) light.style.visibility = "hidden";
    // Describe only violations, which halves the time of a full report.
    const results = await axe?.run(document, { runOnly: rulesToRun, resultTypes: ["violations"] });
    for (const light of lights) light.style.removeProperty("visibility");
    if (!results) throw new Error("axe did not start");
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, runOnly);
}

/**
 * Returns all accessibility violations in the light and the dark theme, each as rule, element and reason. Scrolls to
 * the top first, because on a scrolled page a sticky bar covers other elements.
 * @throws Error if the page has frames, because only the main frame is checked
 */
export async function findViolations(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${name} has frames, which are not checked`);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const find = async (colorScheme: "light" | "dark", runOnly: RunOnly) => {
    await showTheme(page, colorScheme);
    const violations = await runAxe(page, runOnly);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${name}, ${colorScheme}: ${id} at ${String(target)}: ${failureSummary}`,
      ),
    );
  };
  const found = await find("light", { type: "tag", values: rules });
  return [...found, ...(await find("dark", { type: "rule", values: colourRules }))];
}
