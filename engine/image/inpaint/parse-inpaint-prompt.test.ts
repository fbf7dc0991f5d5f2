import { expect, test } from "vitest";
import { balloons, bird, birds, singleBalloon } from "./elements/airborne.ts";
import { badge } from "./elements/badge.ts";
import { cup, car } from "./elements/objects.ts";
import { flowers, singleFlower } from "./elements/plants.ts";
import { requestedColour } from "../edit/requested-colour.ts";
import { lantern } from "./elements/lights.ts";
import { sign } from "./elements/sign.ts";
import { parseInpaintPrompt } from "./parse-inpaint-prompt.ts";

const parse = (prompt: string) => parseInpaintPrompt(prompt, 0.1);

test.each([
  "Lackiere das Auto in Weinrot",
  "Mach die Tasse blau",
  "T-Shirt grün",
  "Augen blau",
  "Hose in Schwarz ändern",
  "Das Auto soll rot werden",
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

test.each([
  ["Setz hier einen Vogel hin", bird],
  ["Setz einen roten Ballon ein", singleBalloon],
  ["Stell eine große rote Blume hin", singleFlower],
  ["Setz Vögel ein", birds],
  ["Setz einen Schwarm Vögel ein", birds],
  ["Häng ein paar bunte Ballons auf", balloons],
  ["Ersetze den Vogel durch Luftballons", balloons],
])("%s draws as many things as its words say", (prompt, art) => {
  const wish = parse(prompt);
  expect(wish.kind === "element" && wish.art === art).toBe(true);
});

test("one tree is not repeated in a wide hole, trees are", () => {
  expect(parse("Pflanz einen Baum")).toMatchObject({ kind: "element", art: { spreads: false } });
  expect(parse("Setz Bäume hin")).toMatchObject({ kind: "element", art: { spreads: true } });
});

test("a new thing gets its own colour, not that of the old one", () => {
  expect(parse("Ersetze das rote Auto durch ein blaues Auto")).toMatchObject({ colour: [31, 111, 214] });
});

test("words go onto the board in the photo; a new board is drawn only if the prompt asks for one", () => {
  expect(parse("Schreib auf die Tafel „Flat White“")).toMatchObject({
    kind: "words",
    words: "Flat White",
    isReplaced: false,
  });
  expect(parse("eine Tafel mit „Flat White“")).toMatchObject({ kind: "element", words: "Flat White" });
});

test.each([
  ["Preisschild 4,90 €", "4,90 €"],
  ["Rabattaufkleber -15 %", "-15 %"],
  ["Sticker „Neu“", "Neu"],
  ["Preisschild 1.299 €", "1.299 €"],
  ["Preisschild 1.299,00 €", "1.299,00 €"],
  ["Aufkleber: Rabatt 12,5 %", "12,5 %"],
  ["Preisschild 5,- €", "5,- €"],
  ["Preisschild 10 Euro", "10 Euro"],
  ["Ersetze das Preisschild 4,90 € durch 3,90 €", "3,90 €"],
  ["Ersetze das Preisschild 4,90 € durch ein Preisschild 3,90 €", "3,90 €"],
])("%s is a sticker with its words", (prompt, words) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", art: badge, words });
});

test.each([
  "ein Preisschild",
  "Preisschild 3-5 €",
  "Preisschild 3 - 5 €",
  "Preisschild 2 für 5 €",
  "Preisschild zwei für 5 €",
  "Preisschild: statt 9,90 € nur 4,90 €",
  "Preisschild ab 5 €",
  "Preisschild 4,90 € pro kg",
  "Preisschild 1.2999 €",
  "Schild mit Tempo 30",
])("%s has no words that are certain, and is refused until they stand in quotation marks", (prompt) => {
  expect(parse(prompt)).toEqual({ kind: "unclear" });
  expect(parse(`${prompt} „2,50 €“`)).toMatchObject({ words: "2,50 €" });
});

test("the new price replaces the old one", () => {
  expect(parse("Ändere den Preis auf dem Schild von 4,90 € auf 3,90 €")).toMatchObject({ words: "3,90 €" });
});

test("a thing that cannot be drawn is no reason to erase the one that it replaces", () => {
  expect(parse("Entferne den Hut, setze eine Mütze auf")).toEqual({ kind: "unclear" });
  expect(parse("Entferne den Hut und füge nichts hinzu")).toEqual({ kind: "remove" });
});

test.each(["Entferne die Hängelampe", "Hängepflanze entfernen", "Entferne das Stellschild", "Stell die Tasse weg"])(
  "%s removes, and draws nothing anew",
  (prompt) => {
    expect(parse(prompt)).toEqual({ kind: "remove" });
  },
);

test.each([
  ["Blumen entfernen und eine Tasse hinstellen", cup],
  ["Laternen am Weg", lantern],
])("%s draws the thing, and does not only remove", (prompt, art) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", art });
});

