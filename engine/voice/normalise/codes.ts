import { spell } from "./letters.ts";
import { digits, spokenNumber } from "./numbers.ts";
import { rule, type Rule } from "./rule.ts";

const numbered = /(?:Nr\.|Nrn\.|Nummer|No\.|nummer|-Nr\.|Aktenzeichen|Code):? $/;

/** Reads a part of a code such as an invoice number, in which digits are no quantity. */
function codePart(part: string): string {
  if (/\p{L}/u.test(part)) return spell(part);
  return part.length > 4 ? digits(part) : spokenNumber(part);
}

const genders: ReadonlyMap<string, string> = new Map([
  ["m", "männlich"],
  ["w", "weiblich"],
  ["d", "divers"],
  ["x", "divers"],
]);

const countries: ReadonlyMap<string, string> = new Map([
  ["DE", "Deutschland"],
  ["AT", "Österreich"],
  ["CH", "Schweiz"],
]);

/** Rules for invoice numbers, IBANs and other codes that look like ranges, dates or fractions. */
export const codeRules: readonly Rule[] = [
  rule(String.raw`([A-Z]{0,4}\d+)((?:[-/](?:[A-Z]{1,4}|[A-Z]{0,4}\d+))+)`, ([, first = "", rest = ""], place) => {
    if (!numbered.test(place.before)) return undefined;
    const parts = rest.match(/[-/][^-/]+/g) ?? [];
    const read = (part: string) =>
      `${part.startsWith("-") ? "Bindestrich" : "Schrägstrich"}, ${codePart(part.slice(1))}`;
    return [codePart(first), ...parts.map(read)].join(" ");
  }),
  rule(String.raw`([A-Z]{2})(\d{2}(?: ?\d{4}){3,7}(?: ?\d{1,4})?)`, ([, country = "", number = ""]) => {
    const groups = number.replaceAll(" ", "").match(/^\d\d|\d{1,4}/g) ?? [];
    return [spell(country), ...groups.map((group) => digits(group))].join(", ");
  }),
  // Read "(m/w/d)" in job advertisements.
  rule(String.raw`([mwdx](?:\/[mwdx]){1,3})`, ([text = ""]) => {
    const words = text.split("/").map((letter) => genders.get(letter));
    return new Set(words).size === words.length ? words.join(", ") : undefined;
  }),
  rule("(DE|AT|CH)", ([code = ""], { before, after }) =>
    /(?:DE|AT|CH)(?:,| u\.| und| &| oder|\/) ?$/.test(before) ||
    /^(?:,| u\.| und| &| oder|\/) ?(?:DE|AT|CH)(?![\p{L}\p{N}])/u.test(after)
      ? countries.get(code)
      : undefined,
  ),
  rule("(HP|VP)", ([code = ""], { before }) =>
    /(?:inkl\.|inklusive|mit|\+|&|und) ?$/.test(before) ? (code === "HP" ? "Halbpension" : "Vollpension") : undefined,
  ),
];
