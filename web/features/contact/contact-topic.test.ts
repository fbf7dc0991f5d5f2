import { expect, test } from "vitest";
import { withTopic } from "./contact-topic.ts";

test.each([
  ["", "Fehlermeldung"],
  ["Funktionswunsch", "Fehlermeldung"],
  ["Ton fehlt", "Fehlermeldung: Ton fehlt"],
  ["Funktionswunsch: Ton fehlt", "Fehlermeldung: Ton fehlt"],
  ["Fehlermeldung: Ton fehlt", "Fehlermeldung: Ton fehlt"],
])("[CONT-01] a chosen category changes the subject %j to %j", (subject, changed) => {
  expect(withTopic(subject, "Fehlermeldung")).toBe(changed);
});
