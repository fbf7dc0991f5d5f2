import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isAccepted, repeatFailures } from "./flaky-tests.ts";
import { root } from "./paths.mjs";
import { readPlaywrightReport, readVitestReport, type TestFailure } from "./test-reports.ts";

const failureOf = (name: string): TestFailure => ({ name, reason: "late", rerunArguments: [name] });
const passing = { passed: 1, failures: [] };

describe("a failed test runs once more, alone", () => {
  test("what passes then is flaky, what fails twice has failed", async () => {
    const repeated: string[][] = [];
    const verdict = await repeatFailures([failureOf("late"), failureOf("broken")], async (failure) => {
      repeated.push(failure.rerunArguments);
      return failure.name === "late" ? passing : { passed: 0, failures: [failure] };
    });
    expect(repeated).toEqual([["late"], ["broken"]]);
    expect(verdict).toMatchObject({ flaky: [{ name: "late" }], failed: [{ name: "broken" }] });
    expect(isAccepted(verdict)).toBe(false);
  });

  test("up to three flaky tests are accepted, four are not", async () => {
    const names = ["a", "b", "c", "d"];
    const verdictOf = (count: number) => repeatFailures(names.slice(0, count).map(failureOf), async () => passing);
    expect(isAccepted(await verdictOf(3))).toBe(true);
    expect(isAccepted(await verdictOf(4))).toBe(false);
  });

  test("a repetition that finds no test, or a failure outside of any test, stays a failure", async () => {
    const outside = { ...failureOf("set-up"), rerunArguments: null };
    const verdict = await repeatFailures([failureOf("renamed"), outside], async () => ({ passed: 0, failures: [] }));
    expect(verdict.failed.map(({ name }) => name)).toEqual(["renamed", "set-up"]);
  });

  test("nothing is repeated where more than twelve failed", async () => {
    const many = Array.from({ length: 13 }, (_, index) => failureOf(`test ${index}`));
    const verdict = await repeatFailures(many, async () => passing);
    expect(verdict.failed).toHaveLength(13);
  });
});

describe("the reports of the runners", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "test-reports-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const reportOf = (report: unknown) => {
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  test("name each failed unit test with the arguments that run it alone", () => {
    const file = reportOf({
      numPassedTests: 2,
      testResults: [
        {
          name: join(root, "domain/a.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "passed", ancestorTitles: [], title: "adds", failureMessages: [] },
            { status: "failed", ancestorTitles: ["a sum"], title: "costs (2.50 €)", failureMessages: ["late"] },
          ],
        },
        { name: join(root, "domain/b.test.ts"), status: "failed", message: "syntax", assertionResults: [] },
      ],
    });
    const { passed, failures } = readVitestReport(file, 1);
    expect(passed).toBe(2);
    expect(failures.map(({ rerunArguments }) => rerunArguments)).toEqual([
      ["domain/a.test.ts", "-t", String.raw`a sum > costs \(2\.50 €\)$`],
      ["domain/b.test.ts"],
    ]);
  });

  test("name each failed journey with its file, line, title and project", () => {
    const tests = [{ projectName: "screens", results: [{ error: { message: "not visible" } }] }];
    const spec = { title: "opens (390 px)", file: "auth.e2e.ts", line: 12, ok: false, tests };
    const suites = [{ suites: [{ specs: [spec] }] }];
    const { failures } = readPlaywrightReport(
      reportOf({ stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [], suites }),
      1,
    );
    expect(failures).toEqual([
      {
        name: "auth.e2e.ts: opens (390 px)",
        reason: "not visible",
        rerunArguments: [
          "auth.e2e.ts:12",
          "--grep",
          String.raw` opens \(390 px\)$`,
          "--project=screens",
          "--workers=1",
        ],
      },
    ]);
  });

  test("an exit code without a failed test, and a missing report, are failures that cannot be repeated", () => {
    const file = reportOf({ numPassedTests: 1, testResults: [] });
    for (const { failures } of [readVitestReport(file, 1), readVitestReport(join(folder, "none.json"), 0)]) {
      expect(failures).toMatchObject([{ rerunArguments: null }]);
    }
  });
});
