import { namesPerson } from "#engine/people/find-people-scene.ts";
import type { Subject } from "./read-subject.ts";
import { type PromptWord, looks } from "./content-words.ts";
import { matchesStems } from "./match-stems.ts";
import { actionsIn, statesIn } from "./shown-actions.ts";
import {
  announcing,
  colourWords,
  daytimes,
  directions,
  moods,
  promptObjects,
  type Stems,
  weathers,
} from "./vocabulary.ts";

/** Words that look like adjectives or verbs, but name no visible state and no action. */
const unnamed: ReadonlySet<string> = new Set(
  `aber allen also andere anderem anderen anderer anderes anderthalb ausserdem beide beiden beim besser beste besten bester bestes bereits
  bleibt macht dabei dafuer damit daneben daran darum dass derselben diese diesem diesen dieser dieses direkt dort draussen drei dritte dritten
  eben zoomt schwenkt eigene eigenen eigener eigenes einfach einige einigen einmal erst erste ersten erster erstes euren fast fest ganze ganzem ganzen
  ganzer ganzes geht gehen gern gerne gestern gibt haben hinten immer innen insgesamt jede kommt lassen leicht letzte letzten letzter letztes
  manche mehrere mehreren meist moechten morgen muessen naechste naechsten naechster nebenan nicht oben oft ohne samt selbst sofort
  solche solcher sondern sowie sonst statt steht strikt trotz unten verschiedene verschiedenen viele vielen vielleicht vorn wegen weitere
  weiteren weiter welche welcher welches wenige weniger werden wieder wirkt wollen weit breit bereit bekannt beliebt echt dicht zahlreiche zuletzt zusammen zweite zweiten`.split(
    /\s+/u,
  ),
);

const matchesWord = ({ terms }: PromptWord, stems: Stems): boolean =>
  stems !== "" && terms.some((term) => matchesStems(term, stems));
const anyOf = (entries: readonly (readonly [unknown, Stems])[]) => (word: PromptWord) =>
  entries.some(([, stems]) => matchesWord(word, stems));

export const namesColour = anyOf(colourWords);
const namesLight = anyOf([...daytimes, ...weathers]);
const namesMood = anyOf(moods);

/** Whether `liegt` names a posture that the figures of a drawing do not have; things and landscapes do lie. */
const isLyingOdd = ({ place, people }: Subject): boolean =>
  people !== undefined || ["cat", "dog", "horse", "family", "yoga", "office"].includes(place);

/**
 * Whether the user should learn that a word is not drawn: nouns, colours, light and states, but no mood. Illustrations
 * show no action, so that verbs are named beside them as well. Scenes show few actions, which count unless the subject
 * before the verb is left out (`isSubjectOmitted`); a verb that addresses the reader names no action.
 */
export function isLeftOut(
  word: PromptWord,
  reading: Subject,
  isSubjectOmitted: boolean,
  makes: "video" | "image",
): boolean {
  const { place, illustrations, arrangement, objects, people } = reading;
  if (matchesWord(word, looks)) return false;
  if (objects.has("empty") && matchesWord(word, "menschen personen leute people")) return false;
  if (namesColour(word) || namesLight(word)) return true;
  if (matchesWord(word, directions) || word.terms.includes("kamera faehrt")) return false;
  if (word.isNoun) return !(namesMood(word) && !/^\p{Lu}/u.test(word.text));
  if (namesMood(word) || unnamed.has(word.folded)) return false;
  if (matchesWord(word, announcing) && !word.folded.endsWith("t")) return false;
  if (statesIn(reading).some((stems) => matchesWord(word, stems))) return false;
  const isVariant = promptObjects.some(([object, stems]) => objects.has(object) && matchesWord(word, stems));
  if (word.isAttribute) return !isVariant;
  if (!/(?:[^a]t|e[lr]?n)$/u.test(word.folded)) return false;
  if (/^lieg(?:t|en)$/u.test(word.folded) && !isSubjectOmitted && !isLyingOdd(reading)) return false;
  if (illustrations.length > 0 || arrangement !== undefined || people !== undefined || isSubjectOmitted) return true;
  return (
    place !== "abstract" && !word.isAddress && !actionsIn(reading, makes).some((stems) => matchesWord(word, stems))
  );
}

/** Whether an adjective names the mood or age of a person who follows: no figure looks relaxed, but adults look young. */
export function isPersonsMood(word: PromptWord, following: readonly PromptWord[]): boolean {
  const noun = following.find(({ isNoun }) => isNoun);
  return word.isAttribute && noun !== undefined && namesPerson(noun) && namesMood(word) && !matchesWord(word, young);
}

const young: Stems = "jung~";

