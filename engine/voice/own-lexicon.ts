import { createLexicon, type Lexicon } from "./lexicon/lexicon.ts";
import type { OwnPronunciation } from "./lexicon/own-pronunciations.ts";
import { toSpokenText } from "./normalise/to-spoken-text.ts";

/**
 * Converts the spoken form of an own word to words that the voices read: "G m b H" → "ge em be ha". IPA between slashes
 * stays as it is, without spaces, because spaces separate the words of a spoken text.
 */
function toVoice(spoken: string): string {
  const text = spoken.trim();
  if (/^\/.+\/$/.test(text)) return text.replaceAll(/\s/gu, "");
  return toSpokenText(text)
    .replaceAll("\n", " ")
    .replace(/[,;:.!?…]+$/, "");
}

/** Creates the lexicon with a customer's own pronunciations, which take precedence over those of the product. */
export function createOwnLexicon(pronunciations: readonly OwnPronunciation[] = []): Lexicon {
  const own = pronunciations.map(({ word, spoken }) => ({ word: word.trim(), spoken: toVoice(spoken) }));
  return createLexicon(own.filter(({ spoken }) => spoken !== ""));
}
