import { toSampa } from "../lexicon/ipa.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";

/** Writes a word for Pico: in letters, or as phonemes where the lexicon has its pronunciation. */
export function picoWord(word: string, lexicon: Lexicon): string {
  const parts = lexicon.find(word);
  if (!parts) return word;
  return parts
    .map((part) => ("ipa" in part ? `<phoneme alphabet="xsampa" ph='${toSampa(part.ipa)}'/>` : part.written))
    .join(" ");
}