test.each([
  ["Färbe die Wand blau, das Sofa bleibt weiß", "blau"],
  ["Färbe das T-Shirt grün und lass die Hose schwarz", "grün"],
])("%s changes to the colour that is not kept", (prompt, colour) => {
  expect(parse(prompt)).toMatchObject({ kind: "recolour", colour: requestedColour(colour) });
});

test.each([
  ["eine rote Kerze auf weißem Tisch", "rot"],
  ["ein blaues Auto vor einer weißen Wand", "blau"],
  ["vor der weißen Wand ein blaues Auto", "blau"],
  ["Füge das blaue Herz ein", "blau"],
  ["eine Kerze in Rot auf dem weißen Tisch", "rot"],
])("%s has the colour next to its name", (prompt, colour) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", colour: requestedColour(colour) });
});

test("a thing gets no colour of its surroundings", () => {
  expect(parse("eine Kerze auf weißem Tisch")).toMatchObject({ kind: "element", colour: undefined });
});

test.each([
  "Holzschild „Hofladen“ auf der Wiese",
  "Stell das Schild „Geöffnet“ an die Tür",
  "Schild mit Schriftzug „Sale“",
])("%s draws the sign with its words", (prompt) => {
  expect(parse(prompt)).toMatchObject({ kind: "element", art: sign });
});

test.each(["„Geöffnet“ auf das Schild", "„Geöffnet“ an die Tafel", "Beschrifte die Tafel mit „Geöffnet“"])(
  "%s writes on the thing in the photo",
  (prompt) => {
    expect(parse(prompt)).toMatchObject({ kind: "words", words: "Geöffnet" });
  },
);

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

test("words that take the place of others are told from words on a free ground", () => {
  expect(parse("Ersetze die Schrift durch „Offen“")).toMatchObject({ kind: "words", isReplaced: true });
  expect(parse("„Offen“ statt „Zu“ auf das Schild schreiben")).toMatchObject({ isReplaced: true });
});

test.each(["Mach aus dem Kaffee einen grünen Matcha", "Mach den Kaffee zu Tee", "Ersetze den Kaffee durch Matcha"])(
  "%s asks for another drink in the same cup, and not for a cup in it",
  (prompt) => {
    expect(parse(prompt)).toEqual({ kind: "unclear" });
  },
);

test("a cup that replaces a thing, or is put there, is drawn", () => {
  expect(parse("Ersetze das durch eine Tasse Kaffee")).toMatchObject({ kind: "element" });
  expect(parse("Stell hier einen Kaffee hin")).toMatchObject({ kind: "element" });
});

test.each(["Stelle den Hund frei, Hintergrund bitte weiß", "Freistellen", "Mach den Hintergrund weiß"])(
  "%s is no change of what is in the mask",
  (prompt) => {
    expect(parse(prompt)).toEqual({ kind: "unclear" });
  },
);

test("words that are formed from the material are refused, and printed ones are drawn", () => {
  expect(parse("Präge „Huber“ ein")).toEqual({ kind: "unclear" });
  expect(parse("Graviere „Huber“")).toEqual({ kind: "unclear" });
  expect(parse("Schreib „Stickerei Huber“")).toMatchObject({ kind: "words", words: "Stickerei Huber" });
});
