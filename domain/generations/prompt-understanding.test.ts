import { expect, test } from "vitest";
import { missingMotifSentence } from "./prompt-understanding.ts";

const understanding = { recognized: ["Wind"], omitted: [] as string[], written: [] as string[], proposals: [] };

test("[D-50] a prompt whose first thing is left out gets a warning that names it", () => {
  const sentence = (prompt: string, ...omitted: string[]) =>
    missingMotifSentence({ ...understanding, omitted }, prompt);
  expect(sentence("Tulpenfeld im Wind, die Kamera fliegt darüber", "Tulpenfeld", "fliegt")).toContain("„Tulpenfeld“");
  expect(sentence("Ein Lieferfahrrad vor einem Café", "Lieferfahrrad")).toContain("„Lieferfahrrad“");
  expect(sentence("ein altes Lieferfahrrad vor einem Café", "altes Lieferfahrrad")).toContain("„altes Lieferfahrrad“");
  expect(sentence("Eine Wiese mit Mohnblumen", "Mohnblumen")).toBeUndefined();
  expect(sentence("Ein Café", "50 %")).toBeUndefined();
});

test("[D-50] a prompt without a motif gets a warning that says what is made instead", () => {
  const nothing = { ...understanding, recognized: [] };
  expect(missingMotifSentence({ ...nothing, written: ["Axolotl"] }, "Axolotl")).toContain("nur mit Schrift");
  expect(missingMotifSentence(nothing, "Axolotl")).toBe("Ihr Motiv können wir nicht zeichnen.");
});
