const small = [
  "null",
  "eins",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
  "dreizehn",
  "vierzehn",
  "fünfzehn",
  "sechzehn",
  "siebzehn",
  "achtzehn",
  "neunzehn",
];
const tens = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const scales: readonly (readonly [value: number, one: string, many: string])[] = [
  [1e12, "Billion", "Billionen"],
  [1e9, "Milliarde", "Milliarden"],
  [1e6, "Million", "Millionen"],
];

/** Smallest whole number that is spoken digit by digit, because no names for such large numbers are defined. */
const largest = 1e15;

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? "" : `${hundreds === 1 ? "ein" : small[hundreds]}hundert`;
  if (rest === 0 && hundreds > 0) return head;
  if (rest < 20) return head + small[rest];
  const ones = rest % 10;
  const joined = ones === 0 ? "" : `${ones === 1 ? "ein" : small[ones]}und`;
  return head + joined + tens[Math.floor(rest / 10)];
}

/**
 * Reads a whole number below 10¹⁵: 0 becomes "null", 24000 "vierundzwanzigtausend"; negative ones begin with "minus".
 */
export function cardinal(value: number): string {
  if (value < 0) return `minus ${cardinal(-value)}`;
  if (value >= largest) return digits(String(value));
  for (const [scale, one, many] of scales) {
    if (value < scale) continue;
    const count = Math.floor(value / scale);
    const head = count === 1 ? `eine ${one}` : `${cardinal(count)} ${many}`;
    return value % scale === 0 ? head : `${head} ${cardinal(value % scale)}`;
  }
  if (value < 1000) return underThousand(value);
  const thousands = Math.floor(value / 1000);
  const head = `${thousands === 1 ? "ein" : underThousand(thousands).replace(/eins$/, "ein")}tausend`;
  return value % 1000 === 0 ? head : head + underThousand(value % 1000);
}

/** Reads a number before a noun: 1 becomes "ein" or "eine", all others are read by {@link cardinal}. */
export function counting(value: number, feminine = false): string {
  if (value === 1) return feminine ? "eine" : "ein";
  return value === -1 ? `minus ${counting(1, feminine)}` : cardinal(value);
}

const irregular = new Map([
  ["eins", "ers"],
  ["drei", "drit"],
  ["sieben", "sieb"],
  ["acht", "ach"],
]);

/**
 * Reads an ordinal number with the ending of its grammatical case: 3 becomes "dritte", "dritter", "dritten" or
 * "drittes".
 */
export function ordinal(value: number, ending: "e" | "er" | "en" | "es" | "em" = "e"): string {
  const word = cardinal(value);
  const under = value % 100;
  const syllable = under >= 20 || under === 0 ? "st" : "t";
  for (const [full, stem] of irregular) {
    if (under < 20 && word.endsWith(full)) return `${word.slice(0, -full.length)}${stem}t${ending}`;
  }
  return word + syllable + ending;
}

/** Reads a number digit by digit: "0049" becomes "null null vier neun". */
export function digits(text: string): string {
  return [...text]
    .filter((letter) => /\d/.test(letter))
    .map((digit) => small[Number(digit)])
    .join(" ");
}

/** Reads a year: 1999 becomes "neunzehnhundertneunundneunzig", 2026 "zweitausendsechsundzwanzig". */
export function year(value: number): string {
  if (value < 1100 || value >= 2000) return cardinal(value);
  const rest = value % 100;
  return `${small[Math.floor(value / 100)]}hundert${rest === 0 ? "" : underThousand(rest)}`;
}

/** A number in German text: sign, thousands separated by full stops, spaces or apostrophes, decimals after a comma. */
export const numberPattern = String.raw`(?:(?<![\p{L}\p{N}] ?)[-−])?(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+|\d+)(?:,\d+)?(?!\d)`;

export type WrittenNumber = { whole: number; decimals: string; negative: boolean; grouped: boolean; text: string };

/** Parses a match of {@link numberPattern}. */
export function parseNumber(text: string): WrittenNumber {
  const negative = /^[-−]/.test(text);
  const [whole = "0", decimals = ""] = text.replace(/^[-−]/, "").split(",");
  const plain = whole.replace(/[. '’]/g, "");
  return { whole: Number(plain), decimals, negative, grouped: plain !== whole, text: plain };
}

/**
 * Reads a written number: "3,5" becomes "drei Komma fünf". 1 before a noun becomes "ein" or "eine"; numbers with
 * leading zeros are read digit by digit.
 */
export function spokenNumber(text: string, before: "alone" | "noun" | "feminine" = "alone"): string {
  const { whole, decimals, negative, text: plain } = parseNumber(text);
  const sign = negative ? "minus " : "";
  if (decimals !== "") return `${sign}${cardinal(whole)} Komma ${digits(decimals)}`;
  if (/^0\d/.test(plain) || whole >= largest) return sign + digits(plain);
  return sign + (before === "alone" ? cardinal(whole) : counting(whole, before === "feminine"));
}
