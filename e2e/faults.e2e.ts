import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { quickStart } from "#server/testing/quick-start.ts";
import { test } from "./support/plain-test.ts";

async function faultTest(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...quickStart, "bench/fault-test.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: `${output}\n${errors}` };
}

test("[PRJ-05] five kills at random moments under load: nothing acknowledged is lost or repeated, and every project ends", async () => {
  test.setTimeout(600_000);
  const { code, output } = await faultTest("kill", "--kills", "5", "--seed", "18", "--database", "embedded");
  expect(code, output).toBe(0);
  expect(output).toContain("5 Kills");
});

/** Faults that take less than half a minute each; `npm run fault-test` causes all of them, and for longer. */
const quickFaults = {
  "database-restart": "a restart of the database",
  "embedded-database": "the end of the embedded database",
  "pool-full": "a table that is locked until all connections wait",
  "storage-503": "an object storage that answers 503",
  "mail-away": "a mail server that is away",
  "provider-away": "a provider that is away",
};
for (const [name, fault] of Object.entries(quickFaults)) {
  test(`[PRJ-05] users survive ${fault}: German messages, nothing lost, and recovery without a restart`, async () => {
    test.setTimeout(300_000);
    const { code, output } = await faultTest(name, "--short");
    expect(code, output).toBe(0);
  });
}

test("the fault command lists the faults that it supports", async () => {
  const { code, output } = await faultTest("?");
  expect(code).toBe(1);
  expect(output).toContain("kill|database-restart|database-failover|");
});
