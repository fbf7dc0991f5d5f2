import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, noBrowser } from "../find-browser.mjs";
import { readPlaywrightReport, readVitestReport, type TestCount } from "../setup/test-reports.ts";
import { runTool } from "../setup/tool.ts";
import { ensureWebBuild } from "../setup/web-build.ts";

type Suite = (reportFile: string, args: string[]) => Promise<TestCount>;

const suites: Record<string, Suite> = { unit: runUnit, e2e: runEndToEnd };

/** `unit …` and `e2e …` run one half; without arguments both run, whatever the first says. */
export default async function test(args: string[]): Promise<number> {
  const [only = "", ...rest] = args;
  const chosen = only === "" ? Object.values(suites) : [suites[only]].filter((suite) => suite !== undefined);
  if (chosen.length === 0) {
    console.error(`Unbekannter Teil „${only}“: npm test -- unit … oder npm test -- e2e …`);
    return 1;
  }
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => (interrupted = true));
  const reports = mkdtempSync(join(tmpdir(), "lichtspiel-tests-"));
  const total: TestCount = { passed: 0, failed: 0, failures: [] };
  for (const [index, suite] of chosen.entries()) {
    const { passed, failed, failures } = await suite(join(reports, `${index}.json`), rest);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    if (interrupted) break;
  }
  rmSync(reports, { recursive: true, force: true });
  for (const failure of total.failures) console.error(`\n✘ ${failure}`);
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runUnit(reportFile: string, args: string[]): Promise<TestCount> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const code = await runTool("vitest", ["run", ...reporters, ...args]);
  return readVitestReport(reportFile, code);
}

async function runEndToEnd(reportFile: string, args: string[]): Promise<TestCount> {
  if (!(await ensureWebBuild())) return { passed: 0, failed: 1, failures: ["the web client could not be built"] };
  const browser = await findBrowser();
  if (!browser) {
    console.error(noBrowser);
    return { passed: 0, failed: 1, failures: ["no browser"] };
  }
  const code = await runTool("playwright", ["test", "--reporter=list,json", ...args], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return readPlaywrightReport(reportFile, code);
}
