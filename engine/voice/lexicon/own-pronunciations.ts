import * as z from "zod/mini";
import { isIpa } from "./ipa.ts";

/** Maximum number of entries in a customer's list, and of characters in a word and in its pronunciation. */
const limits = { entries: 200, word: 60, spoken: 120 };

const word = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const germanSpelling = /^[a-zA-ZäöüÄÖÜß]+(?:[ -][a-zA-ZäöüÄÖÜß]+)*$/;

const isSpoken = (text: string) => {
  const ipa = /^\/(.+)\/$/.exec(text)?.[1];
  return ipa === undefined ? germanSpelling.test(text) : isIpa(ipa);
};

/** A customer's own pronunciations: words without spaces, spoken as German spelling or as IPA between slashes. */
export const ownPronunciationsSchema = z
  .array(
    z.object({
      word: z.string().check(z.maxLength(limits.word), z.regex(word)),
      spoken: z.string().check(z.maxLength(limits.spoken), z.refine(isSpoken)),
    }),
  )
  .check(z.maxLength(limits.entries));
