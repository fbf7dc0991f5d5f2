import type { OwnPronunciation } from "./lexicon/own-pronunciations.ts";
import { toSpokenText } from "./normalise/to-spoken-text.ts";
import { createOwnLexicon } from "./own-lexicon.ts";

/** Whether the voices speak a text in the same way with two lists of a customer's own pronunciations. */
export function isSpokenAlike(
  text: string,
  own: readonly OwnPronunciation[],
  other: readonly OwnPronunciation[],
): boolean {
  const [spoken, spokenOtherwise] = [own, other].map((list) => toSpokenText(text, createOwnLexicon(list)));
  return spoken === spokenOtherwise;
}