/**
 * Phrases such as `auf einem Teller` for two things that are both drawn, but side by side. Flowers do stand in their
 * vase.
 */
export function omittedPositions(prompt: string, { place, illustrations, arrangement, people }: Subject): string[] {
  if (people?.thing?.word !== undefined) return withoutPersons(prompt, people.thing.word);
  const things = place === "arrangement" ? (arrangement?.things ?? []) : illustrations;
  const words = new Set(things.map(({ word }) => word));
  if (words.size < 2) return [];
  return [...prompt.matchAll(position)]
    .filter(([, preposition = "", noun = ""]) =>
      things.some(
        ({ name, word }) =>
          word === noun && (place === "arrangement" || (name !== "vase" && !preposition.startsWith("in"))),
      ),
    )
    .map(([phrase]) => phrase);
}

/** Viewpoints that no drawing has: scenes show their subject at eye level. */
const viewpoint = /(?<!\p{L})(?:direkt |senkrecht )?von (?:oben|unten|hinten)(?!\p{L})(?! nach)/giu;

/** The viewpoints of a prompt, such as `von oben`, that its drawing does not have. */
export const omittedViewpoints = (prompt: string): string[] =>
  [...prompt.matchAll(viewpoint)].map(([phrase]) => phrase);

/** Drawings of things with several colours. */
const colourful: ReadonlySet<string> = new Set(
  `artist-palette bouquet candy carousel-horse circus-tent confetti-ball hot-air-balloon kite lollipop nesting-dolls
  parrot party-popper peacock pencils rainbow tropical-fish wrapped-gift`.split(/\s+/u),
);

/** Phrases such as `bunte Eier` for things that are drawn in one colour. */
export function omittedColourfulness(prompt: string, { illustrations, arrangement, people }: Subject): string[] {
  const things = [...illustrations, ...(arrangement?.things ?? []), ...(people?.thing ? [people.thing] : [])];
  return [...prompt.matchAll(/(?<!\p{L})bunt(?:e[mnrs]?)?\s+(\p{Lu}[\p{L}-]*)/giu)]
    .filter(([, noun]) => things.some(({ word, name }) => word === noun && !colourful.has(name)))
    .map(([phrase]) => phrase);
}

/** Phrases such as `im roten Auto` for a thing that persons hold or stand beside. */
const withoutPersons = (prompt: string, thing: string): string[] =>
  [...prompt.matchAll(inThing)].filter(([, noun]) => noun === thing).map(([phrase]) => phrase);

const inThing =
  /(?<!\p{L})(?:im|(?:in|auf|unter)\s+(?:dem|der|einem|einer|ihrem|ihrer|seinem|seiner))\s+(?:\p{Ll}+\s+)?(\p{Lu}[\p{L}-]*)/gu;

const position =
  /(?<!\p{L})(auf|in|unter|über|hinter|vor)\s+(?:dem|der|einem|einer)\s+(?:\p{Ll}+\s+)?(\p{Lu}[\p{L}-]*)/gu;

/** Whether no function word or punctuation stands between two content words. */
const isAdjacent = (before: PromptWord | undefined, word: PromptWord): before is PromptWord =>
  before !== undefined && word.terms.includes(`${before.folded} ${word.folded}`);

/** Whether the word before another one is its subject, as in `Bäckerin holt`, and is left out. */
export const isSubjectLeftOut = (omitted: readonly string[], word: PromptWord, before: PromptWord | undefined) =>
  isAdjacent(before, word) && before.isNoun && omitted.at(-1)?.endsWith(before.text) === true;

const home = /^zu hause$/u;

/** Adds an omitted word; an adjective and the noun after it become one entry, as in `hohen Regalen`. */
export function addOmitted(omitted: string[], word: PromptWord, before: PromptWord | undefined): void {
  const attribute = isAdjacent(before, word) && before.isAttribute ? before : undefined;
  const last = omitted.at(-1);
  if (attribute && last?.endsWith(attribute.text)) omitted[omitted.length - 1] = `${last} ${word.text}`;
  else if (attribute && (matchesWord(attribute, looks) || (namesMood(attribute) && namesPerson(word))))
    omitted.push(`${attribute.text} ${word.text}`);
  else if (word.text === "Hause")
    omitted.push(word.terms.find((term) => home.test(term)) ? `zu ${word.text}` : word.text);
  else omitted.push(word.text);
}

const maxOmitted = 8;

/** The first omitted words, each once, and the number of the others. */
export function shortened(omitted: readonly string[]): string[] {
  const distinct = [...new Set(omitted)];
  if (distinct.length <= maxOmitted) return distinct;
  return [...distinct.slice(0, maxOmitted - 1), `${distinct.length - maxOmitted + 1} weitere`];
}
