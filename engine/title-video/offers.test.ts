import { expect, test } from "vitest";
import { placeSubtitle } from "#engine/typography/prompt-subtitles.ts";
import { maxSubtitleLength } from "#engine/typography/subtitle-lengths.ts";
import { phrasesOf } from "#engine/prompt/phrases.ts";
import { schedule } from "#engine/prompt/schedule.ts";
import { layPoster } from "#engine/typography/poster.ts";
import { abbreviatedAdverts, adverts } from "#engine/testing/adverts.ts";
import { planLettering, timePhrases } from "./title-lettering.ts";

const allAdverts = [...adverts, ...abbreviatedAdverts];

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each(allAdverts.map((sentences) => sentences.join(" ")))(
  "a title video of eight seconds shows every number of the advert: %s",
  (text) => {
    for (const [maxLength, pace] of [
      [32, { base: 0.6, perCharacter: 0.038 }],
      [maxSubtitleLength, { base: 0.95, perCharacter: 0.052 }],
    ] as const) {
      const phrases = phrasesOf(text, maxLength).map((phrase) => ({ text: phrase }));
      const shown = schedule(phrases, 0.3, 7.7, pace);
      const words = shown.map((phrase) => spaced(phrase.text)).join(" ");
      for (const [number] of text.matchAll(/[\d][\d.,:/–-]*\d|\d/gu)) expect(words).toContain(number);
      for (const { from, to } of shown) expect(to - from).toBeGreaterThan(1.19);
    }
  },
);

const ground = { isAlone: true, hasIllustration: false };
const frame = { width: 1080, height: 1920 };

test.each([
  [
    "Kinderflohmarkt am Samstag, 12. September, von 9 bis 13 Uhr in der Turnhalle. Standgebühr 8 €.",
    "quotes",
    ["Kinderflohmarkt am Samstag", "12. September", "von 9 bis 13 Uhr", "8 €"],
  ],
  [
    "Titelfilm „Großer Kinderflohmarkt“ „12. September, 9 bis 13 Uhr“ „Turnhalle Nord“ „Kaffee und Kuchen“ „Standgebühr 8 €“",
    "quotes",
    ["Großer Kinderflohmarkt", "12. September, 9 bis 13 Uhr", "Turnhalle Nord", "Kaffee und Kuchen", "8 €"],
  ],
  [
    "Unser Fest mit viel Musik und guter Laune am Fluss. Es gibt Waffeln und Limonade für alle Kinder der Stadt. Die Band „Nordlicht“ spielt. Am 12. September um 9 Uhr. Eintritt 3 €. Karten: 0931 123456.",
    "subtitles",
    ["Unser Fest mit viel Musik", "„Nordlicht“", "12. September um 9 Uhr", "3 €", "0931 123456"],
  ],
] as const)(
  "a title video of five seconds shows the name, the words in quotation marks and each date and price, long enough to read: %s",
  (prompt, words, required) => {
    const shown = timePhrases(planLettering(prompt, words, ground), 5);
    const texts = shown.map(({ text }) => spaced(text)).join(" ");
    for (const text of required) expect(texts).toContain(text);
    for (const { from, to, text } of shown) expect(to - from, text).toBeGreaterThan(1.19);
    expect(shown.at(-1)?.to).toBeLessThanOrEqual(5);
    for (const { text } of shown)
      expect(
        layPoster(text, frame)
          .map((line) => line.text)
          .join(" ").length,
      ).toBeGreaterThanOrEqual(text.length);
  },
);

test("texts that are shown together because of the time stand on lines of their own, parts of one sentence do not", () => {
  const texts = timePhrases(planLettering("„Kaffee“ „Kuchen“ „Waffeln“ „Eis und Limonade“", "quotes", ground), 5);
  const lines = texts.map(({ text }) => layPoster(text, frame).map((line) => line.text));
  expect(lines).toContainEqual(["KAFFEE", "KUCHEN"]);
  expect(
    placeSubtitle(texts[0]?.text ?? "", frame)
      .map(({ text }) => text)
      .join(" "),
  ).toBe("Kaffee · Kuchen");
  const [first] = schedule(
    ["am 3. Mai von", "9 Uhr bis 12 Uhr"].map((text) => ({ text })),
    0,
    2,
    { base: 1, perCharacter: 0 },
  );
  expect(first?.text).toBe("am 3. Mai von 9 Uhr bis 12 Uhr");
});

test.each(allAdverts.map((sentences) => [sentences.join(" "), sentences] as const))(
  "no phrase of a title video ends at an abbreviation's dot: %s",
  (text, sentences) => {
    const cut = phrasesOf(text, 200)
      .map(spaced)
      .filter((phrase) => phrase.endsWith(".") && !sentences.some((sentence) => sentence.endsWith(phrase)));
    expect(cut).toEqual([]);
  },
);
