import { expect, test } from "vitest";
import { models } from "#domain/models/models.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { hasWords, promptExamples, promptWords, toggleWords } from "./prompt-help.ts";

test("words are added before the final punctuation, and removed again", () => {
  expect(toggleWords("", "Morgenlicht")).toBe("Morgenlicht");
  expect(toggleWords("Ein See.", "Morgenlicht")).toBe("Ein See, Morgenlicht.");
  expect(toggleWords("Ein See, Morgenlicht.", "Morgenlicht")).toBe("Ein See.");
  expect(toggleWords("Morgenlicht, ein See", "Morgenlicht")).toBe("ein See");
});

test("words inside longer words do not count", () => {
  expect(hasWords("Beruhigend", "ruhig")).toBe(false);
  expect(hasWords("Eine ruhige Szene", "ruhig")).toBe(false);
  expect(hasWords("Ganz ruhig.", "ruhig")).toBe(true);
});

test("every kind of description has six examples that its shortest model accepts, and words", () => {
  const kinds = new Set(models.flatMap((model) => kindsOf(model)).filter((kind) => kind !== "presenter"));
  for (const kind of kinds) {
    const examples = promptExamples[kind];
    expect(new Set(examples.map(({ prompt }) => prompt)).size, kind).toBe(6);
    for (const { prompt } of examples) expect(prompt.length).toBeLessThanOrEqual(300);
    expect(promptWords[kind].length, kind).toBeGreaterThanOrEqual(3);
  }
});
