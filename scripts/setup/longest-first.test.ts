import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longestFirst, slowFiles } from "./longest-first.ts";
import { root } from "./paths.mjs";

test("slow files run first, slowest first; all others keep their order", () => {
  const [slowest = "", next = ""] = slowFiles;
  expect(longestFirst(["z.test.ts", next, "a.test.ts", slowest])).toEqual([slowest, next, "z.test.ts", "a.test.ts"]);
});

test("every file that is to run first exists", () => {
  expect(slowFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
