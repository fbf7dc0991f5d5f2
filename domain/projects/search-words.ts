/** Spellings that mean the same letter, as alternatives of a regular expression of PostgreSQL and of JavaScript. */
const spellings: Record<string, string> = {
  ss: "(?:ss|ß|ẞ)",
  ae: "(?:ae|ä|Ä)",
  oe: "(?:oe|ö|Ö)",
  ue: "(?:ue|ü|Ü)",
};
const letters: Record<string, string> = { ß: "ss", ä: "ae", ö: "oe", ü: "ue" };
const foldable = /ss|ae|oe|ue/g;

/** Maximum number of words that are searched for; a search may have 200 characters. */
const maxWords = 20;

/** Splits a search text into its words, in lower case and with `ß` and umlauts as two letters. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[ßäöü]/g, (letter) => letters[letter] ?? letter)
    .split(/\s+/)
    .filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * Regular expression that finds a word of {@link searchWords} in either spelling, so that `strauss` finds `Strauß`;
 * undefined for a word with one spelling only.
 */
export function spellingPattern(word: string): string | undefined {
  if (word.search(foldable) < 0) return undefined;
  return word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(foldable, (letter) => spellings[letter] ?? letter);
}

/**
 * Whether a text contains a word of {@link searchWords}, ignoring case. It admits the same texts as the SQL condition of
 * the search, so that the browser keeps each project that the server found, and adds no other.
 */
export function containsWord(text: string, word: string): boolean {
  const pattern = spellingPattern(word);
  return pattern === undefined ? text.toLowerCase().includes(word) : new RegExp(pattern, "i").test(text);
}
