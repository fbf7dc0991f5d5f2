import { expect, test } from "vitest";
import { readSubject } from "./read-subject.ts";
import { understandPrompt } from "./understand-prompt.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });

test.each([
  ["Eine Katze liegt auf einem roten Sofa", "roten Sofa"],
  ["Ein gelber Bagger auf der Baustelle", "gelber Bagger"],
  ["Eine Yogalehrerin auf einer blauen Matte", "blauen Matte"],
  ["Geschenk mit roter Schleife", "roter Schleife"],
  ["Rote Socken vor einem Fahrrad", "Rote Socken"],
])("a colour of a thing that does not take it colours nothing else and is named with it: %s", (prompt, omitted) => {
  const { recognized, omitted: words } = noteOf(prompt);
  expect(readSubject(prompt).colours).toEqual([]);
  expect(recognized.join(" ")).not.toMatch(/rot|gelb|blau/iu);
  expect(words).toContain(omitted);
});

test.each([
  ["Eine rote Katze auf einem blauen Sofa", "rote"],
  ["Ein brauner Hund", "brauner"],
  ["Ein schwarzes Pferd auf der Weide", "schwarzes"],
  ["Ein rotes Auto auf einer grauen Straße", "rotes"],
  ["Der Laden ist blau", "blau"],
  ["Ein Fahrrad in Rot", "Rot"],
  ["Rote und gelbe Blumen auf einer Wiese", "Rote"],
])("a colour of the thing that takes it is drawn: %s", (prompt, colour) => {
  expect(readSubject(prompt).colours).toHaveLength(1);
  expect(noteOf(prompt).recognized).toContain(colour);
});

test("a colour without a noun belongs to the main thing, as in a prompt for a light", () => {
  expect(readSubject("Luxuriöses Parfum auf Marmor, goldenes Licht").colours).toHaveLength(1);
});
