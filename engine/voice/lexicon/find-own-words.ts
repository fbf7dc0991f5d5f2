/** A customer's own word or phrase, and its spoken form: words that the voices read, or IPA between slashes. */
export type OwnWord = { word: string; spoken: string };

/** A place in a text where an own word stands: its length in characters, with the genitive s, and its spoken form. */
export type OwnMatch = { length: number; spoken: string };

/** Function that finds the longest own word that begins at a position of a line; undefined if none does. */
export type FindOwnWord = (line: string, at: number) => OwnMatch | undefined;

const wordSign = /[\p{L}\p{M}\p{N}]/u;
/** Matches the text before a position that lies in the middle of a word or number. */
const withinWord = /(?:[\p{L}\p{M}\p{N}]|\d[.,])$/u;
/** Matches a capital inside an own word, as in "LichtSpiel" or "KI": such words are found only as they are written. */
const innerCapital = /(?<=[\p{L}\p{M}])\p{Lu}/u;
const plainWord = /^[\p{L}\p{M}'-]+$/u;
/** Matches own words that take a genitive s: at least three letters, of which the last is no letter like s. */
const takesGenitive = /\p{L}{2}[^\P{L}szxß]$/iu;
const genitive = /^'?s(?![\p{L}\p{M}\p{N}])/u;

/** Writes apostrophes and hyphens in one form each; the length stays the same. */
const unify = (text: string) => text.replaceAll("’", "'").replaceAll(/[‐‑]/gu, "-");

/** Whether `word` ends where `rest` begins; false if it is a part of a compound, a web address or an email address. */
function isEnd(rest: string, word: string): boolean {
  if (wordSign.test(rest.charAt(0)) || /^[.@_][\p{L}\p{N}]/u.test(rest)) return false;
  // Do not find an own word of mere letters before a hyphen and a further word: the rules for words read the hyphenated
  // word as a whole, and look up its parts.
  return !(plainWord.test(word) && /^-\p{L}/u.test(rest));
}

/** Appends the genitive s to a spoken form. */
function withGenitive(spoken: string): string {
  const ipa = /^\/(.+)\/$/.exec(spoken)?.[1];
  if (ipa === undefined) return `${spoken}s`;
  return `/${ipa}${/[szʃʒ]$/.test(ipa) ? "ɪs" : "s"}/`;
}

/**
 * Creates the search for own words. They match as whole words, regardless of case unless they have a capital inside;
 * words that are written with a capital first also match with a genitive s.
 */
export function createOwnWordSearch(own: readonly OwnWord[]): FindOwnWord {
  const entries = own
    .map(({ word, spoken }) => ({ word: unify(word.normalize("NFC")), spoken }))
    .filter(({ word }) => word !== "")
    .map((entry) => ({ ...entry, folded: entry.word.toLowerCase(), isExact: innerCapital.test(entry.word) }))
    // Prefer the longer of two words, and among words of equal length a word that must match exactly.
    .toSorted((a, b) => b.word.length - a.word.length || Number(b.isExact) - Number(a.isExact));
  const byFirst = Map.groupBy(entries, ({ folded }) => folded.charAt(0));

  return (line, at) => {
    const candidates = byFirst.get(line.charAt(at).toLowerCase());
    if (!candidates || withinWord.test(line.slice(Math.max(0, at - 2), at))) return undefined;
    for (const { word, folded, isExact, spoken } of candidates) {
      const written = unify(line.slice(at, at + word.length));
      if (isExact ? written !== word : written.toLowerCase() !== folded) continue;
      const rest = unify(line.slice(at + word.length, at + word.length + 3));
      const ending = /^\p{Lu}/u.test(written) && takesGenitive.test(word) ? (genitive.exec(rest)?.[0] ?? "") : "";
      if (ending !== "" && isEnd(rest.slice(ending.length), word))
        return { length: word.length + ending.length, spoken: withGenitive(spoken) };
      if (isEnd(rest, word)) return { length: word.length, spoken };
    }
    return undefined;
  };
}
