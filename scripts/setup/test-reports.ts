import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.mjs";

/**
 * A failed test. `rerunArguments` make the test runner repeat this test alone; null if the failure happened outside of
 * any test.
 */
export type TestFailure = { name: string; reason: string; rerunArguments: string[] | null };
export type TestCount = { passed: number; failures: TestFailure[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const longestReason = 1500;

/** Creates the record of a failure. @param name the failed test @param reason error message, which is shortened */
function failure(name: string, reason = "", rerunArguments: string[] | null = null): TestFailure {
  return { name, reason: reason.slice(0, longestReason).trimEnd(), rerunArguments };
}

export function readVitestReport(file: string, exitCode: number): TestCount {
  const report = read<VitestReport>(file);
  if (!report) return noReport();
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    // A test file that could not be loaded has no tests: report the file itself.
    if (status === "failed" && assertionResults.length === 0) return [failure(path, message, [path])];
    return assertionResults
      .filter((result) => result.status === "failed")
      .map(({ ancestorTitles, title, failureMessages }) => {
        const titles = [...ancestorTitles, title].join(" > ");
        return failure(`${path}: ${titles}`, failureMessages.join("\n"), [path, "-t", `${escapePattern(titles)}$`]);
      });
  });
  return withExitCode({ passed: report.numPassedTests, failures }, exitCode);
}

export function readPlaywrightReport(file: string, exitCode: number): TestCount {
  const report = read<PlaywrightReport>(file);
  if (!report) return noReport();
  const failures = [
    ...report.suites.flatMap(failedSpecs),
    ...report.errors.map(({ message }) => failure("outside of a test", message)),
  ];
  return withExitCode({ passed: report.stats.expected, failures }, exitCode);
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): TestFailure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const projects = tests.map(({ projectName }) => `--project=${projectName}`);
      const reason = results.find(({ error }) => error)?.error?.message;
      // Select the test by its title in addition to its line, because one line inside a loop may define several tests.
      const only = ["--grep", ` ${escapePattern(title)}$`];
      return failure(`${file}: ${title}`, reason, [`${file}:${line}`, ...only, ...projects, "--workers=1"]);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

const noReport = (): TestCount => ({ passed: 0, failures: [failure("the run ended without a report")] });

/** Adds one failure if the test runner failed outside of any test (an unhandled error, a broken set-up). */
function withExitCode(count: TestCount, exitCode: number): TestCount {
  if (count.failures.length > 0 || exitCode === 0) return count;
  return { ...count, failures: [failure(`no test failed, but the run ended with ${exitCode}`)] };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Reads the report of a test run; undefined if the run ended before it wrote one. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
