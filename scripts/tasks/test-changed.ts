import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";
import { testsOfChange } from "../setup/tests-of-change.ts";
import test from "./test.ts";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

/**
 * Runs the tests closest to the changes of this branch and working tree since `main`, or since the revision `against`.
 */
export default async function testChanged([against = "main"]: string[]): Promise<number> {
  const base = git("merge-base", "HEAD", against);
  const changed = [
    ...linesOf(git("diff", "--name-only", base)),
    ...linesOf(git("ls-files", "--others", "--exclude-standard")),
  ];
  const endToEndFiles = globSync("e2e/*.e2e.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const { unit, endToEnd } = testsOfChange(changed, endToEndFiles);
  const folders = unit.filter((path) => existsSync(join(root, path)) && hasTests(path));
  if (folders.length + endToEnd.length === 0) {
    console.log(`Zu den ${changed.length} geänderten Dateien gibt es keine nahen Tests; npm test führt alle aus.`);
    return 0;
  }
  const codes: number[] = [];
  if (folders.length > 0) codes.push(await test(["unit", ...folders]));
  // Run only the Playwright project `screens`; the other projects render videos for minutes.
  if (endToEnd.length > 0) codes.push(await test(["e2e", "--project=screens", "--pass-with-no-tests", ...endToEnd]));
  return Math.max(...codes);
}

const hasTests = (path: string) =>
  path.endsWith(".test.ts") || globSync(`${path}**/*.test.ts`, { cwd: root }).length > 0;
