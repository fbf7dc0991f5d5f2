import { expect, test } from "vitest";
import { searchWords, spellingPattern } from "./search-words.ts";

test("[PRJ-12] a search is split into its different words, with one spelling of umlauts", () => {
  expect(searchWords("  Rosen  STRAUẞ rosen\tMüller ")).toEqual(["rosen", "strauss", "mueller"]);
  expect(searchWords("Mu\u0308ller")).toEqual(["mueller"]);
  expect(searchWords("   ")).toEqual([]);
  expect(searchWords(Array.from({ length: 100 }, (_, index) => `w${index}`).join(" "))).toHaveLength(20);
});

test("[PRJ-12] only words with several spellings need a pattern, in which all other characters mean themselves", () => {
  expect(spellingPattern("rosen")).toBeUndefined();
  expect(spellingPattern("strauss")).toBe("strau(?:ss|ß|ẞ)");
  expect(spellingPattern("(gruesse*")).toBe(String.raw`\(gr(?:ue|ü|Ü)(?:ss|ß|ẞ)e\*`);
});
