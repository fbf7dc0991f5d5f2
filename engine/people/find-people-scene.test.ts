import { describe, expect, test } from "vitest";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { findPeopleScene } from "./find-people-scene.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });

describe("a person and what the person does are drawn", () => {
  test.each([
    ["Eine Bäckerin holt Brot aus dem Ofen", "Bäckerin am Ofen", []],
    ["Ein Bäcker holt Brot aus dem Ofen", "Bäcker am Ofen", []],
    ["Ein Koch richtet einen Teller an", "Koch richtet einen Teller an", []],
    ["Eine Ärztin mit Stethoskop", "Ärztin mit Stethoskop", []],
    ["Eine Bäckerin jongliert mit Brot vor dem Ofen", "Bäckerin am Ofen", ["jongliert"]],
    ["Ein Koch richtet einen roten Teller an", "Koch richtet einen Teller an", ["roten"]],
  ])("%s: %s, without %j", (prompt, label, omitted) => {
    const note = noteOf(prompt);
    expect(note.recognized[0]).toBe(label);
    expect(note.omitted).toEqual(omitted);
  });
});

describe("words that only contain the word for a person ask for no person", () => {
  test.each(["Kochbuch auf einem Teller", "Bäckerei mit Holzofen", "Ärztehaus mit Stethoskop", "Kochtopf und Teller"])(
    "%s",
    (prompt) => {
      expect(findPeopleScene(prompt)).toBeUndefined();
    },
  );
});

test("a prompt that wants nobody gets no scene with persons", () => {
  expect(readSubject("Die Bäckerin backt Brot, ohne Menschen").place).not.toBe("people");
});
