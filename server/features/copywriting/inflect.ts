import { genderOf } from "./noun-gender.ts";
import { finiteVerbs } from "./word-lists.ts";

const manner = "kostenlos|digital|unverbindlich|mobil|persönlich|individuell|regional|professionell|nachhaltig";
const endings = { masculine: "er", feminine: "e", neuter: "es" };

/** Moves an adjective from after its noun to before it: `Beratung kostenlos` becomes `kostenlose Beratung`. */
export function withManner(text: string): string {
  return text.replace(
    new RegExp(`(?<=^|[ ,])(\\p{Lu}[\\p{L}-]+)(?: | \\(|, )(${manner})\\)?(?=,|\\.?$)`, "gu"),
    (whole, noun: string, adjective: string, at: number) => {
      const gender = genderOf(noun);
      if (gender) return `${adjective}${endings[gender]} ${noun}`;
      return whole.includes(",") || at < 0 ? whole : `${noun}, und zwar ${adjective}`;
    },
  );
}

const states =
  /^(?:verfügbar|überlastet|erreichbar|ausgebucht|unbesetzt|belegt|unklar|unübersichtlich|undicht|defekt|kaputt|veraltet|teuer|hoch|niedrig|knapp|langsam|kompliziert|unzuverlässig|unzufrieden|überfordert|schlecht|leer|voll|laut|feucht|lang|groß|klein|schwer|schwierig|unsicher|ungewiss|ausverkauft|gefährdet|überfüllt|vergriffen|verstopft|unpünktlich|unfreundlich|unvollständig|ungenutzt)$/;

/** Adds the verb that headlines such as `Preise zu hoch` and `Babysitter nicht verfügbar` lack. */
export function withVerb(text: string): string {
  const found = /^((?:\p{Lu}[\p{L}-]+)(?: und \p{Lu}[\p{L}-]+)?) ((?:\p{Ll}+ ){0,4})(\p{Ll}+)$/u.exec(text);
  const [, subject = "", adverbs = "", state = ""] = found ?? [];
  if (!found || !states.test(state) || adverbs.split(" ").some((word) => finiteVerbs.has(word))) return text;
  if (/\b(?:und|oder|mit|ohne|für|von|in|im|bei|als)\b/.test(adverbs)) return text;
  const isSingular = !subject.includes(" und ") && genderOf(subject) !== null;
  const isPlural = subject.includes(" und ") || /(?:e|en|er|n|s)$/.test(subject);
  if (!isSingular && !isPlural) return text;
  return `${subject} ${isSingular ? "ist" : "sind"} ${adverbs}${state}`;
}

const place = /(?:praxis|kanzlei|werkstatt|schule|agentur|akademie|klinik|studio|atelier|büro|salon|laden)$/i;

/**
 * Turns the last item of a list into a location: `Physiotherapie und Privatpraxis` becomes `Physiotherapie in unserer
 * Privatpraxis`.
 */
export function withPlace(text: string): string {
  return text.replace(/^([^,.:]+?)(?: und |, )(\p{Lu}[\p{L}-]+)$/u, (whole, things: string, noun: string) => {
    if (!place.test(noun) || place.test(things)) return whole;
    return `${things} in ${genderOf(noun) === "feminine" ? "unserer" : "unserem"} ${noun}`;
  });
}

const countable =
  /(?:app|software|plattform|assistent|programm|tool|system|paket|rechner|shop|konfigurator|bot|workshop|seminar|abo)$/i;
const possessives = { masculine: "unser", feminine: "unsere", neuter: "unser" };

/** Adds the possessive to a single noun: `Software` becomes `unsere Software`. */
export function withOwner(text: string): string {
  const [noun = ""] = text.match(/^\p{Lu}[\p{L}-]*/u) ?? [];
  const gender = countable.test(noun) && !/^,| und /.test(text.slice(noun.length)) ? genderOf(noun) : null;
  return gender ? `${possessives[gender]} ${text}` : text;
}
