import { readFileSync } from "node:fs";

/** `failures`: which, and why, to be said once more at the end of a long run. */
export type TestCount = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const noReport = { passed: 0, failed: 1, failures: ["the run ended without a report"] };
const longestReason = 1500;
const say = (what: string, reason = "") => `${what}\n${reason.slice(0, longestReason)}`.trimEnd();

export function readVitestReport(file: string, exitCode: number): TestCount {
  const report = read<VitestReport>(file);
  if (!report) return noReport;
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => say(`${name}: ${fullName}`, failureMessages.join("\n"))),
  );
  failures.push(...broken.map(({ name, message }) => say(name, message)));
  return count(report.numPassedTests, report.numFailedTests + broken.length, { exitCode, failures });
}

export function readPlaywrightReport(file: string, exitCode: number): TestCount {
  const report = read<PlaywrightReport>(file);
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  const failures = [
    ...report.suites.flatMap(failedSpecs),
    ...report.errors.map(({ message }) => say("outside of a test", message)),
  ];
  return count(expected, unexpected + flaky + report.errors.length, { exitCode, failures });
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return say(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message);
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A run that failed outside of any test (an error nobody handled, a set-up that broke) counts as one failure. */
function count(
  passed: number,
  failed: number,
  { exitCode, failures }: { exitCode: number; failures: string[] },
): TestCount {
  if (failed > 0 || exitCode === 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`no test failed, but the run ended with ${exitCode}`] };
}

/** Nothing when the run ended before it could report. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
