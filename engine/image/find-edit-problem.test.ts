import { expect, test } from "vitest";
import { parseEditPrompt } from "./edit/parse-edit-prompt.ts";
import {
  mayDamageHole,
  findEditProblem,
  findInpaintProblem,
  recoloursByWords,
  needsSky,
  separatesSubject,
} from "./find-edit-problem.ts";

test.each([
  "entferne den Löffel",
  "ein rotes Geschenk",
  "Schild „Hofladen“",
  "rot",
  "mach die Wand grün",
  "Ein anderer Himmel",
  "Ersetze die Lampe durch einen Blumenstrauß",
  "ein Bergsee",
  "Blick aufs Meer",
  "im Fenster ein Strand mit Palmen",
  "Haut glätten, Sommersprossen weg",
])("%s can be drawn into a mask", (prompt) => {
  expect(findInpaintProblem(prompt)).toBeUndefined();
});

test.each([
  "eine Sonnenbrille",
  "Keks",
  "ein Croissant auf einem Teller",
  "ein Croissant auf der Untertasse",
  "Ein Ruderboot auf dem Wasser",
  "Wald mit Rehen",
  "Ersetze den Kaffee durch grünen Tee mit Zitrone",
])("%s cannot be drawn into a mask", (prompt) => {
  expect(findInpaintProblem(prompt)).toBe("unclear");
});

test.each([
  "Mach den Himmel dramatischer",
  "Ein anderer Himmel",
  "Mach die Flasche blau",
  "Mach aus dem gelben Auto ein rotes",
  "Mach es festlich",
  "Füge den Text „Neu“ hinzu",
  "Ersetze den Hintergrund durch einen Strand",
  "Hintergrund entfernen",
  "Schneide das Bild quadratisch zu",
  "Bild schärfen",
  "Lass es regnen",
  "Lass es ein wenig Nieselregen geben",
  "Hintergrund unscharf, alles andere bleibt",
  "Himmel dramatischer, der Rest soll so bleiben",
  "Gesicht scharf lassen, Hintergrund unscharf",
  "keep the face sharp and blur the background",
  "Produktfoto der Schuhe auf weißem Hintergrund, heller",
  "Mach das Foto der Tasche heller",
  "Mach das Bild heller und füge den Schriftzug „Sale“ hinzu",
  "Herbstlaub auf dem Weg",
  "Entferne den Hintergrund",
  "Hintergrund weg",
  "Bitte den Hintergrund, wenn möglich, entfernen",
  "Verwandle das Foto in ein Aquarell",
  "Mach aus dem Foto ein Ölgemälde",
  "turn day into night",
  "Füge einen Rabatt-Aufkleber „-20 %“ hinzu",
  "Füge ein Preisschild 4,90 € hinzu",
  "Das Hemd mit Button-Down-Kragen heller",
  "Reinweißer Hintergrund fürs Produktfoto, Schatten weg",
  "Der Himmel soll schön blau werden",
  "Hintergrund stärker verschwimmen lassen, die Frau soll scharf bleiben",
  "Pullover in Bordeauxrot",
  "Mach eine Sternennacht daraus",
  "Zeichne den Hintergrund stärker weich",
  "Stell die Flasche an den Strand",
])("%s is a supported edit", (prompt) => {
  expect(findEditProblem(prompt, 1)).toBeUndefined();
});

test.each([
  "Setze der Frau eine Sonnenbrille auf",
  "Die Katze soll eine rote Fliege tragen",
  "Lass es wie eine Weihnachtsfeier aussehen",
  "Erweitere das Bild auf 21:9",
  "Setze unten rechts unser Logo ins Bild",
  "Entferne den roten Farbstich",
  "Die Frauen sollen freundlicher lächeln",
  "mach es schöner",
  "Füge einen Rabatt-Aufkleber hinzu",
  "Füge ein Schild für 2 Stunden Parken hinzu",
  "Ersetze den Hintergrund durch etwas Schönes",
])("%s is an unsupported edit", (prompt) => {
  expect(findEditProblem(prompt, 1)).toBe("unclear");
});

test.each([
  "Entferne die Person rechts",
  "Alle Boote entfernen",
  "Die Stromkabel weg",
  "Mach aus der Katze einen Tiger",
  "Ersetze den Kaffee durch grünen Tee mit Zitrone",
  "Gesichter verpixeln",
  "Färbe die Augen blau",
  "Zähne heller machen",
  "Färbe die Tasche schwarz",
  "Das Nummernschild schwärzen",
  "Nur den Kaffee in Farbe, alles andere schwarz-weiß",
  "Mach das Auto schwarz-weiß, alles andere bleibt farbig",
  "Entferne die Touristen im Hintergrund",
  "Entferne die Person und mach die Farben kräftiger",
  "Person entfernen und die Farben kräftiger",
  "remove the people from the background",
  "Gesichter und Namen unscharf machen",
  "Mach das Bild heller und die Tasche rot",
  "Mach die Zähne auf dem Foto heller",
  "Ersetze die Lampe im Bild durch eine Kerze bei Nacht",
])("%s needs a mask, because words do not say where it is", (prompt) => {
  expect(findEditProblem(prompt, 1)).toBe("needs-mask");
});

