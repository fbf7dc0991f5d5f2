import type { OwnPronunciation } from "./lexicon/own-pronunciations.ts";
import { toSpokenText } from "./normalise/to-spoken-text.ts";
import { createOwnLexicon } from "./own-lexicon.ts";

/** Whether a text sounds the same with two lists of own pronunciations, by the rules of the voices. */
export function isSpokenAlike(
  text: string,
  own: readonly OwnPronunciation[],
  other: readonly OwnPronunciation[],
): boolean {
  const [spoken, spokenOtherwise] = [own, other].map((list) => toSpokenText(text, createOwnLexicon(list)));
  return spoken === spokenOtherwise;
}
