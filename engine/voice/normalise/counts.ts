import { cardinal, digits, numberPattern, ordinal, parseNumber, spokenNumber, year } from "./numbers.ts";
import { looksFeminine } from "./ordinals.ts";
import { rule, wordAfter, wordBefore, type LinePosition, type Rule } from "./rule.ts";
import { isYear } from "./years.ts";

const halves: ReadonlyMap<string, string> = new Map([
  ["½", "ein halb"],
  ["¼", "ein viertel"],
  ["¾", "drei viertel"],
  ["⅓", "ein drittel"],
  ["⅔", "zwei drittel"],
]);

function fraction(top: number, bottom: number): string | undefined {
  if (bottom < 2 || (bottom > 20 && bottom !== 100) || top < 1 || top > 99) return undefined;
  const head = top === 1 ? "ein" : cardinal(top);
  return bottom === 2 ? `${head} halb${top === 1 ? "" : "e"}` : `${head} ${ordinal(bottom, "e").replace(/e$/, "el")}`;
}

const countless = new Set(
  "platz nummer punkt schritt teil kapitel seite version phase stufe typ raum tag level satz größe position halle gleis tor".split(
    " ",
  ),
);

/** Reads a 1 by its context: "1 Kunde" becomes "ein", "1 Stunde" becomes "eine", "Platz 1" becomes "eins". */
function one(place: LinePosition): string {
  const noun = wordAfter(place);
  if (countless.has(wordBefore(place)) || !/^[ -]\p{L}/u.test(place.after) || !/^\p{Lu}/u.test(noun)) return "eins";
  return looksFeminine(noun) ? "eine" : "ein";
}

const countedNouns =
  /^(?:Euro|Menschen|Kund|Stück|Besuch|Gäste|Haushalt|Einwohner|Teilnehm|Person|Follower|Abonnent|Kilometer|Meter|Jahre|Schritt|Stunden|Mitglied|Artikel|Produkt|Bäum|Liter|Watt|Fälle|Orte|Städte|Betrieb|Unternehmen|Firmen)/;

/** Whether five digits before a capitalised word are a post code, as in "in 80331 München". */
function isPostCode(text: string, place: LinePosition): boolean {
  if (/(?:, |\bPLZ:? |\bPlz:? |D-)$/.test(place.before)) return true;
  if (text.endsWith("000") || countedNouns.test(wordAfter(place))) return false;
  return /(?:^|[·|–] |\b(?:in|aus|nach|bei|für) )$/u.test(place.before);
}

const number = `(${numberPattern})`;

export const countRules: readonly Rule[] = [
  rule(String.raw`(\d+) ?([½¼¾⅓⅔])`, ([, whole = "", part = ""]) =>
    part === "½"
      ? `${cardinal(Number(whole)).replace(/eins$/, "ein")}einhalb`
      : `${cardinal(Number(whole))} ${halves.get(part)}`,
  ),
  { pattern: /[½¼¾⅓⅔]/uy, toSpoken: ([text = ""]) => halves.get(text) },
  rule(String.raw`24\/7`, () => "rund um die Uhr"),
  rule(String.raw`(\d+) 1\/2`, ([, whole = ""]) => `${cardinal(Number(whole)).replace(/eins$/, "ein")}einhalb`),
  rule(String.raw`(\d{1,2})\/(\d{1,3})`, ([, top = "", bottom = ""]) => fraction(Number(top), Number(bottom))),
  rule(String.raw`${number}(?: ?– ?|-)${number}`, ([, from = "", to = ""], place) => {
    if (/^[-–]/.test(place.after)) return undefined;
    const isCounting = /^ \p{L}/u.test(place.after);
    return `${spokenNumber(from, isCounting ? "noun" : "alone")} bis ${spokenNumber(to)}`;
  }),
  rule(
    String.raw`(\d+)er`,
    ([, text = ""]) => `${/\d{4}/.test(text) ? year(Number(text)) : cardinal(Number(text)).replace(/^eins$/, "ein")}er`,
  ),
  rule(String.raw`(\d+)[ -]?(?:mal|x)`, ([, times = ""]) => `${cardinal(Number(times)).replace(/eins$/, "ein")}mal`),
  rule(
    String.raw`(\d+)-?(fach\p{Ll}*|jährig\p{Ll}*|tägig\p{Ll}*|stündig\p{Ll}*|köpfig\p{Ll}*|stellig\p{Ll}*|minütig\p{Ll}*|teilig\p{Ll}*)`,
    (match) => {
      const [, times = "", rest = ""] = match;
      return cardinal(Number(times)).replace(/eins$/, "ein") + rest;
    },
  ),
  rule(String.raw`(\d{5})(?= \p{Lu})`, ([, text = ""], place) => (isPostCode(text, place) ? digits(text) : undefined)),
  rule(String.raw`(\d+(?:\.\d+)+)`, ([, text = ""]) => {
    if (/^\d{1,3}(?:\.\d{3})+$/.test(text)) return undefined;
    return text
      .split(".")
      .map((part) => spokenNumber(part))
      .join(" Punkt ");
  }),
  rule(number, ([, text = ""], place) => {
    const { whole, decimals, grouped } = parseNumber(text);
    if (text === "1") return one(place);
    if (decimals === "" && !grouped && isYear(whole, text, place)) return year(whole);
    return spokenNumber(text);
  }),
  // Read the number alone in all other text of a number and letters, such as "4K", "3D" and "1080p": the rules for
  // words read the letters.
  { pattern: /(\d+)(?=\p{L})/uy, toSpoken: ([, text = ""]) => spokenNumber(text) },
];
