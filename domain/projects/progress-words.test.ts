import { expect, test } from "vitest";
import { progressWords } from "./project.ts";

const waiting = { phase: "queued", done: null, total: null, place: null, away: false } as const;

test.each([
  [1, "Platz 1 in der Warteschlange, als Nächstes an der Reihe"],
  [2, "Platz 2 in der Warteschlange, noch 1 Projekt davor"],
  [3, "Platz 3 in der Warteschlange, noch 2 Projekte davor"],
  [1001, "Platz 1.001 in der Warteschlange, noch 1.000 Projekte davor"],
])("[PRJ-05] a project that waits says its place (%i)", (place, words) => {
  expect(progressWords({ ...waiting, place })).toBe(words);
});

test("[PRJ-11] while its provider does not answer, it says so", () => {
  const words = "Der Anbieter ist gerade nicht erreichbar. Wir versuchen es weiter.";
  expect(progressWords({ ...waiting, place: 3, away: true })).toBe(words);
  expect(progressWords({ ...waiting, phase: "drawing", away: true })).toBe(words);
});

test("otherwise it says its phase", () => {
  expect(progressWords({ ...waiting, phase: "drawing" })).toBe("Wird gezeichnet");
  expect(progressWords(null)).toBe("Wartet auf einen freien Platz");
});