test("a thing that is in the image is put into another place, and not drawn beside itself", () => {
  expect(parseEditPrompt("Stell die Flasche an den Strand")).toMatchObject({
    add: undefined,
    background: { kind: "scene", reading: { place: "beach" } },
  });
  expect(parseEditPrompt("Stell eine Flasche auf den Tisch").add).toBeDefined();
});

test("a landscape of a season comes behind the subject if it replaces the background, and is weather otherwise", () => {
  expect(parseEditPrompt("Ersetze den Hintergrund durch eine Winterlandschaft").background.kind).toBe("scene");
  expect(parseEditPrompt("Mach eine Winterlandschaft daraus")).toMatchObject({
    background: { kind: "keep" },
    atmospheres: ["winter"],
  });
});

test("a sky with thunderclouds is another sky, and a thunderstorm brings rain", () => {
  expect(parseEditPrompt("Ersetze den Himmel durch einen Gewitterhimmel")).toMatchObject({
    atmospheres: ["dramatic"],
    needsSky: true,
  });
  expect(parseEditPrompt("Lass ein Gewitter aufziehen").atmospheres).toEqual(["storm"]);
});

test("a path is not the wish to remove something", () => {
  expect(findEditProblem("Der Weg im Schnee", 1)).toBeUndefined();
});

test("a collage of several images needs no instruction", () => {
  expect(findEditProblem("Ein Hut", 3)).toBeUndefined();
});

test("the words of an added sticker or sign stand on it, and not beside it", () => {
  const added = (prompt: string) => parseEditPrompt(prompt);
  expect(added("Füge einen Rabatt-Aufkleber „-20 %“ hinzu")).toMatchObject({ words: "", add: { words: "-20 %" } });
  expect(added("Füge ein Preisschild 4,90 € hinzu")).toMatchObject({ words: "", add: { words: "4,90 €" } });
  expect(added("Füge ein Schild „Offen“ hinzu")).toMatchObject({ words: "", add: { words: "Offen" } });
  expect(added("Füge eine Tasse und „Guten Morgen“ hinzu")).toMatchObject({
    words: "Guten Morgen",
    add: { words: "" },
  });
  expect(added("Das Hemd mit Button-Down-Kragen heller").add).toBeUndefined();
});

test.each([
  ["Hintergrund: ein Strand", true],
  ["Hintergrund unscharf", true],
  ["Person freistellen", true],
  ["Stelle den Stuhl frei", true],
  ["Mach das Bild heller", false],
  ["Schneide das Bild quadratisch zu", false],
])("%s separates the subject: %s", (prompt, isSeparated) => {
  expect(separatesSubject(prompt, 1)).toBe(isSeparated);
});

test("a collage separates no subject, unless two images become one", () => {
  expect(separatesSubject("Hintergrund: ein Strand", 3)).toBe(false);
  expect(separatesSubject("Hintergrund unscharf", 2)).toBe(false);
  expect(separatesSubject("Setze die Tasse vor das zweite Bild", 2)).toBe(true);
});

test.each([
  ["Hand entfernen", true],
  ["Lampe durch einen Baum ersetzen", true],
  ["Schreib „Offen“ auf die Tafel", true],
  ["Blauer Himmel", true],
  ["T-Shirt grün", true],
  ["Gesicht verpixeln", false],
])("%s is checked against its image and mask: %s", (prompt, isChecked) => {
  expect(mayDamageHole(prompt)).toBe(isChecked);
});

test.each([
  ["Mach das Hemd blau", 1, true],
  ["Mach das Hemd blau", 2, false],
  ["Haare rot färben", 1, true],
  ["Mach die Wand blau", 1, false],
])("%s with %i images colours clothes: %s", (prompt, images, isColoured) => {
  expect(recoloursByWords(prompt, images)).toBe(isColoured);
});

test.each([
  ["Himmel als Abendrot", true],
  ["Der Himmel soll dramatisch sein", true],
  ["im Abendrot", false],
  ["Lass es regnen", true],
  ["Mach Winter daraus", true],
  ["Mach daraus einen Sonnenuntergang", true],
  ["Lass es schneien", false],
])("%s needs a sky in the image: %s", (prompt, isNeeded) => {
  expect(needsSky(prompt, 1)).toBe(isNeeded);
});

test("a blazer is a garment, whose colour is compared with skin and hair", () => {
  expect(recoloursByWords("Mach das gelbe Sakko dunkelgrün", 1)).toBe(true);
});

test("words that are formed from the material of a thing are refused", () => {
  expect(findEditProblem("Präge „Huber“ in das Leder", 1)).toBe("unclear");
  expect(findEditProblem("Schreib „Huber“ unten rechts", 1)).toBeUndefined();
});
