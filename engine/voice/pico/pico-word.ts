import { toSampa } from "../lexicon/ipa.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { splitNumberWord } from "../number-words.ts";

/**
 * German words in IPA that Pico itself speaks indistinctly: a speech recogniser heard "divers" as "diverse",
 * "vierzehnter" as "für zehnter", "neunhundert" as "eine hundert", and "fünfundsiebzig" as "fünf von siebzig".
 */
const indistinct: ReadonlyMap<string, string> = new Map([
  ["ät", "ɛt"],
  ["bindestrich", "ˈbɪndəˈʃtrɪç"],
  ["schrägstrich", "ˈʃrɛːkˈʃtrɪç"],
  ["unterstrich", "ˈʊntɐˈʃtrɪç"],
  ["divers", "diˈveːɐs"],
  ["neunhundert", "ˈnɔʏnˌhʊndɐt"],
  ["neuntausend", "ˈnɔʏnˌtaʊzənt"],
  ...["", "te", "ter", "ten", "tes"].map((ending): [string, string] => [
    `vierzehn${ending}`,
    `ˈfiːɐtseːn${ending.replace("e", "ə").replace("ər", "ɐ")}`,
  ]),
  ["fünfundsiebzig", "ˈfʏnfˌʊntˌziːptsɪç"],
  ["neunundachtzig", "ˌnɔʏnˌʊntˈaxtsɪç"],
  ["vierzehntausend", "ˈfiːɐtseːnˌtaʊzənt"],
]);

/** Words of addresses and codes, which a listener cannot guess from the sentence. */
const exact = new Set(["ät", "punkt"]);

/** Whether the word is spoken more slowly, because a listener must understand all of it: a number, or a sign. */
export function isExact(word: string): boolean {
  const key = word.toLowerCase();
  return exact.has(key) || (splitNumberWord(key) !== undefined && !/^(?:ein|und)$/.test(key));
}

const phonemes = (ipa: string) => `<phoneme alphabet="xsampa" ph='${toSampa(ipa)}'/>`;

/**
 * Matches the places after thousands and hundreds in a number word. Spoken as one word, "vierhundertacht" was heard as
 * 488, and "siebenhunderteinunddreißig" as 730.
 */
const numberJoints = /(?<=tausend|hundert)(?!ste|und)(?=\p{L}{3})/u;

/** Writes a word for Pico: in letters, or as phonemes where the lexicon has its pronunciation. */
export function picoWord(word: string, lexicon: Lexicon): string {
  const parts = lexicon.find(word);
  if (parts) return parts.map((part) => ("ipa" in part ? phonemes(part.ipa) : part.written)).join(" ");
  const numbers = splitNumberWord(word) ? word.split(numberJoints) : [word];
  return numbers
    .map((part) => {
      const ipa = indistinct.get(part.toLowerCase());
      return ipa === undefined ? part : phonemes(ipa);
    })
    .join(" ");
}
