import { expect, test } from "vitest";
import { planLettering } from "#engine/title-video/title-lettering.ts";
import { posterWords } from "./poster-words.ts";
import { readSubject } from "./read-subject.ts";
import { requestedWords, withoutRequestedWords } from "./requested-words.ts";

test("only text in quotation marks or after „Text:“ is drawn as text", () => {
  expect(requestedWords('Plakat „Sommerfest“ und "Los"')).toEqual(["Sommerfest", "Los"]);
  expect(requestedWords("Ein Leuchtturm. Text: Willkommen auf Sylt")).toEqual(["Willkommen auf Sylt"]);
  expect(requestedWords('Ein Leuchtturm. Text: "Willkommen auf Sylt"')).toEqual(["Willkommen auf Sylt"]);
  expect(requestedWords("Kaffeemaschine dreht sich, keine Texte, kein Logo")).toEqual([]);
  expect(withoutRequestedWords('Ein Leuchtturm. Text: "Willkommen auf Sylt"')).toBe("Ein Leuchtturm.");
});

test("a video shows requested words only, and the whole prompt as subtitles only where that was chosen", () => {
  const prompt = "Ein Leuchtturm an der Nordsee, Möwen ziehen vorbei";
  const beside = { isAlone: false, hasIllustration: false };
  expect(planLettering(prompt, "quotes", beside).texts).toEqual([]);
  expect(planLettering(`${prompt}. Text: „Moin“`, "quotes", beside)).toMatchObject({
    texts: ["Moin"],
    style: "poster",
  });
  expect(planLettering(`${prompt}. Text: „Moin“`, "none", beside).texts).toEqual([]);
  expect(planLettering(prompt, "subtitles", beside)).toMatchObject({ texts: [prompt], style: "subtitle" });
  expect(planLettering("Ein Axolotl im Tutu", "quotes", { isAlone: true, hasIllustration: false }).texts).toEqual([
    "Axolotl im Tutu",
  ]);
  expect(planLettering("Rote Tulpen", "quotes", { isAlone: true, hasIllustration: true }).texts).toEqual([]);
  expect(planLettering("Tulpen „Moin“", "quotes", { isAlone: true, hasIllustration: true })).toMatchObject({
    texts: ["Moin"],
    style: "poster",
  });
});

test.each([
  ["Ein Axolotl im Tutu tanzt Ballett", "Axolotl im Tutu tanzt Ballett", []],
  ["Produktfilm: Eine Espressomaschine dreht sich", "Espressomaschine dreht sich", []],
  ["Quantenlabor „Zukunft zum Anfassen“", "Zukunft zum Anfassen", []],
  [
    "Ein freundlicher Drache bewacht seit Jahrhunderten geduldig den Hort, Eintritt 12 €",
    "Drache Jahrhunderten Hort",
    ["Eintritt 12\u00a0€"],
  ],
])("the poster of „%s“ contains its main words, with offers below", (prompt, headline, details) => {
  expect(posterWords(prompt)).toEqual({ headline, details });
});

test("requested words determine the subject only where nothing else does", () => {
  expect(readSubject("Plakat „Bäckerei Huber“").place).toBe("shop");
  expect(readSubject("Ein Strand mit „Bäckerei Huber“").place).toBe("beach");
});

test("flowers in a vase are no meadow", () => {
  expect(readSubject("Sonnenblumen").place).toBe("meadow");
  expect(readSubject("Sonnenblumen in einer Vase").illustrations.map(({ name }) => name)).toEqual([
    "sunflower",
    "vase",
  ]);
});

test("a person without a place is not an office", () => {
  expect(readSubject("Portrait einer älteren Frau mit Kopftuch").place).toBe("people");
});
