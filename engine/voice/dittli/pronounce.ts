import { toDittli } from "../lexicon/ipa.ts";
import { defaultLexicon, type Lexicon } from "../lexicon/lexicon.ts";
import { splitNumberWord } from "../number-words.ts";
import type { PronunciationRules } from "./assets.ts";
import { pronunciations } from "./pronunciation-rule-exceptions.ts";

type Callback = (word: string, at: number) => readonly string[];

/** Inflection endings of numbers, such as "-te": their t must not be read as the name of the letter. */
const ending = /^te[rnsm]?$/;

/**
 * Foreign words whose v is spoken as in "Vase", which the published rules miss: the rules' pattern "vers", meant for
 * "Vers", also matches "verstehen".
 */
const loanwords =
  /vers(?:e|en|es)?$|versi|univers|konvers|divers|privat|provi|invest|indivi|evol|kurve|nervös|nerven|olive|advent|visi|vari|villa|volum|novem|tiv[aeio]|ventil|gravi|revol|level|event|navig|serv|klavier|avat|vokab|vektor|vanessa|valent|viktor/;

/**
 * Function that converts a word into model symbols; a word of the lexicon gets the pronunciation that the lexicon
 * states.
 */
export type Pronouncer = (word: string, lexicon?: Lexicon) => string[];

/**
 * Returns a function that converts a German word into model symbols. It follows the rules used for training (g2p_de.js
 * of @dittli/tts-de 0.6.0), including their mistakes, which the model has learned.
 */
export function createPronouncer(data: PronunciationRules): Pronouncer {
  const isVowel = (letter: string | undefined) => letter !== undefined && data.all_vowels.includes(letter);
  const ch: Callback = (word, at) => {
    if (at === 0) return ["k"];
    if (at >= 2 && word.slice(at - 2, at) === "au") return ["x"];
    return [data.back_vowels.includes(word[at - 1] ?? "") ? "x" : "ç"];
  };
  const begins = (word: string, at: number) =>
    at === 0 || data.prefixes.some((prefix) => prefix.length === at && word.startsWith(prefix));
  const callbacks: Readonly<Record<string, Callback>> = {
    ch,
    chs: (word, at) => (at + 3 === word.length || word[at + 3] === "t" ? ["k", "s"] : [...ch(word, at), "s"]),
    st: (word, at) => [begins(word, at) ? "ʃ" : "s", "t"],
    sp: (word, at) => [begins(word, at) ? "ʃ" : "s", "p"],
    r: (word, at) => [at === word.length - 1 && at > 0 && isVowel(word[at - 1]) ? "ɐ" : "ʁ"],
    s: (word, at) => [isVowel(word[at + 1]) && (at === 0 || isVowel(word[at - 1])) ? "z" : "s"],
    v: (word) => [isLoanword(word) ? "v" : "f"],
  };
  const isLoanword = (word: string) =>
    loanwords.test(word) || data.loanword_v_fragments.some((part) => part !== "vers" && word.includes(part));
  const exceptions = new Map([...Object.entries(data.exceptions), ...pronunciations]);

  function byRules(word: string): string[] {
    const result: string[] = [];
    for (let at = 0; at < word.length;) {
      const matchingRule = data.rules.find(([pattern]) => word.startsWith(pattern, at));
      if (!matchingRule) {
        at++;
        continue;
      }
      const [pattern, action] = matchingRule;
      result.push(...(Array.isArray(action) ? action : (callbacks[action.callback]?.(word, at) ?? [])));
      at += pattern.length;
    }
    return result;
  }

  function symbolsOf(word: string): readonly string[] {
    const exception = exceptions.get(word) ?? exceptions.get(word.replaceAll("-", ""));
    if (exception) return exception;
    // Pronounce a number part by part: as one word, "sechsundzwanzig" would be read with the ch of "ich".
    const parts = splitNumberWord(word) ?? word.split("-");
    return parts.flatMap((part) => (ending.test(part) ? byRules(part) : (exceptions.get(part) ?? byRules(part))));
  }

  // Replace `v` by `V`, with which the voice model writes the German sound [v]: its symbol `v` is a sound of another
  // language.
  const byLetters = (written: string) =>
    symbolsOf(written.toLowerCase()).map((symbol) => (symbol === "v" ? "V" : symbol));

  return (written, lexicon = defaultLexicon) =>
    lexicon.find(written)?.flatMap((part) => ("ipa" in part ? toDittli(part.ipa) : byLetters(part.written))) ??
    byLetters(written);
}
