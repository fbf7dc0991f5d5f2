import type { Role } from "./answer-shape.ts";
import { genderOf } from "./noun-gender.ts";
import { startsWithVerb } from "./read-colon.ts";
import { isSentence } from "./sentence.ts";

const arrow = /\s*(?:-+>|=+>|→|⇒|➜|➔|»>|>>)\s*/g;
const equals = /\s*(?<![=<>])=(?![=<>])\s*/g;
const equation = /([^.;,!?:\n=<>]{3,80}?)\s*(?<![=<>])=(?![=<>])\s*([^.;!?\n=]{2,})/g;
/** Matches a state after an equals sign, as in `Alte Verträge = zu teuer`. */
const state = /^(?:(?:viel|zu|sehr|oft|meist|nicht) )*\p{Ll}+(?=$|,)/u;
/** Matches a cause, an arrow and its effect, as in `Treppen -> Patienten sagen ab`. */
const cause = /([^.;,!?:\n<>=→⇒➜➔-]{3,60}?)\s*(?:-+>|=+>|→|⇒|➜|➔)\s*([^.;,!?:\n<>=→⇒➜➔]{3,80})/g;
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
  [/\bB2[BC]-(?=\p{L})/gu, ""],
  [/\bim B2B\b/g, "bei Geschäftskunden"],
  [/\bB2B\b(?=.*\p{Ll})/gu, "Geschäftskunden"],
  [/\bB2C\b(?=.*\p{Ll})/gu, "Privatkunden"],
  [/\bSaaS\b/g, "Cloud-Software"],
  [/\bKPIs?\b/g, "Kennzahlen"],
  [/\bTCO\b/g, "Gesamtkosten"],
  [/\bROAS\b/g, "Werbeertrag"],
  [/\bROI\b/g, "Ertrag"],
  [/\bUSPs?\b/g, "Alleinstellungsmerkmal"],
  [/\b(?:Leads|leads)\b/g, "Anfragen"],
  [/\b1\s*:\s*1[\s-]+(?=\p{Lu})/gu, "Eins-zu-eins-"],
  [/\+\s*(\d+)\s*%/g, "plus $1 Prozent"],
  [/(?<=\s)[-–−](\d+)\s*%/g, "minus $1 Prozent"],
  [/(\d)\s*h\b/g, "$1 Stunden"],
  [/(\d) ?kWp\b/g, "$1 Kilowatt Peak"],
  [/\b(unter|per|via|als|mit|auf|bei) (\p{Lu}[\p{L}-]+)\s*\/\s*(?=\p{Lu})/gu, "$1 $2 oder "],
  [/\bund\s*\/\s*oder\b/gi, "oder"],
  [/(\p{L}{3,})\s*&\s*(?=\p{L}{3,})/gu, "$1 und "],
  [/(\p{L}{2,})\s*\+\s*(?=\p{L}{2,})/gu, "$1 und "],
  [/\s+\/\s*|\s*\/\s+/g, ", "],
];

/** Replaces signs that join words, such as `=`, `->`, `/` and parentheses, by words or commas. */
export function spellOutSigns(answer: string, role: Role): string {
  let text = (role === "problems" ? answer.replace(cause, withReason) : answer).replace(
    arrow,
    role === "service" ? ", dann " : ", ",
  );
  text = text.replace(/[^.;!?\n]+/g, withoutEquals);
  for (const [from, to] of shorthand) text = text.replace(from, to);
  return text
    .replace(/(?<![\p{L}\d./:])(\p{L}{3,})\/(?=\p{L}{3,}(?![\p{L}.]*\/))/gu, (whole, word: string, at: number) =>
      /https?:|www\./i.test(text.slice(Math.max(0, at - 12), at)) ? whole : `${word} und `,
    )
    .replace(/\s*\(([^()\n]*)\)/g, (_whole, inner: string) => outsideParentheses(inner.trim(), role));
}

/** Turns `A = B` into a sentence if both are nouns; turns a chain such as `A = B = C` into a list. */
function withoutEquals(clause: string): string {
  const isOne = clause.match(equals)?.length === 1;
  const sentence = isOne ? clause.replace(equation, equationSentence) : clause;
  return sentence.replace(equals, ", ");
}

function equationSentence(_whole: string, left: string, right: string): string {
  const end = right.trim();
  if (label.test(left)) return `${left}: ${right}`;
  if (isSentence(left) || isSentence(end) || startsWithVerb(end.charAt(0).toLowerCase() + end.slice(1)))
    return `${left}, ${end}`;
  const [be, mean] = isPlural(left) ? ["sind", "bedeuten"] : ["ist", "bedeutet"];
  return `${left} ${state.test(end) ? be : mean} ${end}`;
}

function withReason(whole: string, left: string, right: string): string {
  const isReason = !isSentence(left.trim()) && isSentence(right.trim());
  return isReason ? `${right.trim()} – der Grund: ${left.trim()}. ` : whole;
}

function isPlural(phrase: string): boolean {
  const words = phrase.trim().split(/\s+/);
  const [noun = ""] = words.slice(-1);
  if (words.length > 1 && /^\p{L}+e$/u.test(words.at(-2) ?? "")) return /(?:e|en|er|n|s)$/.test(noun);
  return genderOf(noun) === null && /(?:ungen|heiten|keiten|innen|ionen|täten|er|en)$/.test(noun);
}

/**
 * Turns the text of parentheses into a continuation of the sentence, mostly after a comma.
 * @returns an empty text if that is not possible
 */
function outsideParentheses(inner: string, role: Role): string {
  if (/^\d+\s*(?:[-–—]|bis)\s*\d+ (?:Mitarbeiter|Personen|Filialen|Wohnungen|Betten|Plätze)/.test(inner))
    return ` mit ${inner.replace("Mitarbeiter", "Mitarbeitern").replace(/(Personen|Filialen).*/, "$1")}`;
  if (role !== "service" || inner.length > 60 || /[.!?:=\d@]/.test(inner)) return "";
  if (/^(?:online|vor Ort)(?: (?:oder|und) (?:online|vor Ort))?$|^\p{Ll}+ \p{Ll}+bar$/u.test(inner))
    return `, ${inner},`;
  if (/^(?:mit|ohne|auch|inklusive|inkl\.|auf|für|vor|bei|nach)\s/i.test(inner)) return `, ${inner},`;
  if (/^(?:kostenlos|digital|unverbindlich|mobil|regional|persönlich|individuell)$/i.test(inner))
    return ` ${inner.toLowerCase()},`;
  if (/^\p{Lu}[\p{L}-]+(?: \p{L}+)?$/u.test(inner)) return `, inklusive ${inner},`;
  return "";
}
