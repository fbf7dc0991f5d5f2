import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/paths.mjs";

const document = readFileSync(join(root, "docs/security.md"), "utf8");
/**
 * Paths of test files that docs/security.md names, some followed by the beginning of a test title in quotation marks.
 */
const namedTests = [...document.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`(?: "([^"\n]+)")?/g)];

test("every test that docs/security.md names exists, under the title it gives", () => {
  expect(namedTests.length).toBeGreaterThan(100);
  const missing = namedTests.filter(([, file = "", title = ""]) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(title);
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

test("the ASVS table answers each line of levels 1 and 2 once", () => {
  const lines = [...document.matchAll(/^\| (V\d+\.\d+\.\d+)(?:–V[\d.]+)? \|/gm)].map(([, line]) => line);
  expect(new Set(lines).size).toBe(lines.length);
  // Expect a row for each of 217 requirements of the OWASP ASVS, one row for its 29 requirements about OAuth, and one
  // for the 7 about WebRTC.
  expect(lines).toHaveLength(219);
});
