import { isSpelled, spell } from "./letters.ts";
import { respellings } from "./respellings.ts";
import { rule, type Rule } from "./rule.ts";

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

function sayPart(part: string): string {
  const plain = part.replace(/['’]s$/, "s");
  const replacement = respellings.get(plain.toLowerCase());
  if (isSpelled(plain)) return spell(plain);
  if (replacement) return replacement;
  const [, capitals, ending] = /^(\p{Lu}{2,})(s|er|en)$/u.exec(plain) ?? [];
  if (capitals && isSpelled(capitals)) return spell(capitals) + (ending === "s" ? "s" : ` ${ending}`);
  if (/^(?:[A-ZÄÖÜ]|[b-df-hj-np-tv-z])$/.test(plain)) return spell(plain);
  const letters = germanLetters(plain);
  if (/^[A-ZÄÖÜ]{2,}$/.test(letters)) return letters.charAt(0) + letters.slice(1).toLowerCase();
  if (!/[aeiouyäöü]/i.test(letters) && letters.length > 1 && !/^(?:hm+|pst|psst|brr+|sch+|mhm)$/i.test(letters)) {
    return spell(letters);
  }
  return letters.length <= maxLetters
    ? letters
    : (letters.match(new RegExp(`.{1,${maxLetters / 2}}`, "g")) ?? []).join(" ");
}

/**
 * Converts a word of letters and hyphens to its spoken form: foreign words in German spelling, capitals letter by
 * letter.
 */
export function readWord(word: string): string {
  const whole = respellings.get(word.toLowerCase());
  if (whole) return whole;
  const parts = word.split(/[-‐‑]/);
  const spoken = parts.map(sayPart);
  const isPlain = parts.every((part, index) => part.replace(/['’]/g, "") === spoken[index]);
  return spoken.join(isPlain && word.length <= maxLetters ? "-" : " ");
}

export const wordRules: readonly Rule[] = [
  rule(String.raw`(\p{L}+)[*:_](in|innen)`, ([, stem = "", ending = ""]) => readWord(stem + ending)),
  { pattern: /[\p{L}\p{M}]+(?:['’‐‑-][\p{L}\p{M}]+)*/uy, toSpoken: ([word = ""]) => readWord(word) },
];
