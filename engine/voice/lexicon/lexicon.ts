import { lexiconEntries } from "./foreign-word-pronunciations.ts";
import { isIpa } from "./ipa.ts";
import { createOwnWordSearch, type FindOwnWord, type OwnWord } from "./find-own-words.ts";

/** A part of a word: a pronunciation in IPA, or letters that are read by the rules of German spelling. */
export type SpokenPart = { ipa: string } | { written: string };

export type Lexicon = {
  /** Whether the whole word has an entry, regardless of case. */
  has(word: string): boolean;
  /** Finds a word or phrase of the customer's own list in a text. */
  findOwn: FindOwnWord;
  /**
   * The pronunciation of a word: from the entry of the word, of its parts or of its uninflected form, or the word
   * itself if it is IPA between slashes. Undefined if the rules of German spelling apply.
   */
  find(word: string): readonly SpokenPart[] | undefined;
};

/** Entries that begin no compounds, because German words begin with the same letters: "Makedonien", "beachten". */
const neverFirst = new Set(
  `ads base beach black card care cash clip cool date deal deals dates demo drink ebook fair fan gel genial gin hair home kids late
  latte lash lead live look looks love make media meme model nike page physio portier quad regie release releases safe sale
  sales save scan spa stage store tablet time tool tools tour trip web work wrap`.split(/\s+/),
);
/**
 * English and other foreign words that are not read as the last part of a compound, because German words end with the
 * same letters: "sale" in "Universale", "burger" in "Freiburger", "latte" in "Herdplatte", "diner" in "Bernhardiner".
 */
const neverLast = new Set(
  `action ads base black body burger care cash chat city clip cool date deals dates demo diner drink ebook express fair fan gel
  genial gin hair home iban kids lash late latte lead live look looks love make master media meme model nike page power quad
  release releases safe sale sales save spa stage time toner tool tools trip web work wrap`.split(/\s+/),
);
/**
 * Matches the beginnings of German words that are no compounds, although they begin or end like a compound with an
 * entry.
 */
const germanWords = /^(?:eventuel|eventual|babylon|designier|expressio|budgetier|journalis|patriarch|falsch)/;
const minPart = 4;

const keyOf = (word: string) => word.toLowerCase().replaceAll("‑", "-").replaceAll("‐", "-");

/** Creates the lexicon of both voices with the words of a customer; `createOwnLexicon` prepares their spoken forms. */
export function createLexicon(own: readonly OwnWord[] = []): Lexicon {
  function entry(key: string): { ipa: string } | undefined {
    const ipa = lexiconEntries.get(key);
    return ipa === undefined ? undefined : { ipa };
  }

  function inflected(key: string): SpokenPart | undefined {
    const stem = key.endsWith("s") ? entry(key.slice(0, -1)) : undefined;
    if (!stem) return undefined;
    return { ipa: `${stem.ipa}${/[szʃʒ]$/.test(stem.ipa) ? "ɪs" : "s"}` };
  }

  const wordOrPlural = (key: string) => entry(key) ?? inflected(key);

  function firstPart(key: string): SpokenPart | undefined {
    if (neverFirst.has(key)) return undefined;
    // Let an s after a first word begin the last word, as in "Trendsetter", unless it is the linking s after "-ung".
    if (key.endsWith("s") && entry(key.slice(0, -1))) return key.endsWith("ungs") ? inflected(key) : undefined;
    return entry(key);
  }

  const lastPart = (key: string) => (neverLast.has(key) ? undefined : wordOrPlural(key));

  /**
   * Splits a compound such as "Wellnesshotel" at a known word at its beginning or its end; best where both parts are
   * known, as in "Partyservice".
   */
  function compound(key: string): readonly SpokenPart[] | undefined {
    if (germanWords.test(key)) return undefined;
    let split: readonly SpokenPart[] | undefined;
    for (let at = minPart; at <= key.length - minPart; at++) {
      const first = firstPart(key.slice(0, at));
      const last = lastPart(key.slice(at));
      if (first && last) return [first, last];
      // Prefer a known word at the beginning to one at the end, and a longer word to a shorter one.
      if (first) split = [first, { written: key.slice(at) }];
      else if (last) split ??= [{ written: key.slice(0, at) }, last];
    }
    return split;
  }

  function find(word: string): readonly SpokenPart[] | undefined {
    const ipa = /^\/(.+)\/$/.exec(word)?.[1];
    if (ipa !== undefined && isIpa(ipa)) return [{ ipa }];
    const key = keyOf(word);
    const whole = wordOrPlural(key);
    if (whole) return [whole];
    return key.length <= maxCompound ? compound(key) : undefined;
  }

  return { has: (word) => entry(keyOf(word)) !== undefined, findOwn: createOwnWordSearch(own), find };
}

/** Longest compound in letters that is split, because splitting takes time for every letter. */
const maxCompound = 60;

export const defaultLexicon: Lexicon = createLexicon();
