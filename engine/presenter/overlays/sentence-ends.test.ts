import { expect, test } from "vitest";
import { frameSizes } from "#engine/output/frame-size.ts";
import { abbreviatedAdverts, adverts } from "#engine/testing/adverts.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import { planSubtitles } from "./subtitles.ts";

const allAdverts = [...adverts, ...abbreviatedAdverts];

/** Lays out the subtitles of a text whose words take half a second each, without pauses. */
function cuesOf(text: string, format: "portrait" | "landscape") {
  const words = createScript(text).written.map((word, index) => ({ ...word, start: index / 2, end: index / 2 + 0.5 }));
  return planSubtitles(words, frameSizes[format], 0);
}

test("there are twice thirty adverts", () => {
  expect(adverts).toHaveLength(30);
  expect(abbreviatedAdverts).toHaveLength(30);
});

test.each(allAdverts.map((sentences) => [sentences.join(" "), sentences] as const))(
  "[AGENT-01] the reader finds the ends of sentences: %s",
  (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  },
);

test.each(allAdverts.map((sentences) => [sentences.join(" "), sentences] as const))(
  "[AGENT-01] no subtitle ends at an abbreviation's dot, and none runs over the end of a sentence: %s",
  (text, sentences) => {
    for (const format of ["portrait", "landscape"] as const) {
      const cues = cuesOf(text, format).map(({ words }) => words.map(({ written }) => written).join(" "));
      expect(cues.join(" ")).toBe(text);
      let sentence = "";
      const ended: string[] = [];
      for (const cue of cues) {
        sentence = sentence === "" ? cue : `${sentence} ${cue}`;
        if (!sentences.includes(sentence)) continue;
        ended.push(sentence);
        sentence = "";
      }
      expect(ended).toEqual(sentences);
      // Expect no subtitle that ends with a full stop in the middle of a sentence, such as the full stop of an
      // abbreviation.
      const cut = cues.filter((cue) => /[.!?]$/u.test(cue) && !sentences.some((whole) => whole.endsWith(cue)));
      expect(cut).toEqual([]);
    }
  },
);

test("[AGENT-01] subtitles end at 65 % of the height in portrait", () => {
  for (const { strips } of allAdverts.flatMap((sentences) => cuesOf(sentences.join(" "), "portrait"))) {
    for (const { top, height } of strips) expect(top + height).toBeLessThanOrEqual(frameSizes.portrait.height * 0.65);
  }
});
