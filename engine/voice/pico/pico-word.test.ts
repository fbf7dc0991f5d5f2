import { describe, expect, test } from "vitest";
import { defaultLexicon } from "../lexicon/lexicon.ts";
import { isExact, picoWord } from "./pico-word.ts";

const phonemes = (sampa: string) => `<phoneme alphabet="xsampa" ph='${sampa}'/>`;

describe("the voice Pico", () => {
  test.each([
    ["neunhundertfünfzig", `${phonemes('"nOYn%hUnd6t')} fünfzig`],
    ["vierzehntausendneunhundert", `${phonemes('"fi:6_^tse:n%taUz@nt')} ${phonemes('"nOYn%hUnd6t')}`],
    ["fünfundsiebzig", phonemes('"fYnf%?Unt%zi:ptsIC')],
    ["vierzehnter", phonemes('"fi:6_^tse:nt6')],
    ["divers", phonemes('di"ve:6_^s')],
    ["zweitausendsechsundzwanzig", "zweitausend sechsundzwanzig"],
    ["vierhundertacht", "vierhundert acht"],
    ["neunundachtzig", phonemes('%nOYn%?Unt"axtsIC')],
    ["hundertster", "hundertster"],
    ["jahrhundertelang", "jahrhundertelang"],
    ["Haus", "Haus"],
  ])("gets %s as %s", (word, written) => {
    expect(picoWord(word, defaultLexicon)).toBe(written);
  });

  test.each([
    ["achtzehn", true],
    ["dreiundzwanzigsten", true],
    ["null", true],
    ["punkt", true],
    ["ein", false],
    ["und", false],
    ["Kinder", false],
    ["achten", false],
  ])("speaks %s slowly: %s", (word, isSlow) => {
    expect(isExact(word)).toBe(isSlow);
  });
});
