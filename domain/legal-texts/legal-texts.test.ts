import { expect, test } from "vitest";
import { splitLegalText } from "./legal-texts.ts";

test("headings begin sections, empty lines end paragraphs, and lines stay", () => {
  expect(splitLegalText("Vorab.\n\n## Preis\nErste\nZeile.\n\nZweiter.\n## Ende")).toEqual([
    { title: null, paragraphs: ["Vorab."] },
    { title: "Preis", paragraphs: ["Erste\nZeile.", "Zweiter."] },
    { title: "Ende", paragraphs: [] },
  ]);
});
