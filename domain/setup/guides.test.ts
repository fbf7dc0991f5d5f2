import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partsOfStep, setupGuides } from "./guides.ts";
import { outsidePartIds } from "./setting-groups.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const codes = outsidePartIds.flatMap((id) =>
  setupGuides[id].flatMap((step) => partsOfStep(step).flatMap(({ text, isCode }) => (isCode ? [text] : []))),
);

test("[ADM-01] each part that is set up elsewhere has German steps", () => {
  for (const id of outsidePartIds) {
    expect(setupGuides[id].length, id).toBeGreaterThanOrEqual(4);
    for (const step of setupGuides[id]) {
      expect(step, id).toMatch(/[.!]$/);
      expect(step.split("`").length % 2, `${id}: each backtick has a partner`).toBe(1);
    }
  }
});

test("[ADM-01] the commands and settings of the steps exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const manuals = read("docs/operating.md") + read("docs/own-models.md");
  for (const code of codes) {
    const [, script] = /^npm run (\w+)/.exec(code) ?? [];
    if (script) expect(scripts, code).toHaveProperty(script);
    else if (/^[A-Z][A-Z0-9_]+$/.test(code)) expect(manuals).toContain(code);
  }
});

test("text and commands of a step are told apart", () => {
  expect(partsOfStep("Setzen Sie `PORT`.")).toEqual([
    { text: "Setzen Sie ", isCode: false },
    { text: "PORT", isCode: true },
    { text: ".", isCode: false },
  ]);
});
