import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

test.describe.configure({ mode: "parallel" });

const parts = [
  "http",
  "events",
  "jobs",
  "callbacks",
  "polling",
  "outage",
  "start",
  "fairness",
  "restart",
  "video",
  "presenter",
  "speech",
  "bundle",
  "lighthouse",
];

async function bench(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["bench/main.ts", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const code = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: `${output}\n${errors}` };
}

test("no part of the benchmark is missing here", async () => {
  expect((await bench("--only", "?")).output).toContain(`[--only ${parts.join(",")}]`);
});

for (const part of parts) {
  test(`the part ${part} of the benchmark still measures`, async () => {
    test.setTimeout(300_000);
    const { code, output } = await bench("--shortest", "--only", part);
    expect(code, output).toBe(0);
    expect(output).not.toContain("übersprungen");
  });
}
