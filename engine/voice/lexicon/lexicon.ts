import { lexiconEntries } from "./entries.ts";
import { isIpa } from "./ipa.ts";

/** A part of a word: a pronunciation in IPA, or letters that are read by the rules of German spelling. */
export type SpokenPart = { ipa: string } | { written: string };

/**
 * An entry of a customer's own list: a word, and how it is spoken, in IPA between slashes ("/noːa/") or in German
 * spelling ("Noa").
 */
export type OwnPronunciation = { word: string; spoken: string };

export type Lexicon = {
  /** Whether the whole word has an entry; upper and lower case are the same. */
  has(word: string): boolean;
  /** Whether the customer's own list has the word. */
  hasOwn(word: string): boolean;
  /** The pronunciation of a word, its parts or its inflected form; undefined if the rules of spelling apply. */
  find(word: string): readonly SpokenPart[] | undefined;
};

/** Entries that begin no compounds, because German words begin with the same letters: "Makedonien", "beachten". */
const neverFirst = new Set(
  `ads base beach black card care cash clip cool date deal deals dates demo drink ebook fair fan gel genial gin hair home kids late
  latte lash lead live look looks love make media meme model nike page physio portier quad regie release releases safe sale
  sales save scan spa stage store tablet time tool tools tour trip web work wrap`.split(/\s+/),
);
/**
 * Entries that end no compounds, because German words end with the same letters: "Universale", "Freiburger",
 * "Herdplatte", "Hundstage", "Bernhardiner".
 */
const neverLast = new Set(
  `action ads base black body burger care cash chat city clip cool date deals dates demo diner drink ebook express fair fan gel
  genial gin hair home kids lash late latte lead live look looks love make master media meme model nike page power quad
  release releases safe sale sales save spa stage time toner tool tools trip web work wrap`.split(/\s+/),
);
/** German words that are no compounds, although they begin or end like a compound with an entry. */
const germanWords = /^(?:eventuel|eventual|babylon|designier|expressio|budgetier|journalis|patriarch|falsch)/;
const minPart = 4;

const keyOf = (word: string) => word.toLowerCase().replaceAll("‑", "-").replaceAll("‐", "-");

function partOf(spoken: string): SpokenPart {
  const ipa = /^\/(.+)\/$/.exec(spoken.trim())?.[1];
  return ipa !== undefined && isIpa(ipa) ? { ipa } : { written: spoken.trim() };
}

/** Creates the lexicon of both voices; a customer's own pronunciations win over those of the product. */
export function createLexicon(own: readonly OwnPronunciation[] = []): Lexicon {
  const ownParts = new Map(own.map(({ word, spoken }) => [keyOf(word), partOf(spoken)]));

  function entry(key: string): SpokenPart | undefined {
    const ipa = lexiconEntries.get(key);
    return ownParts.get(key) ?? (ipa === undefined ? undefined : { ipa });
  }

  function inflected(key: string): SpokenPart | undefined {
    const stem = key.endsWith("s") ? entry(key.slice(0, -1)) : undefined;
    if (!stem) return undefined;
    if ("written" in stem) return { written: `${stem.written}s` };
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
    const key = keyOf(word);
    const whole = wordOrPlural(key);
    if (whole) return [whole];
    return key.length <= maxCompound ? compound(key) : undefined;
  }

  return { has: (word) => entry(keyOf(word)) !== undefined, hasOwn: (word) => ownParts.has(keyOf(word)), find };
}

/** Longest compound in letters that is split, because splitting takes time for every letter. */
const maxCompound = 60;

export const defaultLexicon: Lexicon = createLexicon();
