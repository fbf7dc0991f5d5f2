import { expect, test } from "vitest";
import { promptStarts } from "./prompt-starts.ts";

const shown = (...prompts: string[]) => {
  const projects = prompts.map((prompt, index) => ({ id: String(index), prompt }));
  const starts = promptStarts(projects);
  return projects.map(({ id, prompt }) => prompt.slice(starts.get(id) ?? 0));
};
const greeting = "Guten Tag! Hier ist Blumen Lindner in Kassel. Am Samstag gibt es";

test("[PRJ-02] prompts that differ late are shown from shortly before the difference", () => {
  expect(shown(`${greeting} Rosen im Bund.`, "Ein Leuchtturm", `${greeting} Tulpen im Bund.`)).toEqual([
    "Samstag gibt es Rosen im Bund.",
    "Ein Leuchtturm",
    "Samstag gibt es Tulpen im Bund.",
  ]);
});

test("[PRJ-02] prompts that differ early, are equal or have one word only are shown from their beginning", () => {
  const early = ["Guten Tag aus Kassel", "Guten Tag aus Bonn"];
  expect(shown(...early)).toEqual(early);
  expect(shown(greeting, greeting)).toEqual([greeting, greeting]);
  const word = "a".repeat(100);
  expect(shown(`${word}b`, `${word}c`)).toEqual([`${word}b`, `${word}c`]);
});

test("[PRJ-02] a prompt that another one continues keeps some of its words", () => {
  expect(shown(greeting, `${greeting} Tulpen.`)).toEqual(["Samstag gibt es", "Samstag gibt es Tulpen."]);
});
