import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { quickStart } from "#server/testing/quick-start.ts";

test.describe.configure({ mode: "parallel" });

/**
 * Parts of the benchmark in two groups. The tests run the groups in parallel, so they should take about the same time.
 */
const groups = [
  ["http", "events", "jobs", "callbacks", "polling", "outage", "bundle", "capacity"],
  ["start", "fairness", "video", "presenter", "speech", "intelligibility", "lighthouse", "interaction", "growth"],
];
/** Parts of the benchmark that are left out here, because `rolling-restart.e2e.ts` measures them. */
const measuredElsewhere = ["restart"];

async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...quickStart, "bench/main.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: `${output}\n${errors}` };
}

test("every part of the benchmark is run by this file", async () => {
  const { output } = await bench("--only", "?");
  const offered = /\[--only ([\w,]+)\]/.exec(output)?.[1]?.split(",") ?? [];
  expect(offered.toSorted()).toEqual([...groups.flat(), ...measuredElsewhere].toSorted());
});

for (const parts of groups) {
  test(`these parts of the benchmark still produce results: ${parts.join(", ")}`, async () => {
    test.setTimeout(300_000);
    const { code, output } = await bench("--shortest", "--only", parts.join(","));
    // Show the output on a failure, because it names each part that failed, with its error.
    expect(code, output).toBe(0);
    expect(output).not.toContain("übersprungen");
    for (const part of parts) expect(output).toContain(`${part}: gemessen`);
  });
}
