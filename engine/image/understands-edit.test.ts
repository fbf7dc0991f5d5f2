import { expect, test } from "vitest";
import { understandsEdit, understandsInpaint } from "./understands-edit.ts";

test.each([
  "entferne den Löffel",
  "ein rotes Geschenk",
  "Schild „Hofladen“",
  "rot",
  "mach die Wand grün",
  "Ein anderer Himmel",
  "Ersetze die Lampe durch einen Blumenstrauß",
])("%s can be drawn into a mask", (prompt) => {
  expect(understandsInpaint(prompt)).toBe(true);
});

test.each([
  "eine Sonnenbrille",
  "Keks",
  "ein Croissant auf einem Teller",
  "ein Croissant auf der Untertasse",
  "Ersetze den Kaffee durch grünen Tee mit Zitrone",
])("%s cannot be drawn into a mask", (prompt) => {
  expect(understandsInpaint(prompt)).toBe(false);
});

test.each([
  "Mach den Himmel dramatischer",
  "Ein anderer Himmel",
  "Mach die Flasche blau",
  "Mach es festlich",
  "Füge den Text „Neu“ hinzu",
  "Ersetze den Hintergrund durch einen Strand",
  "entferne die Person",
])("%s is a supported edit", (prompt) => {
  expect(understandsEdit(prompt, 1)).toBe(true);
});

test.each([
  "Mach aus der Katze einen Tiger",
  "Setze der Frau eine Sonnenbrille auf",
  "Ersetze den Kaffee durch grünen Tee mit Zitrone",
  "mach es schöner",
])("%s is an unsupported edit", (prompt) => {
  expect(understandsEdit(prompt, 1)).toBe(false);
});

test("a collage of several images needs no instruction", () => {
  expect(understandsEdit("Ein Hut", 3)).toBe(true);
});
