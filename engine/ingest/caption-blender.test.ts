import { expect, test } from "vitest";
import { wordsOf } from "./caption-blender.ts";

const endsOf = (text: string) =>
  wordsOf(`WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n${text}\n`)
    .filter(({ endsSentence }) => endsSentence)
    .map((word) => word.text);

test("drawn captions break after sentences, not after abbreviations and ordinal numbers", () => {
  expect(endsOf("Am 3. Mai kommt Dr. Huber z. B. um 8 Uhr. Bis bald!")).toEqual(["Uhr.", "bald!"]);
  expect(endsOf("Wir freuen uns"), "a sentence that goes on in the next caption").toEqual([]);
});

test("the words of a caption share its time by their lengths", () => {
  const words = wordsOf("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAaaa bbbb\n");
  expect(words).toMatchObject([
    { text: "Aaaa", start: 1, end: 2 },
    { text: "bbbb", start: 2, end: 3 },
  ]);
});
