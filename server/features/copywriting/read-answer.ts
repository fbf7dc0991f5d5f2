import {
  countWords,
  germanQuotes,
  removedMarker,
  lowerStart,
  normalizeForSpeech,
  fixCapitals,
  upperStart,
} from "./normalize-for-speech.ts";
import { toFormalAddress, isInformal } from "./formal-address.ts";
import { isSentence } from "./sentence.ts";
import { functionWords, languageOf, qualities } from "./word-lists.ts";

export type Role = "targetAudience" | "service" | "problems";
/** An answer by its grammatical shape, which decides which sentences may surround it. */
export type Answer =
  /** The answer holds no usable text. */
  | { shape: "none" }
  /** A phrase that fits after a colon: without a full stop, and in lower case unless it starts with a noun. */
  | { shape: "phrase"; text: string }
  /** Whole sentences in the voice of the customer's company. */
  | { shape: "statement"; text: string }
  /** Whole sentences in the first person (`ich`), or of the company's customers; put in quotation marks. */
  | { shape: "quote"; text: string }
  /** One or several questions; the sentence puts them in quotation marks. */
  | { shape: "question"; text: string };

type Unit = { text: string; kind: "fragment" | "sentence" | "question" };

const maxWordsByRole: Record<Role, number> = { targetAudience: 26, service: 46, problems: 36 };
const none: Answer = { shape: "none" };

/** Reads the text of one of the three form fields: a word, a list, sentences, or anything else. */
export function readAnswer(answer: string, role: Role): Answer {
  const units = takeUnits(usable(unitsOf(fixCapitals(normalizeForSpeech(answer)), role), role), maxWordsByRole[role]);
  const [first] = units;
  if (!first) return none;
  const questions = units.filter((unit) => unit.kind === "question");
  if (questions.length === units.length) return { shape: "question", text: questions.map(toSentence).join(" ") };
  const sentences = units.filter((unit) => unit.kind === "sentence");
  if (sentences.length === 0) {
    return { shape: "phrase", text: germanQuotes(joinFragments(units.filter((unit) => unit.kind === "fragment"))) };
  }
  // Leave questions out: they would stay unanswered between the statements of the presenter.
  const statements = units.filter((unit) => unit.kind !== "question");
  const text = statements.map((unit) => toSentence({ ...unit, text: withVerb(unit.text) })).join(" ");
  if (isFirstPerson(text, role)) return { shape: "quote", text: germanQuotes(text, ["‚", "‘"]) };
  return first.kind === "fragment" && statements[0]?.kind === "fragment"
    ? { shape: "phrase", text: germanQuotes(lowerStart(text).replace(/\.$/, "")) }
    : { shape: "statement", text: germanQuotes(text) };
}

/**
 * Whether the text speaks in the first person: a presenter cannot say `ich`, and in the field `problems`, `wir` means
 * the company's customers.
 */
function isFirstPerson(text: string, role: Role): boolean {
  if (/\b(?:ich|mir|mich)\b/i.test(text)) return true;
  if (role !== "problems") return false;
  const speaksOfUs = /\b(?:wir|uns)\b/i.test(text);
  const helps =
    /\b(?:wir|uns)\b[^.]*\b(?:helfen|lösen|bieten|zeigen|unterstützen|übernehmen|kümmern|hören|erleben|sehen|wissen, dass|kennen|sorgen)\b/i;
  return speaksOfUs && !helps.test(text) && !/\b(?:Kunden|Kundinnen|Sie|Ihnen|Ihre?[nmrs]?)\b/.test(text);
}

/** Adds the verb that headlines such as `Preise zu hoch` lack. */
function withVerb(text: string): string {
  return text.replace(/^(\p{Lu}\p{Ll}+(?:en|e)) (zu \p{Ll}+(?<!en))$/u, "$1 sind $2");
}

function toSentence({ text, kind }: Unit): string {
  const whole = upperStart(text);
  if (kind === "question") return `${whole.replace(/[.!?]*$/, "")}?`;
  return /[.!]"?$/.test(whole) ? whole.replace(/!("?)$/, ".$1") : `${whole}.`;
}

