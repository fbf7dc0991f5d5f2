import path from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../../e2e/support/program.ts";
import { browserArguments, findBrowser, noBrowser } from "../../scripts/find-browser.mjs";
import { median, number } from "../numbers.ts";
import { atLeast, type Part, type Row } from "../rows.ts";
import { timeOfNewMemory } from "../support/new-memory.ts";
import { startSeededProgram } from "../support/seeded-program.ts";
import { createTemporaryFolder, registerCleanup } from "../support/cleanup.ts";

const limits = { performance: 98, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];
const names: Record<Category, string> = {
  performance: "Leistung",
  accessibility: "Barrierefreiheit",
  "best-practices": "Gute Praxis",
};

const pages = [
  { address: "/auth", isSignedIn: false },
  { address: "/help", isSignedIn: false },
  { address: "/", isSignedIn: true },
  { address: "/speakers", isSignedIn: true },
  { address: "/projekte", isSignedIn: true },
  { address: "/create-video", isSignedIn: true },
];
const runs = 3;
/**
 * Range of Lighthouse's index of a machine's speed for which its simulated phone, four times slower, is one of the middle
 * class; on slower machines, the scores are lower than on that phone. Source: docs/throttling.md of Lighthouse.
 */
const usualIndex = "1500 bis 2000";
/** Time for a new page of memory on a usual machine, with the clearing. */
const usualMemory = "bis 1 µs";

/** Measures the built client with Lighthouse on a simulated phone: slow network, slow CPU, empty cache. */
export const measureLighthouse: Part = async ({ isQuick, isShortest }) => {
  const { server, cookie } = await startSeededProgram();
  const rows: Row[] = [];
  const indexes: number[] = [];
  for (const { address, isSignedIn } of isShortest ? pages.slice(0, 1) : pages) {
    const browser = await openBrowser();
    if (isSignedIn) await browser.addCookie(server.url, cookie);
    const scores: Record<Category, number[]> = { performance: [], accessibility: [], "best-practices": [] };
    for (let run = 0; run < (isQuick ? 1 : runs); run += 1) {
      const measured = await runAudit(server.url + address, browser.port);
      indexes.push(measured.index);
      for (const category of categories) scores[category].push(measured[category]);
    }
    await browser.close();
    for (const category of categories) {
      const each = scores[category];
      const value = median(each);
      const text = each.length > 1 ? `${value} (${each.join(", ")})` : String(value);
      rows.push(atLeast(`Lighthouse ${address}: ${names[category]}`, value, limits[category], text));
    }
  }
  await server.stop();
  const index = { what: "Lighthouse: Rechenleistung", measured: number(median(indexes)), against: usualIndex };
  const memory = {
    what: "Lighthouse: neue Speicherseite",
    measured: `${number(timeOfNewMemory())} µs`,
    against: usualMemory,
  };
  return [index, memory, ...rows];
};

/** Starts a browser in which Lighthouse opens pages; all pages share the cookies. */
async function openBrowser() {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(noBrowser);
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(await createTemporaryFolder(), "profile"), {
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    // Keep Playwright from setting the size of the pages, because Lighthouse sets that of a phone.
    viewport: null,
  });
  return {
    port,
    addCookie: async (url: string, cookie: string) => {
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
    },
    close: registerCleanup(() => context.close()),
  };
}

/**
 * Runs Lighthouse on a page and returns the scores, 0 to 100, and its index of the machine's speed. Lighthouse clears
 * the cache before, but not the cookies.
 */
async function runAudit(url: string, port: number): Promise<Record<Category, number> & { index: number }> {
  const lhr = await record(url, port);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  for (const category of categories) listFailedAudits(url, category, lhr);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    "best-practices": scoreOf("best-practices"),
    index: lhr.environment.benchmarkIndex,
  };
}

/**
 * Runs Lighthouse, and repeats the run after an error: on a busy machine the browser sometimes loses the recorded
 * trace.
 */
async function record(url: string, port: number, attempts = 3) {
  // Import Lighthouse on demand, because it is large and no other benchmark needs it.
  const { default: lighthouse } = await import("lighthouse");
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: categories });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (attempts === 1) throw new Error(`${url}: ${runtimeError.message}`);
  return record(url, port, attempts - 1);
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

/** Lists the audits that lower the score of a category, if the score is below the limit of the category. */
function listFailedAudits(url: string, category: Category, { categories: judged, audits }: Report): void {
  const { score, auditRefs = [] } = judged[category] ?? {};
  if ((score ?? 0) * 100 >= limits[category]) return;
  for (const { id, weight } of auditRefs) {
    const audit = audits[id];
    if (!weight || !audit || audit.score === null || audit.score >= 0.9) continue;
    console.error(`${url}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`);
  }
}
