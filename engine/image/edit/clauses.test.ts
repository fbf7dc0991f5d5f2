import { expect, test } from "vitest";
import { clausesOf } from "./clauses.ts";

test.each([
  ["Hut und Schal rot", 1],
  ["Mach die Person und den Hintergrund heller", 1],
  ["Hintergrund und Schatten entfernen", 1],
  ["Kontrast 1,5 mal höher", 1],
  ["Hut rot und Schal blau", 2],
  ["Mach das Bild heller und den Hintergrund unscharf", 2],
  ["Entferne die Person und mach die Farben kräftiger", 2],
  ["keep the face sharp and blur the background", 2],
  ["Blumen entfernen und eine Tasse hinstellen", 2],
  ["Heller, der Rest bleibt.", 2],
])("%s has %i clauses", (prompt, count) => {
  expect(clausesOf(prompt)).toHaveLength(count);
});
