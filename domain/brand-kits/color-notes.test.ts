import { expect, test } from "vitest";
import { contrast } from "../color-contrast.ts";
import { pairNote, textColorOn, textNote } from "./color-notes.ts";

test.each([
  ["#1d3557", "Weiße Schrift darauf: Kontrast 12,4 : 1, sehr gut lesbar."],
  ["#ffd400", "Schwarze Schrift darauf: Kontrast 13,5 : 1, sehr gut lesbar."],
  ["#e63946", "Schwarze Schrift darauf: Kontrast 4,6 : 1, gut lesbar."],
])("the note about %s names the letters on it and their contrast", (color, text) => {
  expect(textNote(color)).toEqual({ text, isWeak: false });
});

test("letters are readable on every grey", () => {
  for (let value = 0; value < 256; value++) {
    const grey = `#${value.toString(16).padStart(2, "0").repeat(3)}`;
    expect(contrast(grey, textColorOn(grey)), grey).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ["#1d3557", "#e9a23b", false, /^Beide Farben heben sich ab: Kontrast 5,7 : 1\.$/],
  ["#1d3557", "#3d5577", true, /^Beide Farben sind sich ähnlich: .+ Linien fallen wenig auf\.$/],
  ["#1d3557", "#1d3558", true, /^Beide Farben sind kaum zu unterscheiden: Kontrast 1,0 : 1\./],
])("the note about %s and %s says whether they are told apart", (primary, secondary, isWeak, text) => {
  const note = pairNote(primary, secondary);
  expect(note.isWeak).toBe(isWeak);
  expect(note.text).toMatch(text);
});
