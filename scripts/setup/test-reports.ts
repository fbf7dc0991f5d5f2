import { readFileSync } from "node:fs";

export type TestCount = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

export function readVitestReport(file: string, exitCode: number): TestCount {
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return count(report.numPassedTests, report.numFailedTests + broken.length, exitCode);
}

export function readPlaywrightReport(file: string, exitCode: number): TestCount {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return count(expected, unexpected + flaky + report.errors.length, exitCode);
}

/** A run that failed outside of any test (an error nobody handled, a set-up that broke) counts as one failure. */
function count(passed: number, failed: number, exitCode: number): TestCount {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Nothing when the run ended before it could report. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
