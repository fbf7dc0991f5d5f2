import { expect, test } from "vitest";
import { fieldErrors } from "../error-response.ts";
import { parsePronunciationLines } from "./parse-lines.ts";
import { pronunciation, pronunciationKey, pronunciationMessages as messages } from "./pronunciation.ts";

test.each(["Nguyen", "LichtSpiel GmbH", "B&B", "C++", "O’Brien", "3M", "Škoda", "24/7-Dienst", "X"])(
  "»%s« can be an entry",
  (word) => {
    expect(pronunciation.parse({ word: `  ${word} `, spoken: " Nu-jen  54 " })).toEqual({ word, spoken: "Nu-jen 54" });
  },
);

test.each([
  ["", messages.noWord],
  ["   ", messages.noWord],
  ["x".repeat(61), "Das Wort darf höchstens 60 Zeichen lang sein"],
  ["<b>", messages.wordSigns],
  ["Нгуен", messages.wordSigns],
  ["Firma.", messages.wordFullStop],
  ["Firma&", messages.wordSigns],
  ["😀", messages.wordSigns],
  ["24/7", messages.wordLetters],
])("the word »%s« is refused", (word, message) => {
  const { error } = pronunciation.safeParse({ word, spoken: "Nujen" });
  expect(fieldErrors(error?.issues ?? [])).toEqual({ word: message });
});

test.each([
  [" ", messages.noSpoken],
  ["x".repeat(121), "Die Aussprache darf höchstens 120 Zeichen lang sein"],
  ["/nuːjɛn/", messages.spokenSigns],
  ["Nu,jen", messages.spokenSigns],
  ["Нуен", messages.spokenSigns],
])("the spoken form »%s« is refused", (spoken, message) => {
  const { error } = pronunciation.safeParse({ word: "Nguyen", spoken });
  expect(fieldErrors(error?.issues ?? [])).toEqual({ spoken: message });
});

test("words that would match the same places have the same key", () => {
  expect(pronunciationKey("nguyen")).toBe(pronunciationKey("Nguyen"));
  expect(pronunciationKey("O’Brien")).toBe(pronunciationKey("o'brien"));
  expect(pronunciationKey("IT")).not.toBe(pronunciationKey("it"));
});

test("pasted lines become entries, and wrong ones are named with their number", () => {
  const text = "Nguyen = Nujen\r\n\nLyreco\tLireko\nohne Zeichen\nnguyen=Nüjen\n<x> = Iks\n";
  expect(parsePronunciationLines(text)).toEqual({
    entries: [
      { word: "Nguyen", spoken: "Nujen" },
      { word: "Lyreco", spoken: "Lireko" },
    ],
    problems: [
      { line: 4, message: "Es fehlt das Gleichheitszeichen, zum Beispiel: Nguyen = Nujen" },
      { line: 5, message: "Dieses Wort steht in mehreren Zeilen" },
      { line: 6, message: messages.wordSigns },
    ],
  });
});