const bullet = /^\s*(?:[-–—•·*+>]+|\d{1,2}[.)]|[a-z]\))\s+/;
const noStop =
  /(?:\b(?:Dr|Prof|St|Str|Nr|Dipl|Ing|Med|Hr|Fr|Abs|Art|Bd|Mrd|Std|Min|Tel|inh|Inh|geb|bes|allg|versch|vgl|sog)|(?<!\p{L})\p{L}|\b\d{1,2})\.$/u;

/** Splits text into sentences and list items. */
function unitsOf(text: string, role: Role): Unit[] {
  return paragraphs(text).flatMap((line) => {
    const stripped = withoutLabel(line.replace(bullet, "").replace(anyLabel, ""), role);
    return sentencesIn(stripped).flatMap((part) => {
      const polite = toFormalAddress(part);
      return polite === null || isInformal(polite) ? [] : [toUnit(withCommas(polite))];
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

/** Adds the comma that many people omit: `Menschen die abnehmen wollen`. */
function withCommas(text: string): string {
  return text.replace(
    /^((?:\p{L}+ )?(?:Menschen|Frauen|Männer|Leute|Kunden|Firmen|Unternehmen|Betriebe|Familien|Eltern|Personen|Paare|Senioren|Selbst(?:st)?ändige|Unternehmer|Handwerker|Hausbesitzer)) (?=die \p{Ll}.*\p{Ll}(?:en|t)$)/u,
    "$1, ",
  );
}

function toUnit(part: string): Unit {
  const text = part.replace(/^[\s,;:.!?'–-]+/, "").replace(/[\s,;:–-]+$/, "");
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

/** Answers without content, such as `keine Ahnung`, and texts typed only to try the form out. */
const empty =
  /^(?:keine?|keine ahnung.*|keine? (?:angaben?|idee|probleme?|besonderen?)|nichts|nix|egal|alle?s?|jeder|jede|jedermann|weiß (?:ich )?nicht|k\.? ?a\.?|n\.? ?a\.?|none|no|yes|nein|ja|ok|okay|test(?:e|en|s|test)?|asdf\w*|qwert\w*|qwerz\w*|foo|bar|hallo|hi|abc|xyz|lorem ipsum.*|todo|tbd|siehe .*|mehr(?: infos?| informationen| dazu)?|infos?|web(?:site|seite)|homepage|internetseite|s\.? ?o\.?|wie oben|verschiedenes?|unbekannt|null|undefined|nan)$/i;
const meta =
  /^(?:bitte|schreib|mach|erstell|nutze|verwende|das video soll|im video|der sprecher|die sprecherin|das skript)\b/i;
const foreignLetter = /[^\p{Script=Latin}\p{P}\p{N}\p{S}\p{Z}\s\p{M}]/u;

function usable(units: readonly Unit[], role: Role): Unit[] {
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
    if (!isMeaningful(text) || meta.test(text)) return [];
    if (empty.test(text.replace(/[.!?]+$/, ""))) return [];
    if (kind === "fragment") {
      text = text.replace(/[.!?]+$/, "");
      if (isEmptyText(text)) return [];
      if (firstPerson.test(text))
        return [{ text: `Ich ${text.charAt(0).toLowerCase()}${text.slice(1)}`, kind: "sentence" }];
    }
    const isFirstPersonSingular = /\bich\b/i.test(text);
    // Replace `mein` by `unser`, because the presenter speaks for the company; the endings are the same.
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
    if (languageOf(text) === "english" && (kind !== "fragment" || countWords(text) > 3)) return [];
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

/** Takes whole units from the start up to `maxWords` words; the first may be cut at a clause boundary. */
function takeUnits(units: readonly Unit[], maxWords: number): Unit[] {
  const chosen: Unit[] = [];
  let left = maxWords;
  for (const unit of units) {
    if (chosen.some((other) => other.text.toLowerCase() === unit.text.toLowerCase())) continue;
    const words = countWords(unit.text);
    if (words <= left && chosen.length < 6) {
      chosen.push(unit);
      left -= words;
    } else {
      const cut = chosen.length === 0 ? cutAtClause(unit, maxWords) : null;
      return cut ? [cut] : chosen;
    }
  }
  return chosen;
}

const clauseStart =
  /(?:,\s+(?:die|der|das|weil|wenn|damit|dass|sodass|so dass|aber|sondern|und|denn|um|wobei|wodurch|obwohl|während|egal|ob|auch|also|inklusive|sowie|vor allem|zum Beispiel|insbesondere)\b|,\s+|\s+–\s+|\s+(?:und|oder|sowie)\s+)/giu;

function cutAtClause({ text, kind }: Unit, maxWords: number): Unit | null {
  const positions = [...text.matchAll(clauseStart)].map((found) => found.index).toReversed();
  for (const position of positions) {
    // Do not end before these conjunctions: a main clause is incomplete without the clause that they start.
    if (/^,\s+(?:dass|ob|wie|was|wo|wer|welche)\b/i.test(text.slice(position))) continue;
    const part = text.slice(0, position);
    const words = countWords(part);
    if (words > maxWords || words < 3) continue;
    if (kind === "fragment") return { text: part, kind };
    if (kind === "sentence" && isSentence(part) && !/^(?:wenn|weil|obwohl|da|als|bevor|nachdem|sobald)\b/i.test(part))
      return { text: part, kind };
  }
  return null;
}

/** Joins fragments to one phrase: short ones as a list, longer ones one after the other. */
function joinFragments(units: readonly Unit[]): string {
  const parts = units.map(({ text }) => lowerStart(text.replace(/[.!?]+$/, "")));
  const [only = ""] = parts;
  if (parts.length === 1) return withAnd(only);
  if (parts.some((part) => /[,–]/.test(part) || countWords(part) > 9)) {
    return parts.map((part, at) => (at ? upperStart(part) : part)).join(". ");
  }
  return listOf(parts);
}

const continuation =
  /^(?:die|der|das|den|dem|deren|dessen|denen|welche[rnms]?|wo|wie|was|wer|dass|weil|wenn|damit|ob|um|und|oder|aber|sondern|sowie|auch|vor allem|besonders|zum Beispiel|also|inklusive|je|nicht)\b/i;
const mostItems = 5;

/** Inserts the spoken `und`: `A, B, C` becomes `A, B und C`. */
function withAnd(text: string): string {
  const items = [...new Set(text.split(/\s*,\s+/).map((item) => lowerStart(item)))];
  const isList = items.every((item) => countWords(item) <= 7 && !/\s–\s/.test(item));
  const next = items.findIndex((item) => continuation.test(item.replace(/^(?:zum Beispiel|vor allem|besonders) /, "")));
  const isLong = items.length > mostItems && (next === -1 || next >= mostItems);
  if (isLong && isList) return listOf(items.slice(0, mostItems));
  if (items.length > 1 && isList && next === -1) return listOf(items);
  return (items.length > 1 ? text : (items[0] ?? "")).replace(/\s+\/\s+/g, " oder ");
}

/** Puts `und` before the last item, if that is a thing like the others and not a description of them. */
function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const before = items.slice(0, -1).join(", ");
  const isAlike = items.every((item) => !/\p{Lu}/u.test(item)) || isNounPhrase(last);
  return isAlike && !/\b(?:und|oder|sowie)\b/.test(last) ? `${before} und ${last}` : `${before}, ${last}`;
}

function isNounPhrase(text: string): boolean {
  const [first = ""] = text.match(/^\p{L}+/u) ?? [];
  return (
    /^\p{Lu}/u.test(first) ||
    /^(?:kein\w*|zu|viele?|wenige?|mehr|weniger|eine?[nmrs]?|die|der|das|ständig|immer|unsere?|ihre?)$/.test(first) ||
    (/\p{Ll}{2}(?:e|er|es|en)$/u.test(first) && /^\p{L}+ \p{Lu}/u.test(text))
  );
}
