import { expect, test } from "vitest";
import { synthesizeWithDittli } from "../dittli/synthesize.ts";
import { resample } from "../effects/resample.ts";
import { shiftPitch } from "../effects/shift-pitch.ts";
import { defaultLexicon } from "../lexicon/lexicon.ts";
import { createScript } from "../split-into-passages.ts";
import { speechRate } from "../types.ts";
import { align } from "./align.ts";

const texts = [
  "Hallo, ich bin Anna und stelle Ihnen heute unser neues Angebot vor.",
  "Das Paket wiegt dreieinhalb Kilogramm und kostet neunundvierzig Euro.",
  "Zwölf große Bären frühstücken süße Brötchen, und danach schlafen sie.",
];

test("the aligned times of words in another, faster and higher voice are as good as the exact ones", async () => {
  const errors: number[] = [];
  const formant = 1.17;
  for (const text of texts) {
    for (const { tokens } of createScript(text).passages) {
      const reference = await synthesizeWithDittli(tokens, defaultLexicon, 1);
      const other = await synthesizeWithDittli(tokens, defaultLexicon, 0.9 * formant);
      const samples = shiftPitch(resample(other.samples, 1 / formant), speechRate, 1.4);
      const bent = align(reference, samples);
      for (const [index, exact] of other.tokens.entries()) {
        const { start = Infinity, end = Infinity } = bent.tokens[index] ?? {};
        errors.push(Math.abs(start - exact.start / formant), Math.abs(end - exact.end / formant));
      }
    }
  }
  const middle = errors.toSorted((first, second) => first - second)[errors.length >> 1];
  expect(errors.length).toBeGreaterThan(50);
  expect(middle).toBeLessThan(0.08);
});
