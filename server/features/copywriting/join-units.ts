import { withVerb } from "./inflect.ts";
import { toInformalAddress } from "./informal-address.ts";
import { lowerStart, upperStart } from "./normalize-for-speech.ts";
import { genderOf } from "./noun-gender.ts";
import type { Role, Unit } from "./answer-shape.ts";
import { startsWithVerb } from "./read-colon.ts";
import { isSentence } from "./sentence.ts";
import { finiteVerbs, pluralVerbs } from "./word-lists.ts";
import type { Form } from "./wording.ts";

const articles = /^(?:die|der|das|den|dem)$/i;
const dependent =
  /^(?:deren|dessen|denen|welche[rnms]?|wo|wie|was|wer|dass|weil|wenn|damit|ob|obwohl|um|und|oder|aber|sondern|sowie|auch|denn|da|als|bevor|nachdem|bis|ohne|statt|sodass|während|dann|danach|deshalb|deswegen|daher|darum|dadurch|somit|sonst|trotzdem|dennoch)$/i;

/**
 * Whether a part of an answer continues the sentence before it: `die abnehmen wollen` does, `das Team ist müde` does
 * not.
 */
function isDependent(part: string): boolean {
  const [first = "", second = ""] = part.split(" ");
  return dependent.test(first) || (articles.test(first) && !/^\p{Lu}/u.test(second));
}

/**
 * Splits an answer such as `Umbau dauert zu lange, Umsatzausfall, viele Kosten` into its sentence and the list items
 * after it.
 */
export function splitMixedLists(units: readonly Unit[], role: Role): Unit[] {
  return units.flatMap((unit): Unit[] => {
    if (unit.text.includes('"') || unit.text.includes(" – ") || role === "service") return [unit];
    const parts = unit.text
      .replace(/[.!]+$/, "")
      .split(/,\s+/)
      .map(withVerb);
    if (unit.kind === "question" || parts.length < 2 || parts.slice(1).some(isDependent)) return [unit];
    if (isDependent(parts[0] ?? "")) return [unit];
    const kinds = parts.map((part) => (isSentence(part) ? "sentence" : "fragment"));
    const whole = { ...unit, text: parts.join(", ") };
    const isMixed = kinds.includes("sentence") && kinds.includes("fragment");
    if (!isMixed || parts.some((part, at) => kinds[at] === "fragment" && !/\p{Lu}/u.test(part))) return [whole];
    if (
      parts.some(
        (part, at) =>
          kinds[at] === "fragment" &&
          !kinds.slice(at).includes("sentence") &&
          isContinuation(part, parts[at - 1], kinds[at - 1]),
      )
    )
      return [whole];
    if (parts.slice(1).some((part) => startsWithVerb(part) || pluralVerbs.has(part.split(" ")[0] ?? ""))) return [unit];
    return parts.map((text, at) => ({ text, kind: kinds[at] ?? "fragment" }));
  });
}

/**
 * Whether a part of an answer is a further object of the sentence before it, as in `Wir streichen Wohnungen, Fassaden`.
 */
function isContinuation(part: string, before: string | undefined, kind: string | undefined): boolean {
  return / zu \p{Ll}+n$/u.test(part) || (kind === "sentence" && /\p{Lu}[\p{L}-]*$/u.test(before ?? ""));
}

/** Joins `Hund zieht. Bellt. Hört nicht.` to one sentence, because the later parts share the subject of the first. */
export function joinVerbs(units: readonly Unit[], role: Role, form: Form): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const previous = joined.at(-1);
    if (previous && previous.kind === "sentence" && unit.kind !== "question" && startsWithVerb(lowerVerb(unit.text))) {
      const text = unit.text.replace(/[.!]+$/, "");
      joined[joined.length - 1] = {
        text: `${previous.text.replace(/[.!]+$/, "")}, ${lowerVerb(text)}`,
        kind: "sentence",
      };
    } else joined.push(unit);
  }
  return joined.flatMap((unit): Unit[] => {
    if (unit.kind !== "sentence") return [unit];
    const text = withSubject(withLastAnd(unit.text), role, form);
    // In an informal script, replace the polite form: a part of the answer that begins with `sie` is now a sentence of
    // its own, in which `Sie` would be read as polite.
    const addressed = form === "informal" ? toInformalAddress(text) : text;
    return addressed === null ? [] : [{ ...unit, text: addressed }];
  });
}

