import { describe, expect, test } from "vitest";
import { readSubject } from "./read-subject.ts";
import { understandPrompt } from "./understand-prompt.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });

describe("a time of day or season is recognized only where one sees it", () => {
  test.each([
    ["Eine Eisdiele im Sommer", "Sommer"],
    ["Kerzen am Abend", "Abend"],
    ["Ein Restaurant am Morgen", "Morgen"],
    ["Ein Laden bei Nacht", "Nacht"],
    ["Ein Café im Winter", "Winter"],
    ["Ein Landwirt mit Traktor auf dem Feld", "Feld"],
  ])("%s: without %s", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual([omitted]);
  });

  test.each([
    ["Sommerwiese", "Sommer"],
    ["Freibad im Sommer", "Sommer"],
    ["Kerze bei Nacht", "Nacht"],
    ["Ein Restaurant am Abend", "Abendlicht"],
    ["Winterabend in den Bergen", "Schneefall"],
  ])("%s: with %s", (prompt, recognized) => {
    expect(noteOf(prompt).omitted).toEqual([]);
    expect(noteOf(prompt).recognized).toContain(recognized);
  });
});

describe("a state or posture is named unless the drawing has it", () => {
  test.each([
    ["Adventskranz mit vier brennenden Kerzen", []],
    ["Eine brennende Kerze", []],
    ["Eine brennende Tulpe", ["brennende"]],
    ["Ein Croissant liegt auf einem Teller", []],
    ["Ein Hund liegt auf der Wiese", ["liegt"]],
    ["Eine Katze liegt am Fenster", ["liegt"]],
  ])("%s: %j", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});

describe("a measure counts the noun after it and is drawn once with it", () => {
  test.each([
    ["Drei Gläser Honig auf einem Holztisch", ["honey-pot"], 3, ["Gläser"]],
    ["Zwei Gläser Rotwein", ["wine-glass"], 2, []],
    ["Drei Kisten Äpfel", ["red-apple"], 3, ["Kisten"]],
    ["Ein Glas Marmelade mit Aprikosen", ["jam-jar", "apricots"], undefined, []],
  ])("%s: %j", (prompt, names, count, omitted) => {
    const { illustrations, arrangement } = readSubject(prompt);
    expect(illustrations.map(({ name }) => name)).toEqual(names);
    expect(arrangement?.things[0]?.count).toBe(count);
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});
