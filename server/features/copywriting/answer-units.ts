import { countWords, removedMarker } from "./normalize-for-speech.ts";
import { isInformal, toFormalAddress } from "./formal-address.ts";
import { toInformalAddress } from "./informal-address.ts";
import { withVerb } from "./inflect.ts";
import type { Role, Unit } from "./answer-shape.ts";
import { readColon } from "./read-colon.ts";
import { isNoise } from "./keyboard-mashing.ts";
import { isSentence } from "./sentence.ts";
import { functionWords, isEnglish, languageOf, qualities } from "./word-lists.ts";
import type { Form } from "./wording.ts";

const bullet = /^\s*(?:[-–—•·*+>]+|\d{1,2}[.)]|[a-z]\))\s+/;
const noStop =
  /(?:\b(?:Dr|Prof|St|Str|Nr|Dipl|Ing|Med|Hr|Fr|Abs|Art|Bd|Mrd|Std|Min|Tel|inh|Inh|geb|bes|allg|versch|vgl|sog)|(?<!\p{L})\p{L}|\b\d{1,2})\.$/u;

/** Splits an answer into sentences and list items. */
export function unitsOf(text: string, role: Role, form: Form, company: string | null): Unit[] {
  return paragraphs(text).flatMap((line) => {
    const stripped = withoutLabel(line.replace(bullet, "").replace(anyLabel, ""), role);
    return sentencesIn(stripped).flatMap((part) => {
      const addressed = toForm(part, form);
      return addressed === null ? [] : [toUnit(withCommas(readColon(addressed, role, company)))];
    });
  });
}

/**
 * Removes a label such as `Unsere Kunden sind` from `Unsere Kunden sind Hausbesitzer`, but keeps `Unsere Kunden sind
 * unzufrieden`.
 */
function withoutLabel(line: string, role: Role): string {
  const rest = line.replace(labels[role], "").trim();
  const [first = ""] = rest.match(/^\p{L}+/u) ?? [];
  return qualities.has(first) && !labels[role].exec(line)?.[0].includes(":") ? line.trim() : rest;
}

/** Joins lines that were only wrapped; list items stay separate. */
function paragraphs(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\n+|\s[•·]\s/)) {
    const previous = lines.at(-1);
    const continues =
      previous !== undefined && countWords(previous) > 6 && !/[.!?:]$/.test(previous) && /^\s*\p{Ll}/u.test(line);
    if (continues && !bullet.test(line)) lines[lines.length - 1] = `${previous} ${line.trim()}`;
    else if (line.trim()) lines.push(line.trim());
  }
  return lines;
}

