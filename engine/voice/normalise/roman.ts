import { cardinal, ordinal } from "./numbers.ts";
import { rule, wordBefore, type Rule } from "./rule.ts";

const values: ReadonlyMap<string, number> = new Map([
  ["I", 1],
  ["V", 5],
  ["X", 10],
  ["L", 50],
]);
const counted = new Set("kapitel teil band phase typ akt stufe klasse artikel".split(" "));
const names =
  /(?:Ludwig|Friedrich|Wilhelm|Karl|Heinrich|Otto|Franz|Napoleon|Georg|Elisabeth|Katharina|Paul|Benedikt|Charles|Johannes|Leo|Philipp|Rudolf|Ferdinand|Josef|Maximilian|Alexander) $/;

function valueOf(roman: string): number {
  const parts = [...roman].map((letter) => values.get(letter) ?? 0);
  return parts.reduce((sum, value, index) => sum + (value < (parts[index + 1] ?? 0) ? -value : value), 0);
}

/** Rules for Roman numerals: "Ludwig XIV." becomes "der Vierzehnte", "II. Weltkrieg" "Zweiter", "Kapitel IV" "vier". */
export const romanRules: readonly Rule[] = [
  rule(String.raw`([IVXL]+)\.(?= Weltkrieg)`, ([, roman = ""], place) =>
    ordinal(
      valueOf(roman),
      /^(?:im|am|dem|den|des|vom|zum)$/.test(wordBefore(place)) ? "en" : /^der$/.test(wordBefore(place)) ? "e" : "er",
    ),
  ),
  rule(String.raw`([IVXL]+)\.?`, ([text = "", roman = ""], place) => {
    if (counted.has(wordBefore(place))) return cardinal(valueOf(roman)) + (text.endsWith(".") ? "." : "");
    if (!names.test(place.before) || roman === "L") return undefined;
    const word = ordinal(valueOf(roman), "e");
    return `der ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  }),
];
