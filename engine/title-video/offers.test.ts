import { expect, test } from "vitest";
import { maxSubtitleLength } from "#engine/typography/subtitle-lengths.ts";
import { phrasesOf, schedule } from "#engine/prompt/phrases.ts";
import { abbreviatedAdverts, adverts } from "#engine/testing/adverts.ts";

const allAdverts = [...adverts, ...abbreviatedAdverts];

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each(allAdverts.map((sentences) => sentences.join(" ")))(
  "a title video of eight seconds shows every number of the advert: %s",
  (text) => {
    for (const [maxLength, pace] of [
      [32, { base: 0.6, perCharacter: 0.038 }],
      [maxSubtitleLength, { base: 0.95, perCharacter: 0.052 }],
    ] as const) {
      const shown = schedule(phrasesOf(text, maxLength), 0.3, 7.7, pace);
      const words = shown.map((phrase) => spaced(phrase.text)).join(" ");
      for (const [number] of text.matchAll(/[\d][\d.,:/–-]*\d|\d/gu)) expect(words).toContain(number);
      for (const { from, to } of shown) expect(to - from).toBeGreaterThan(0.3);
    }
  },
);

test.each(allAdverts.map((sentences) => [sentences.join(" "), sentences] as const))(
  "no phrase of a title video ends at an abbreviation's dot: %s",
  (text, sentences) => {
    const cut = phrasesOf(text, 200)
      .map(spaced)
      .filter((phrase) => phrase.endsWith(".") && !sentences.some((sentence) => sentence.endsWith(phrase)));
    expect(cut).toEqual([]);
  },
);
