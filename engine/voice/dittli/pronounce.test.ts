import { expect, test } from "vitest";
import { readRules } from "./assets.ts";
import { createPronouncer } from "./pronounce.ts";

const pronounce = createPronouncer(await readRules());

test.each([
  ["Straße", "ʃ t ʁ a s e"],
  ["verstehen", "f e ʁ ʃ t e ː e n"],
  ["Fuchs", "f u k s"],
  ["Verse", "V e ʁ s e"],
  ["wer", "V e ɐ"],
  ["Universität", "u n i V ɛ ʁ z i t ɛ ː t"],
  ["viel", "f i ː l"],
  ["ich", "ɪ ç"],
  ["Nacht", "n a x t"],
  ["Anna", "a ː n a"],
  ["sechsundzwanzig", "z e k s ʊ n t ts V a n ts ɪ ç"],
  ["sechzehn", "z ɛ ç ts e ː n"],
  ["dreiunddreißigste", "d ʁ a ɪ ʊ n t d ʁ a ɪ s ɪ ç s t e"],
  ["sechste", "z e k s t e"],
  ["te", "t e ː"],
])("%s is pronounced %s", (word, symbols) => {
  expect(pronounce(word).join(" ")).toBe(symbols);
});

test.each(["sechzig", "ein", "zweihundert"])("an invented word of many %s is split quickly", (part) => {
  const start = performance.now();
  pronounce(`${part.repeat(200)}x`);
  expect(performance.now() - start).toBeLessThan(1000);
});
