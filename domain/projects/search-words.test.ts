import { expect, test } from "vitest";
import { containsWord, searchWords, spellingPattern } from "./search-words.ts";

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

test("[PRJ-12] a text contains a word in either spelling and case, and special characters mean themselves", () => {
  for (const text of ["Strauß roter Rosen", "STRAUẞ", "strauss"]) expect(containsWord(text, "strauss")).toBe(true);
  expect(containsWord("Ein GRÜNER Wald", "gruener")).toBe(true);
  expect(containsWord("Größe: (3*4)", "groesse:")).toBe(true);
  expect(containsWord("Maß (3*4)", "(3*4)")).toBe(true);
  expect(containsWord("Grußkarte", "gruss.karte")).toBe(false);
});

test("[PRJ-12] a text contains no part of a letter's other spelling", () => {
  expect(containsWord("Öl", "e")).toBe(false);
  expect(containsWord("Straße", "stras")).toBe(false);
});
