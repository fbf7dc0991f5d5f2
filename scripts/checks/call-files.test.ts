import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../setup/paths.mjs";
import { repositoryFiles } from "./repository-files.ts";

/** Files that describe HTTP calls, without `call.ts`, which exports `defineCall`. */
const describing = repositoryFiles()
  .filter((file) => file.startsWith("domain/") && file.endsWith(".ts") && file !== "domain/call.ts")
  .filter((file) => readFileSync(`${root}/${file}`, "utf8").includes("defineCall({"));

test("HTTP calls are described in files whose names say so, where a reader looks for fields and permissions", () => {
  expect(describing.length).toBeGreaterThan(30);
  expect(describing.filter((file) => !/(?:\/|-)calls?\.ts$/.test(file))).toEqual([]);
});
