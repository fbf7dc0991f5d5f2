import * as z from "zod/mini";
import { isIpa } from "./ipa.ts";

/** A word or phrase, and how it is spoken, in German spelling ("Noa") or in IPA between slashes ("/noːa/"). */
export type OwnPronunciation = { word: string; spoken: string };

/** Maximum number of entries in a customer's list, and of characters in a word and in its pronunciation. */
const limits = { entries: 200, word: 60, spoken: 120 };

/**
 * Matches the word of an own pronunciation: letters, digits and the signs of names such as "B&B" or "C++", beginning
 * with a letter or digit.
 */
const word = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .&+'’/‐‑-]*[\p{L}\p{M}\p{N}+])?$/u;
const germanSpelling = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’-]*$/u;

const isSpoken = (text: string) => {
  const ipa = /^\/(.+)\/$/.exec(text)?.[1];
  return ipa === undefined ? germanSpelling.test(text) : isIpa(ipa);
};

/** A customer's own pronunciations: words or phrases, spoken as German spelling or as IPA between slashes. */
export const ownPronunciationsSchema = z
  .array(
    z.object({
      word: z.string().check(z.maxLength(limits.word), z.regex(word)),
      spoken: z.string().check(z.maxLength(limits.spoken), z.refine(isSpoken)),
    }),
  )
  .check(z.maxLength(limits.entries));
