import { expect, test } from "vitest";
import { badge } from "./elements/badge.ts";
import { cup, car } from "./elements/objects.ts";
import { flowers } from "./elements/plants.ts";
import { parseInpaintPrompt } from "./parse-inpaint-prompt.ts";

const parse = (prompt: string) => parseInpaintPrompt(prompt, 0.1);

test.each([
  "Lackiere das Auto in Weinrot",
  "Mach die Tasse blau",
  "T-Shirt grün",
  "Augen blau",
  "Hose in Schwarz ändern",
])("%s changes the colour of what is there, and draws nothing", (prompt) => {
  expect(parse(prompt)).toMatchObject({ kind: "recolour" });
});

test.each([
  ["ein blaues Auto", car],
  ["Ersetze das rote Auto durch ein blaues Auto", car],
  ["Entferne die Blumen und stell eine Tasse hin", cup],
  ["Setze rote Blumen ein", flowers],
])("%s draws the new thing", (prompt, art) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", art });
});

test("a new thing gets its own colour, not that of the old one", () => {
  expect(parse("Ersetze das rote Auto durch ein blaues Auto")).toMatchObject({ colour: [31, 111, 214] });
});

test("words go onto the board in the photo; a new board is drawn only if the prompt asks for one", () => {
  expect(parse("Schreib auf die Tafel „Flat White“")).toEqual({ kind: "words", words: "Flat White" });
  expect(parse("eine Tafel mit „Flat White“")).toMatchObject({ kind: "element", words: "Flat White" });
});

test.each([
  ["Preisschild 4,90 €", "4,90 €"],
  ["Rabattaufkleber -15 %", "-15 %"],
  ["Sticker „Neu“", "Neu"],
])("%s is a sticker with its words", (prompt, words) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", art: badge, words });
});

test("a sticker without words is refused", () => {
  expect(parse("ein Preisschild")).toEqual({ kind: "unclear" });
});

test("a sky with clouds is a new sky, and birds in the sky are birds", () => {
  expect(parse("Blauer Himmel mit ein paar weißen Wolken")).toEqual({ kind: "sky", mood: "blue" });
  expect(parse("Füge ein paar Möwen am Himmel ein")).toMatchObject({ kind: "element" });
  expect(parse("Wolken am Himmel")).toMatchObject({ kind: "element" });
});

test("a path is not the wish to remove something", () => {
  expect(parse("Straße weg")).toEqual({ kind: "remove" });
  expect(parse("ein Weg mit Blumen")).toMatchObject({ kind: "element" });
});

test("a black bar hides a licence plate", () => {
  expect(parse("Nummernschild schwärzen")).toEqual({ kind: "hide", way: "black" });
});