function sentencesIn(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/(?<=[.!?]["']?)\s+/)) {
    const previous = parts.at(-1);
    const isAfterDate = /\d\.$/.test(previous ?? "") && !/^\p{Lu}/u.test(part);
    if (previous !== undefined && noStop.test(previous) && !isAfterDate)
      parts[parts.length - 1] = `${previous} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Adds the comma that many people leave out before a relative clause: `Menschen die abnehmen wollen`. */
function withCommas(text: string): string {
  return text.replace(
    /^((?:\p{L}+ )?(?:Menschen|Frauen|Männer|Leute|Kunden|Firmen|Unternehmen|Betriebe|Familien|Eltern|Personen|Paare|Senioren|Selbst(?:st)?ändige|Unternehmer|Handwerker|Hausbesitzer)) (?=die \p{Ll}.*\p{Ll}(?:en|t)$)/u,
    "$1, ",
  );
}

function toUnit(part: string): Unit {
  // Remove a quotation mark without a partner, which splitting the text may have left.
  const isUnpaired = part.split('"').length % 2 === 0;
  const text = withVerb(
    (isUnpaired ? part.replaceAll('"', "") : part)
      .replace(/^[^\p{L}\d"]+/u, "")
      .replace(/[\s,;:–-]+$/, "")
      .replace(/[.!]+$/, ""),
  );
  if (text.endsWith("?")) return { text, kind: countWords(text) > 2 ? "question" : "fragment" };
  if (isSentence(text)) return { text, kind: "sentence" };
  return { text, kind: "fragment" };
}

const possessive = "(?:(?:unsere?|meine?|die|das|der|eure|hier)\\s+)?";
const link = "\\s*(?:(?:ist|sind|wären|lautet|lauten)(?!\\s*(?:es|nicht|dass)\\b)\\s*:?|:|–)\\s*";
const anyLabel = /^(?:zielgruppen?|dienstleistung(?:en)?|angebote?|probleme?|antwort)\s*:\s*/i;
const labels: Record<Role, RegExp> = {
  targetAudience: new RegExp(
    `^${possessive}(?:ziel-?gruppen?|zielkunden|zielpublikum|wunschkunden|hauptzielgruppe|kunden|kundschaft|target(?: audience)?)${link}`,
    "iu",
  ),
  service: new RegExp(
    `^${possessive}(?:dienstleistung(?:en)?|angebote?|service|services|leistung(?:en)?|produkte?|kernleistung)${link}`,
    "iu",
  ),
  problems: new RegExp(
    `^${possessive}(?:(?:größte[nrs]?|häufigste[nrs]?|typische[nrs]?|wichtigste[nrs]?)\\s+)?(?:probleme?|schmerzpunkte?|pain ?points?|herausforderung(?:en)?|sorgen|kundenprobleme)(?:\\s+(?:unserer|meiner|der)\\s+kunden)?${link}`,
    "iu",
  ),
};

/** Matches answers without content, such as `keine Ahnung`, and texts typed only to try the form out. */
const empty =
  /^(?:keine?|keine ahnung.*|keine? (?:angaben?|idee|probleme?|besonderen?)|nichts|nix|egal|alle?s?|jeder|jede|jedermann|weiß (?:ich )?nicht|k\.? ?a\.?|n\.? ?a\.?|none|no|yes|nein|ja|ok|okay|hallo|hi|lorem ipsum.*|todo|tbd|siehe(?: .*)?|vgl\.?|mehr(?: infos?| informationen| dazu)?|infos?|web(?:site|seite)|homepage|internetseite|s\.? ?o\.?|wie oben|verschiedenes?|unbekannt|null|undefined|nan)$/i;
const meta =
  /^(?:bitte|schreib|mach|erstell|nutze|verwende|das video soll|im video|der sprecher|die sprecherin|das skript)\b/i;
const foreignLetter = /[^\p{Script=Latin}\p{P}\p{N}\p{S}\p{Z}\s\p{M}]/u;

export function usable(units: readonly Unit[], role: Role): Unit[] {
  const firstPerson =
    /^(?:biete|helfe|mache|verkaufe|erstelle|berate|betreue|arbeite|unterstütze|repariere|gebe|baue|suche|plane|koche|male|entwickle|gestalte|fotografiere)\b/i;
  return units.flatMap(({ text: raw, kind }): Unit[] => {
    if (raw.includes(removedMarker) && kind !== "fragment") return [];
    let text = raw
      .replace(/(?:\s+(?:unter|auf|bei|an|via|per|oder|und|von|siehe|mehr|Infos))*[\s:]*\uE000/gi, " ")
      .replace(/\s+/g, " ")
      .replace(/\s+([,.!?])/g, "$1")
      .replace(/^[\s,;:.!?/–-]+|[\s,;:/–-]+(?=[.!?]*$)/g, "");
    text = text.replace(/^(?:und|oder|aber|sowie|also|–|-)\s+/i, "").replace(/^[–-]\s*/, "");
    if (!isMeaningful(text) || isNoise(text) || meta.test(text)) return [];
    if (empty.test(text.replace(/[.!?]+$/, ""))) return [];
    if (kind === "fragment") {
      text = text.replace(/[.!?]+$/, "");
      if (isEmptyText(text)) return [];
      if (firstPerson.test(text))
        return [{ text: `Ich ${text.charAt(0).toLowerCase()}${text.slice(1)}`, kind: "sentence" }];
    }
    const isFirstPersonSingular = /\bich\b/i.test(text);
    // Replace `mein` by `unser`, because the presenter speaks for the company; both words have the same endings.
    if (!isFirstPersonSingular && role !== "problems")
      text = text.replace(
        /\b(m)ein(e[nmrs]?)?\b/gi,
        (whole: string, m: string, ending = "") => `${m === "M" || whole.startsWith("M") ? "U" : "u"}nser${ending}`,
      );
    else if (!isFirstPersonSingular)
      text = text.replace(
        /\bmein(e[nmrs]?)?(?=\s+(?:Kund|Klient|Gäst|Patient|Mandant))/gi,
        (whole: string, ending = "") => `${whole.startsWith("M") ? "U" : "u"}nser${ending}`,
      );
    if (isEnglish(text) || (languageOf(text) === "english" && kind !== "fragment")) return [];
    if (countWords(text) > 5 && languageOf(text) === "unknown" && !text.includes(",")) return [];
    return [{ text: text.replace(/^weil\b/i, "dass"), kind }];
  });
}

function isEmptyText(text: string): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => functionWords.has(word));
}

/** Whether a text has Latin letters with vowels and no endless repetition. */
function isMeaningful(text: string): boolean {
  if (foreignLetter.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || letters < text.replace(/\s/g, "").length * 0.5) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const strange = words.filter(
    (found) => (found.length > 4 && !/[aeiouyäöü]/i.test(found)) || found.length > 45 || /(.)\1{3}/i.test(found),
  );
  if (strange.length * 4 > words.length) return false;
  const different = new Set(words.map((found) => found.toLowerCase()));
  return words.length < 4 || different.size * 2.5 > words.length;
}

/**
 * Changes a sentence to the polite or the informal form of address.
 * @returns null if the change cannot be made with certainty
 */
function toForm(sentence: string, form: Form): string | null {
  if (form === "informal") return toInformalAddress(sentence);
  const polite = toFormalAddress(sentence);
  return polite === null || isInformal(polite) ? null : polite;
}
