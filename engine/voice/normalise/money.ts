import { cardinal, counting, numberPattern, parseNumber, spokenNumber } from "./numbers.ts";
import { rule, type Rule } from "./rule.ts";

type Currency = { name: string; part: string; feminine?: boolean };

const currencies: ReadonlyMap<string, Currency> = new Map([
  ["€", { name: "Euro", part: "Cent" }],
  ["EUR", { name: "Euro", part: "Cent" }],
  ["Euro", { name: "Euro", part: "Cent" }],
  ["$", { name: "Dollar", part: "Cent" }],
  ["US$", { name: "Dollar", part: "Cent" }],
  ["USD", { name: "Dollar", part: "Cent" }],
  ["Dollar", { name: "Dollar", part: "Cent" }],
  ["£", { name: "Pfund", part: "Pence" }],
  ["GBP", { name: "Pfund", part: "Pence" }],
  ["CHF", { name: "Franken", part: "Rappen" }],
]);

const scales: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ["Mio", ["Million", "Millionen"]],
  ["Million", ["Million", "Millionen"]],
  ["Mrd", ["Milliarde", "Milliarden"]],
  ["Milliarde", ["Milliarde", "Milliarden"]],
  ["Tsd", ["tausend", "tausend"]],
]);

const symbol = String.raw`(€|EUR|Euro|US\$|\$|USD|Dollar|£|GBP|CHF)`;
const scale = String.raw`(Mio|Mrd|Tsd|Million(?=en)|Milliarde(?=n)|Million|Milliarde)(?:en|n)?\.?`;

/** Reads an amount of money: "12,50" and Euro become "zwölf Euro fünfzig", "0,99" becomes "neunundneunzig Cent". */
function amount(text: string, { name, part }: Currency): string {
  const { whole, decimals, negative } = parseNumber(text);
  const sign = negative ? "minus " : "";
  if (decimals.length > 2) return `${spokenNumber(text)} ${name}`;
  const parts = Number(decimals.padEnd(2, "0"));
  if (parts === 0) return `${sign}${counting(whole)} ${name}`;
  if (whole === 0) return `${sign}${counting(parts)} ${part}`;
  return `${sign}${counting(whole)} ${name} ${cardinal(parts)}`;
}

function scaled(text: string, scaleName: string): string {
  const [one, many] = scales.get(scaleName) ?? ["", ""];
  const isOne = text === "1";
  if (scaleName === "Tsd") return `${spokenNumber(text, "noun")} ${one}`;
  return `${isOne ? "eine" : spokenNumber(text)} ${isOne ? one : many}`;
}

function currencyOf(text: string | undefined): Currency {
  return currencies.get(text ?? "") ?? { name: text ?? "", part: "" };
}

const foreign = String.raw`(\d+(?:[.,]\d{3})*[.,]\d{2}(?!\d)|${numberPattern})`;

/**
 * Converts English amounts such as "5.99" and "1,200.50", recognised by the currency sign in front, to German notation.
 */
function germanAmount(text: string): string {
  return /\.\d{1,2}$/.test(text) ? text.replaceAll(",", "").replace(/\.(\d{1,2})$/, ",$1") : text;
}

export const moneyRules: readonly Rule[] = [
  rule(String.raw`(${numberPattern})(?: ?[-–] ?| bis )(${numberPattern}) ?${scale} ?${symbol}?`, (match) => {
    const [, from = "", to = "", scaleName = "", currency] = match;
    const name = currency ? ` ${currencyOf(currency).name}` : "";
    return `${spokenNumber(from, "noun")} bis ${scaled(to, scaleName)}${name}`;
  }),
  rule(
    String.raw`(${numberPattern})(?: ?[-–] ?| bis )(${numberPattern}) ?${symbol}`,
    ([, from = "", to = "", currency]) => `${spokenNumber(from, "noun")} bis ${amount(to, currencyOf(currency))}`,
  ),
  rule(
    String.raw`(${numberPattern}) ?${scale} ?${symbol}`,
    ([, number = "", scaleName = "", currency]) => `${scaled(number, scaleName)} ${currencyOf(currency).name}`,
  ),
  rule(String.raw`(${numberPattern}) ?${scale}`, ([, number = "", scaleName = ""]) => scaled(number, scaleName)),
  rule(String.raw`(\d{1,4})\.(\d{2}) ?${symbol}`, ([, whole = "", parts = "", currency]) =>
    amount(`${whole},${parts}`, currencyOf(currency)),
  ),
  rule(String.raw`(${numberPattern})[,.](?:[-–—]{1,2}) ?${symbol}?`, ([, number = "", currency]) =>
    amount(number, currencyOf(currency ?? "€")),
  ),
  rule(String.raw`(${numberPattern})[ -]?${symbol}`, ([, number = "", currency]) =>
    amount(number, currencyOf(currency)),
  ),
  rule(String.raw`([-−]?)(€|EUR|US\$|\$|£|CHF) ?${foreign}(?:,[-–—]{1,2})?(?: ?${scale})?`, (match) => {
    const [, sign, currency, number = "", scaleName] = match;
    const minus = sign ? "minus " : "";
    if (scaleName) return `${minus}${scaled(germanAmount(number), scaleName)} ${currencyOf(currency).name}`;
    return minus + amount(germanAmount(number), currencyOf(currency));
  }),
  rule(String.raw`(${numberPattern}) ?(?:ct|Cent|¢)\.?`, ([, number = ""]) => `${spokenNumber(number, "noun")} Cent`),
];
