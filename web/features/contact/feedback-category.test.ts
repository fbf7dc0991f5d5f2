import { expect, test } from "vitest";
import { replaceFeedbackCategory } from "./feedback-category.ts";

test.each([
  ["", "Fehlermeldung"],
  ["Funktionswunsch", "Fehlermeldung"],
  ["Ton fehlt", "Fehlermeldung: Ton fehlt"],
  ["Funktionswunsch: Ton fehlt", "Fehlermeldung: Ton fehlt"],
  ["Fehlermeldung: Ton fehlt", "Fehlermeldung: Ton fehlt"],
])("[CONT-01] a chosen category changes the subject %j to %j", (subject, changed) => {
  expect(replaceFeedbackCategory(subject, "Fehlermeldung")).toBe(changed);
});
