import { describe, expect, test } from "vitest";
import { first } from "#engine/testing/images.ts";
import { textPhotos } from "#engine/image/text-image.ts";
import { readSubject } from "./read-subject.ts";
import { understandPrompt } from "./understand-prompt.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });
const draw = (prompt: string, width = 160, height = 160) =>
  first(textPhotos({ kind: "image", prompt, width, height, variants: 1, seed: "a" }));

describe("the cream of a cake is no jar of cream", () => {
  test.each([
    ["Drei Cupcakes mit rosa Creme auf einer Etagere", ["Cupcake", "3 Stück"], ["Etagere"]],
    ["Cupcakes mit blauer Creme", ["Cupcake"], ["blauer Creme"]],
    ["Tiegel mit Creme", ["Cremetiegel auf einem Podest"], []],
  ])("%s", (prompt, recognized, omitted) => {
    expect(noteOf(prompt)).toMatchObject({ recognized, omitted });
  });
});

test.each([
  ["Gasthof im Schwarzwald im Schnee", ["Gasthof", "Schwarzwald", "Schnee"]],
  ["Wirtshaus im Winter", ["Wirtshaus", "Winter"]],
])("a couple at a table shows no inn: %s", (prompt, omitted) => {
  expect(noteOf(prompt).omitted).toEqual(omitted);
});

describe("an adjective for the mood of a person is named unless the figure looks like it", () => {
  test.each([
    ["Kosmetikstudio, entspannte Kundin mit Gesichtsmaske", ["Kosmetikstudio", "entspannte", "Gesichtsmaske"]],
    ["Ein ruhiger Arzt mit Stethoskop", ["ruhiger"]],
    ["Eine entspannte, junge Familie im Garten", ["entspannte"]],
    ["Ein Immobilienmakler übergibt die Schlüssel an eine junge Familie", ["übergibt", "junge Familie"]],
    ["Eine glückliche Kundin im Friseursalon", ["glückliche Kundin"]],
    ["Fröhliche Kinder im Park", []],
    ["Gemütliches Café", []],
  ])("%s", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});

describe("the answer says of the same thing either that it is drawn or that it is left out", () => {
  test.each([
    ["Ein weißer Lieferwagen vor dem Lager", ["Lieferwagen in Weiß"], ["Lager"]],
    ["Sommerfest der Feuerwehr", ["Gartenfest mit Lichterketten"], ["Feuerwehr"]],
    ["Ein Tischler hobelt ein Brett in seiner Werkstatt", ["Tischler an der Werkbank"], []],
    ["Tulpen vor der Tür", ["Tulpe", "Tür"], ["vor der Tür"]],
  ])("%s", (prompt, recognized, omitted) => {
    expect(noteOf(prompt)).toMatchObject({ recognized, omitted });
  });
});

test("being at home is named and becomes no house", () => {
  const prompt = "Ein Pflegedienst besucht eine ältere Dame zu Hause";
  expect(readSubject(prompt).illustrations.map(({ name }) => name)).not.toContain("house");
  expect(noteOf(prompt).omitted).toContain("zu Hause");
});

test("a kitchen behind children shows its red pot within a square and a wide frame", async () => {
  for (const [width, height] of [
    [160, 160],
    [256, 144],
  ] as const) {
    const { data } = await draw("Zwei Kinder backen Plätzchen in der Küche", width, height);
    const isRed = (at: number) => (data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) < 80;
    const red = Array.from({ length: data.length / 4 }, (_, pixel) => pixel * 4).filter(isRed);
    expect(red.length).toBeGreaterThan(60);
  }
});

test("a black bag is dark in all of its parts", async () => {
  const { data, width, height } = await draw("Schwarze Handtasche");
  const brightest = [0.5, 0.58, 0.66, 0.74].map((part) => {
    const at = (Math.round(height * part) * width + width / 2) * 4;
    return Math.max(...data.subarray(at, at + 3));
  });
  expect(Math.max(...brightest)).toBeLessThan(85);
});
