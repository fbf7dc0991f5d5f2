import { expect, test } from "vitest";
import { readSubject } from "./read-subject.ts";
import { understandPrompt } from "./understand-prompt.ts";

const omittedIn = (prompt: string) => understandPrompt(prompt, { makes: "image" }).omitted;

test.each([
  ["Ein Paar joggt im Wald", "Paar"],
  ["Ein Mann macht Yoga", "Mann"],
  ["Eine Ärztin untersucht Kinder", "Kinder"],
  ["Eine Physiotherapeutin behandelt Patienten", "Patienten"],
  ["Hunde auf der Wiese", "Hunde"],
  ["Fahrräder im Regen", "Fahrräder"],
])("persons and things of which the drawing shows fewer are named: %s", (prompt, omitted) => {
  expect(omittedIn(prompt)).toContain(omitted);
});

test.each([
  "Ein Paar beim Abendessen im Restaurant",
  "Gäste feiern ein Gartenfest",
  "Eltern mit Kind",
  "Familie mit drei Kindern",
  "Kinder auf einer Wiese",
  "Zwei Köchinnen in der Küche",
  "Fünf Handwerker",
  "Teamfoto von sechs Mitarbeitern vor einem Lieferwagen",
  "Eine Gruppe Senioren im Park",
  "Eine Lehrerin mit Kindern an der Tafel",
  "Eine Physiotherapeutin behandelt einen neuen Patienten",
  "Pferde auf der Weide",
  "Ein paar Kerzen",
])("persons and things that the drawing shows in their number are not named: %s", (prompt) => {
  expect(omittedIn(prompt)).toEqual([]);
});

test("a plural without a number is drawn at least twice", () => {
  const counts = (prompt: string) => readSubject(prompt).arrangement?.things.map(({ count }) => count);
  expect(counts("Kerzen und Seife")).toEqual([2, 1]);
  expect(counts("Gitarren")).toEqual([2]);
  expect(readSubject("Eine Gitarre").arrangement).toBeUndefined();
});
