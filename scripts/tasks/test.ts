import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { notOnCluster } from "../../e2e/support/not-on-cluster.ts";
import { findBrowser, noBrowser } from "../find-browser.mjs";
import { flakyLimit, isAccepted, repeatFailures, type Verdict } from "../setup/flaky-tests.ts";
import { root } from "../setup/paths.mjs";
import { filesOfPart, isPart } from "../setup/test-parts.ts";
import { readPlaywrightReport, readVitestReport, type TestCount } from "../setup/test-reports.ts";
import { runTool } from "../setup/tool.ts";
import { ensureWebBuild } from "../setup/web-build.ts";

/** Runs the tests of a suite that the arguments select, or all tests without arguments. */
type Suite = (args: string[]) => Promise<TestCount>;

let reportCount = 0;
let reportFolder = "";
const suites: Record<string, Suite> = { unit: runUnit, e2e: runEndToEnd };
/** Suites that run only if named. */
const more: Record<string, Suite> = { cluster: runOnCluster };

/**
 * Runs one suite (`unit …`, `e2e …` or `cluster …`) or, without arguments, the unit tests and then the end-to-end
 * tests, even if unit tests fail. Failed tests are repeated once, alone: a test that then passes is reported as flaky.
 */
export default async function test(args: string[]): Promise<number> {
  const [only = "", ...rest] = args;
  const chosen =
    only === "" ? Object.values(suites) : [suites[only] ?? more[only]].filter((suite) => suite !== undefined);
  if (chosen.length === 0) {
    console.error(`Unbekannter Teil „${only}“: npm test -- unit …, npm test -- e2e … oder npm test -- cluster …`);
    return 1;
  }
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => (interrupted = true));
  reportFolder = mkdtempSync(join(tmpdir(), "lichtspiel-tests-"));
  let passed = 0;
  const total: Verdict = { flaky: [], failed: [] };
  for (const suite of chosen) {
    const first = await suite(rest);
    const verdict = interrupted
      ? { flaky: [], failed: first.failures }
      : await repeatFailures(first.failures, ({ name, rerunArguments }) => {
          console.log(`\nonce more, alone: ${name}`);
          return suite(rerunArguments);
        });
    passed += first.passed + verdict.flaky.length;
    total.flaky.push(...verdict.flaky);
    total.failed.push(...verdict.failed);
    if (interrupted) break;
  }
  rmSync(reportFolder, { recursive: true, force: true });
  for (const { name, reason } of total.failed) console.error(`\n✘ ${name}\n${reason}`);
  for (const { name, reason } of total.flaky) console.error(`\nflaky: ${name}\n${reason}`);
  if (total.flaky.length > flakyLimit) {
    console.error(`\n${total.flaky.length} flaky tests are more than ${flakyLimit}: the run fails.`);
  }
  console.log(`\ntests: ${passed} passed, ${total.failed.length} failed`);
  return isAccepted(total) ? 0 : 1;
}

const newReportFile = () => join(reportFolder, `${reportCount++}.json`);

async function runUnit(args: string[]): Promise<TestCount> {
  const reportFile = newReportFile();
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const code = await runTool("vitest", ["run", ...reporters, ...args]);
  return readVitestReport(reportFile, code);
}

/**
 * Runs the end-to-end tests with every program as a cluster: two web and two worker processes on an S3 server.
 * @param args file names, or a part such as `1/3`
 */
async function runOnCluster(args: string[]): Promise<TestCount> {
  const environment = { E2E_CLUSTER: "1" };
  const [part = "", ...options] = args;
  if (!isPart(part)) return runEndToEnd(args, environment);
  const isIncluded = (file: string) => !Object.hasOwn(notOnCluster, basename(file, ".e2e.ts"));
  const files = filesOfPart(globSync("e2e/*.e2e.ts", { cwd: root }).filter(isIncluded), part);
  return files?.length ? runEndToEnd([...files, ...options], environment) : notStarted(`there is no part ${part}`);
}

const notStarted = (reason: string): TestCount => ({
  passed: 0,
  failures: [{ name: "end-to-end tests", reason, rerunArguments: null }],
});

async function runEndToEnd(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<TestCount> {
  if (!(await ensureWebBuild())) return notStarted("the web client could not be built");
  const browser = await findBrowser();
  if (!browser) {
    console.error(noBrowser);
    return notStarted("no browser");
  }
  const reportFile = newReportFile();
  const code = await runTool("playwright", ["test", "--reporter=list,json", ...args], {
    ...environment,
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return readPlaywrightReport(reportFile, code);
}
