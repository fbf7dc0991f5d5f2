import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { repositoryFiles } from "../checks/repository-files.ts";
import { root } from "./paths.mjs";
import { removeSummaries } from "./without-call-summaries.ts";

test("calls lose their summaries, and nothing else", () => {
  const code = `const summary = "a";
const first = defineCall({ path: "/api/first", summary: "Eins, zwei", access: "public", answer: z.object({ summary: text }) });
const second = () => defineCall({ path: "/api/second", access: "public", summary: \`Höchstens \${limit} MB\` });
export const other = { summary: "bleibt" };`;
  expect(removeSummaries(code)).toBe(`const summary = "a";
const first = defineCall({ path: "/api/first",  access: "public", answer: z.object({ summary: text }) });
const second = () => defineCall({ path: "/api/second", access: "public",  });
export const other = { summary: "bleibt" };`);
});

test("no summary of a call remains in the code for browsers", () => {
  const files = repositoryFiles().filter((file) => /^domain\/.*calls?\.ts$/.test(file));
  const codes = files.map((file) => stripTypeScriptTypes(readFileSync(join(root, file), "utf8")));
  const count = (text: string) => [...text.matchAll(/^ {2,4}summary:(?! z\.)/gm)].length;
  expect(codes.reduce((sum, code) => sum + count(code), 0)).toBeGreaterThan(80);
  expect(codes.filter((code) => count(removeSummaries(code)) > 0)).toEqual([]);
});
