import { expect, test } from "vitest";
import { foreignLanguageOf, languageWarning } from "./detect-language.ts";
import { languageList } from "./languages.ts";

const english =
  "Hello and welcome to our bakery. We have fresh bread for you every morning. Please visit us this week, it is worth it.";

test.each([
  [english, "en"],
  ["Bonjour et bienvenue. Nous avons du pain pour vous, et vous êtes les bienvenus dans notre boutique.", "fr"],
  ["Hola, soy Clara. En nuestra panadería los clientes son lo más importante para el equipo.", "es"],
])("%s is written in %s", (text, language) => {
  expect(foreignLanguageOf(text)).toBe(language);
});

test.each([
  "",
  "Guten Tag, schön, dass Sie da sind. Wir backen jeden Morgen frisch für Sie.",
  "Unser Motto „The best is yet to come“ gilt auch für Ihre Website und den neuen Shop.",
  "Sale! Best of Black Friday",
  "Die Software heißt Make it easy und ist in zehn Minuten eingerichtet.",
])("%s is recognised as German", (text) => {
  expect(foreignLanguageOf(text)).toBeUndefined();
});

test("[SPK-01] an English script causes a warning where the speaker speaks German only", () => {
  expect(languageWarning(english, { name: "Lea", spoken: ["Deutsch"] })).toEqual({
    title: "Dieser Text ist wohl Englisch",
    text: expect.stringContaining("Lea spricht hier Deutsch."),
  });
  expect(languageWarning(english, { name: "Lea", spoken: ["Deutsch", "Englisch"] })).toBeUndefined();
});

test("several languages are listed as in a sentence", () => {
  expect(languageList(["Deutsch"])).toBe("Deutsch");
  expect(languageList(["Deutsch", "Englisch", "Spanisch"])).toBe("Deutsch, Englisch und Spanisch");
});