export function lowerVerb(text: string): string {
  const [first = ""] = text.match(/^\p{L}+/u) ?? [];
  const lowered = first.toLowerCase() + text.slice(first.length);
  // Change a capital letter only in known verbs: another word may be a noun such as `Streit`.
  return (first === first.toLowerCase() || finiteVerbs.has(first.toLowerCase())) && startsWithVerb(lowered)
    ? lowered
    : text;
}

/** Puts `und` before the last of several verbs with one subject, and starts the verbs after the first in lower case. */
function withLastAnd(text: string): string {
  const parts = text
    .replace(/(?<= und )\p{Lu}\p{Ll}+t(?= )/gu, lowerVerb)
    .split(/,\s+/)
    .map((part, at) => (at ? lowerVerb(part) : part));
  const last = parts.at(-1) ?? "";
  if (parts.length < 2 || !parts.slice(1).every(startsWithVerb) || / und /.test(last)) return parts.join(", ");
  return `${parts.slice(0, -1).join(", ")} und ${last}`;
}

const owned = { masculine: ["Ihr", "Dein"], feminine: ["Ihre", "Deine"], neuter: ["Ihr", "Dein"] } as const;
const belongings =
  /^(?:Hund|Welpe|Katze|Kind|Baby|Rücken|Knie|Haut|Heizung|Telefon|Handy|Auto|Dach|Bad|Garten|Keller|Rechner|Computer|Drucker|Server|Website|Webseite|Internetseite|Team|Pferd|Fahrrad|Akku)$/;
/**
 * Matches nouns for persons and companies whose singular and plural are equal, so that only the verb shows the number.
 */
const person =
  /(?:werker|berater|partner|bieter|mieter|geber|leister|händler|makler|lehrer|trainer|betreuer|besitzer|arbeiter|käufer|installateur|monteur|arzt|anwalt|chef|nachbar|lieferant|architekt)$/i;
const definite = { masculine: "Der", feminine: "Die", neuter: "Das" } as const;

/** Gives a bare subject its article: `Hund zieht an der Leine` becomes `Ihr Hund zieht an der Leine`. */
function withSubject(text: string, role: Role, form: Form): string {
  const [, noun = "", verb = ""] = /^(\p{Lu}[\p{L}-]+) (\p{Ll}+t)\b/u.exec(text) ?? [];
  const gender = noun && startsWithVerb(verb) ? (genderOf(noun) ?? (person.test(noun) ? "masculine" : null)) : null;
  if (!gender || role === "targetAudience") return text;
  const article = belongings.test(noun) ? owned[gender][form === "formal" ? 0 : 1] : definite[gender];
  return `${article} ${text}`;
}

const plurals: Record<string, string> = {
  bin: "sind",
  habe: "haben",
  kann: "können",
  will: "wollen",
  möchte: "möchten",
  muss: "müssen",
  darf: "dürfen",
  weiß: "wissen",
  gebe: "geben",
};

/**
 * Changes a sentence from `ich` to `wir`, because the company speaks: `Ich biete Kurse an` becomes `Wir bieten Kurse
 * an`.
 * @returns null where the change cannot be made with certainty
 */
export function toCompanyVoice(text: string): string | null {
  const plural = (verb: string) => plurals[verb] ?? (/^\p{Ll}{2,}e$/u.test(verb) ? `${verb}n` : null);
  let isCertain = true;
  const changed = text
    .replace(/\b(ich) (\p{Ll}+)/giu, (_whole, _ich: string, verb: string) => {
      const form = plural(verb);
      if (!form) isCertain = false;
      return `wir ${form ?? verb}`;
    })
    .replace(/(\p{L}+) ich\b/gu, (_whole, verb: string) => {
      const form = plural(lowerStart(verb).toLowerCase());
      if (!form) isCertain = false;
      return `${/^\p{Lu}/u.test(verb) ? upperStart(form ?? verb) : (form ?? verb)} wir`;
    })
    .replace(/\bmein(e[nmrs]?)?\b/g, "unser$1")
    .replace(/\bMein(e[nmrs]?)?\b/g, "Unser$1")
    .replace(/\b(?:mir|mich)\b/g, "uns");
  if (!isCertain || /\b(?:ich|mir|mich)\b/i.test(changed)) return null;
  return changed.replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}
