import type { Role } from "./answer.ts";

const arrow = /\s*(?:-+>|=+>|→|⇒|➜|➔|»>|>>)\s*/g;
const equation = /([^.;,!?:\n=<>]{3,80}?)\s*(?<![=<>])=(?![=<>])\s*([^.;!?\n=]{2,})/g;
const label =
  /^\s*(?:ziel-?gruppe|zielkunden|kunden|target|angebot|service|dienstleistung|produkt|leistung|problem|herausforderung|schmerzpunkt)e?n?s?\s*$/i;

/** Business shorthand, with the words that a German listener understands. */
const shorthand: readonly [RegExp, string][] = [
  [/\b24\s*\/\s*7\b/g, "rund um die Uhr"],
  [/\b(\d+\s*(?:[-–—]|bis)\s*\d+|\d+\+?)\s*MA\b/g, "$1 Mitarbeiter"],
  [/\bGF\b/g, "Geschäftsführer"],
  [/\bKMUs\b/g, "KMU"],
  [/(?<=\p{L}(?:er|en|innen)) KMU\b/gu, " kleiner und mittlerer Unternehmen"],
  [/(?<=^|[\n;,.])\s*B2[BC]\s*[:,–-]?\s+(?=\p{L})/gu, " "],
  [/\bund\s*\/\s*oder\b/gi, "oder"],
  [/(\p{L}{3,})\s*&\s*(?=\p{L}{3,})/gu, "$1 und "],
  [/(\p{L}{2,})\s*\+\s*(?=\p{L}{2,})/gu, "$1 und "],
  [/\s+\/\s*|\s*\/\s+/g, ", "],
];

/** Replaces signs that join words, such as `=`, `->`, `/` and parentheses, by words or commas. */
export function spellOutSigns(answer: string, role: Role): string {
  let text = answer.replace(arrow, role === "service" ? ", dann " : ", ");
  text = text.replace(equation, (_whole, left: string, right: string) => {
    if (label.test(left)) return `${left}: ${right}`;
    return `${left} ${isPlural(left) ? "bedeuten" : "bedeutet"} ${right.trim()}`;
  });
  for (const [from, to] of shorthand) text = text.replace(from, to);
  return text
    .replace(/(?<![\p{L}\d./:])(\p{L}{3,})\/(?=\p{L}{3,}(?![\p{L}.]*\/))/gu, (whole, word: string, at: number) =>
      /https?:|www\./i.test(text.slice(Math.max(0, at - 12), at)) ? whole : `${word} und `,
    )
    .replace(/\s*\(([^()\n]*)\)/g, (_whole, inner: string) => outsideParentheses(inner.trim(), role));
}

function isPlural(phrase: string): boolean {
  const words = phrase.trim().split(/\s+/);
  const [noun = ""] = words.slice(-1);
  if (words.length > 1 && /^\p{L}+e$/u.test(words.at(-2) ?? "")) return /(?:e|en|er|n|s)$/.test(noun);
  return /(?:ungen|heiten|keiten|innen|ionen|täten)$/.test(noun);
}

/** Keeps the text of parentheses where it reads on after a comma, and omits it elsewhere. */
function outsideParentheses(inner: string, role: Role): string {
  if (/^\d+\s*(?:[-–—]|bis)\s*\d+ (?:Mitarbeiter|Personen|Filialen|Wohnungen|Betten|Plätze)/.test(inner))
    return ` mit ${inner.replace("Mitarbeiter", "Mitarbeitern").replace(/(Personen|Filialen).*/, "$1")}`;
  if (role !== "service" || inner.length > 60 || /[.!?:=\d@]/.test(inner)) return "";
  if (/^(?:mit|ohne|auch|inklusive|inkl\.|auf|für|vor|bei|nach)\s/i.test(inner)) return `, ${inner},`;
  if (/^(?:kostenlos|digital|unverbindlich|mobil|regional|persönlich|individuell)$/i.test(inner))
    return ` ${inner.toLowerCase()},`;
  if (/^\p{Lu}[\p{L}-]+(?: \p{L}+)?$/u.test(inner)) return `, inklusive ${inner},`;
  return "";
}
