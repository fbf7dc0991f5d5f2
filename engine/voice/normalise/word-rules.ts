import type { Lexicon } from "../lexicon/lexicon.ts";
import { isSpelled, spell } from "./letters.ts";
import { isShouted, rule, type LinePosition, type Rule } from "./rule.ts";

/**
 * Maximum number of letters in a word: longer ones are not readable, and the model's memory grows with the square of
 * the length.
 */
const maxLetters = 80;

const foreign: ReadonlyMap<string, string> = new Map([
  ["æ", "ä"],
  ["ø", "ö"],
  ["œ", "ö"],
  ["å", "o"],
  ["ł", "l"],
  ["ñ", "nj"],
  ["ç", "ss"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
  ["ş", "sch"],
  ["š", "sch"],
  ["č", "tsch"],
  ["ž", "sch"],
  ["ẞ", "ß"],
]);

/** Replaces letters outside the German alphabet: "Café" → "Cafe", "Škoda" → "Schkoda". */
function germanLetters(word: string): string {
  const plain = [...word.normalize("NFC")].map((letter) => {
    if (/[a-zA-ZäöüÄÖÜß]/.test(letter)) return letter;
    const replacement = foreign.get(letter) ?? foreign.get(letter.toLowerCase());
    if (replacement)
      return letter === letter.toLowerCase() ? replacement : replacement.charAt(0).toUpperCase() + replacement.slice(1);
    return letter.normalize("NFD").replace(/[^a-zA-Z]/g, "");
  });
  return plain.join("");
}

type Reading = Pick<LinePosition, "line" | "lexicon">;

/** The spoken form of a text that is, as a whole, a word of the customer's own list. */
function ownWord(text: string, lexicon: Lexicon): string | undefined {
  const own = lexicon.findOwn(text, 0);
  return own?.length === text.length ? own.spoken : undefined;
}

function sayPart(part: string, { line, lexicon }: Reading): string {
  const own = ownWord(part, lexicon);
  if (own !== undefined) return own;
  const plain = part.replace(/['’]s$/, "s");
  const shouted = isShouted(line);
  if (isSpelled(plain, shouted)) return spell(plain);
  if (lexicon.has(plain)) return lowered(plain);
  const [, capitals, ending] = /^(\p{Lu}{2,})(s|er|en)$/u.exec(plain) ?? [];
  if (capitals && isSpelled(capitals, shouted)) return spell(capitals) + (ending === "s" ? "s" : ` ${ending}`);
  if (/^(?:[A-ZÄÖÜ]|[b-df-hj-np-tv-z])$/.test(plain)) return spell(plain);
  const letters = lowered(germanLetters(plain));
  if (!/[aeiouyäöü]/i.test(letters) && letters.length > 1 && !/^(?:hm+|pst|psst|brr+|sch+|mhm)$/i.test(letters)) {
    return spell(letters);
  }
  return letters.length <= maxLetters
    ? letters
    : (letters.match(new RegExp(`.{1,${maxLetters / 2}}`, "g")) ?? []).join(" ");
}

/** Replaces capitals after the first letter: the voice Pico spells a word in capitals. */
function lowered(word: string): string {
  return /^[\p{Lu}-]{2,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/** Maximum number of parts of a hyphenated word that form one lexicon entry, such as "Call-to-Action". */
const maxParts = 3;

const isEntry = (text: string, lexicon: Lexicon) => lexicon.has(text) || ownWord(text, lexicon) !== undefined;

/** Joins parts of a hyphenated word that have a common lexicon entry, such as "E-Mail" in "E-Mail-Adresse". */
function entriesOf(parts: readonly string[], lexicon: Lexicon): string[] {
  const result: string[] = [];
  for (let at = 0; at < parts.length;) {
    let count = Math.min(maxParts, parts.length - at);
    while (count > 1 && !isEntry(parts.slice(at, at + count).join("-"), lexicon)) count--;
    result.push(parts.slice(at, at + count).join("-"));
    at += count;
  }
  return result;
}

/**
 * Converts a word of letters and hyphens to its spoken form: capitals letter by letter, foreign letters as German
 * ones. Words of the lexicon stay as they are.
 */
export function readWord(word: string, reading: Reading): string {
  const parts = entriesOf(word.split(/[-‐‑]/), reading.lexicon);
  const spoken = parts.map((part) => sayPart(part, reading));
  // Join the parts with spaces if the lexicon has a pronunciation for one of them: the voices look up only whole words.
  const isPlain = parts.every(
    (part, index) => part.replace(/['’]/g, "") === spoken[index] && (parts.length === 1 || !reading.lexicon.find(part)),
  );
  return spoken.join(isPlain && word.length <= maxLetters ? "-" : " ");
}

export const wordRules: readonly Rule[] = [
  rule(String.raw`(\p{L}+)[*:_](in|innen)`, ([, stem = "", ending = ""], place) => readWord(stem + ending, place)),
  { pattern: /[\p{L}\p{M}]+(?:['’‐‑-][\p{L}\p{M}]+)*/uy, toSpoken: ([word = ""], place) => readWord(word, place) },
];
