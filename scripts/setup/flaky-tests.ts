import type { TestCount, TestFailure } from "./test-reports.ts";

/** Number of flaky tests (failed first, passed when repeated) that a run may have; with more, the run fails. */
export const flakyLimit = 3;
/**
 * Largest number of failed tests that are repeated: more failures mean that something is broken, and repeating would
 * only cost time.
 */
const rerunLimit = 12;

export type Verdict = { flaky: TestFailure[]; failed: TestFailure[] };

/**
 * Repeats each failed test once, alone.
 * @param rerun repeats one failed test by its `rerunArguments`
 * @returns `flaky`: passed when repeated; `failed`: failed twice, or cannot be repeated
 */
export async function repeatFailures(
  failures: readonly TestFailure[],
  rerun: (failure: TestFailure & { rerunArguments: string[] }) => Promise<TestCount>,
): Promise<Verdict> {
  const verdict: Verdict = { flaky: [], failed: [] };
  for (const failure of failures) {
    const { rerunArguments } = failure;
    const mayRepeat = rerunArguments !== null && failures.length <= rerunLimit;
    const second = mayRepeat ? await rerun({ ...failure, rerunArguments }) : undefined;
    const hasPassed = second !== undefined && second.passed > 0 && second.failures.length === 0;
    verdict[hasPassed ? "flaky" : "failed"].push(failure);
  }
  return verdict;
}

/** Whether a test run counts as passed. */
export function isAccepted({ flaky, failed }: Verdict): boolean {
  return failed.length === 0 && flaky.length <= flakyLimit;
}
