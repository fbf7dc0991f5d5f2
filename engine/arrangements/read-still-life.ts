import { showsWord } from "#engine/illustrations/drawn-words.ts";
import type { FoundIllustration } from "#engine/illustrations/find-illustrations.ts";
import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { fold } from "#engine/prompt/fold.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { ArrangedThing, Arrangement, Support } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import { countBefore, isPlural } from "./count-before.ts";
import { colourOf } from "./colour-of.ts";

/** Dishes, containers and cloths with their words; things stand on them, or in them if the preposition is "in". */
const supports: readonly { kind: Support["kind"]; label: string; preposition: "auf" | "in"; stems: Stems }[] = [
  { kind: "plate", label: "Teller", preposition: "auf", stems: "teller *teller tellern" },
  { kind: "board", label: "Holzbrett", preposition: "auf", stems: "brett *brett holzbrettchen schneidebrett*" },
  { kind: "tray", label: "Tablett", preposition: "auf", stems: "tablett *tablett servierplatte*" },
  { kind: "cloth", label: "Samt", preposition: "auf", stems: "samt *samt samttuch* tuch samtkissen*" },
  { kind: "marble", label: "Marmor", preposition: "auf", stems: "marmor marmorplatte* marmortisch*" },
  { kind: "bowl", label: "Schale", preposition: "in", stems: "schale *schale schuessel *schuessel" },
  { kind: "glass", label: "Glas", preposition: "in", stems: "glas *glas !brillenglas !fensterglas !augenglas" },
  { kind: "basket", label: "Korb", preposition: "in", stems: "korb *korb koerbchen" },
  { kind: "crate", label: "Kiste", preposition: "in", stems: "kiste *kiste holzkiste* obstkiste*" },
];

/** Stems for a dish, container or cloth; empty without one. */
export const supportStems = (kind: Support["kind"] | undefined): Stems =>
  supports.find((each) => each.kind === kind)?.stems ?? "";

/** A thing that another drawing shows better beside a word of the prompt. */
const replacements: readonly { name: string; support?: Support["kind"]; beside: Stems; by: string; drops?: string }[] =
  [
    { name: "candle", support: "glass", beside: "", by: "candle-in-glass" },
    { name: "sushi", beside: "mitnehmen to-go take-away takeaway", by: "sushi-box", drops: "chopsticks" },
  ];

const neonTints = [
  { code: "#b6ff1a", label: "Neonfarben" },
  { code: "#ff2f92", label: "Neonfarben" },
] as const;

/** Drawings of one shoe, which stand for a pair if the word is plural. */
const shoes: ReadonlySet<string> = new Set([
  "running-shoe",
  "hiking-boot",
  "mans-shoe",
  "high-heeled-shoe",
  "flat-shoe",
]);

export type StillLife = { arrangement: Arrangement; illustrations: readonly FoundIllustration[] };

/**
 * Reads how the illustrations of a still life are arranged: their number, their colours, and the dish on which or the
 * container in which they are. Returns nothing if the prompt says nothing of it.
 */
export function readStillLife(text: string, drawn: readonly FoundIllustration[]): StillLife | undefined {
  const words = contentWords(text);
  const chosen = withoutRepetitions(drawn, words);
  const shown = new Set<number>();
  const found = findSupport(text, words, chosen);
  const others = withoutCompanions(chosen, words).filter(
    ({ index, name }) => index !== found?.index && !found?.names.includes(name),
  );
  const replaced = replace(others, words, found?.kind, shown);
  const isInDrawing = replaced.some(({ name }) => name === "candle-in-glass");
  const isInVase = replaced.some(({ name }) => name === "vase");
  const reading = { text, words, shown, isOnDish: found !== undefined, isInVase };
  const things = replaced.flatMap((each) => thingsFor(each, reading));
  const isCounted = things.some(({ count }) => count > 1) || things.length > replaced.length;
  const isReplaced = replaced.some(({ name }) => chosen.every((each) => each.name !== name));
  if (!found && !isCounted && !isReplaced && chosen.length === drawn.length) return undefined;
  if (found) for (const position of isInDrawing ? [found.index] : found.positions) shown.add(position);
  const support = found && !isInDrawing ? { kind: found.kind, colour: found.colour } : undefined;
  const isPair = ({ name, word = "" }: ArrangedThing) => shoes.has(name) && countBefore(text, word) === undefined;
  const hasOwnCount = ({ word = "" }: ArrangedThing) => found !== undefined || countBefore(text, word) !== undefined;
  const several = things.filter(({ count }) => count > 1);
  const pairs = several.filter(isPair).length;
  const counted = several.filter((each) => !isPair(each) && hasOwnCount(each)).map(({ count }) => count);
  return {
    illustrations: replaced,
    arrangement: {
      setting: undefined,
      variant: undefined,
      things,
      support,
      hasLetters: true,
      isOutdoors: false,
      props: [],
      labels: [
        ...(support && found ? [found.label] : []),
        ...(pairs > 0 ? [`${pairs} Paar`] : []),
        ...new Set(counted.map((count) => `${count} Stück`)),
        ...things
          .flatMap(({ tint }) => (tint && neonTints.some(({ code }) => code === tint.code) ? [tint.label] : []))
          .slice(0, 1),
      ],
      shown,
    },
  };
}

type FoundSupport = {
  kind: Support["kind"];
  label: string;
  colour: Support["colour"];
  index: number;
  positions: readonly number[];
  /** Illustrations that would show the dish a second time. */
  names: readonly string[];
};

const place = /(?<!\p{L})(auf|in|im)\s+(?:(?:einem|einer|dem|der)\s+)?(?:\p{Ll}+\s+)*(\p{Lu}[\p{L}-]*)/gu;

function findSupport(
  text: string,
  words: readonly PromptWord[],
  chosen: readonly FoundIllustration[],
): FoundSupport | undefined {
  for (const [, preposition = "", noun = ""] of text.matchAll(place)) {
    const support = supports.find(
      (each) => preposition.startsWith(each.preposition.slice(0, 1)) && matchesStems(fold(noun), each.stems),
    );
    const index = words.findIndex((word) => word.text === noun);
    const isCarrying = chosen.some((each) => each.index < index);
    if (!support || index < 1 || !isCarrying) continue;
    const before = words[index - 1];
    const isAttribute = before?.isAttribute === true && !chosen.some((each) => each.index === index - 1);
    // Glass is drawn clear, so that one sees what is in it.
    const colour = isAttribute && support.kind !== "glass" ? colourOf(before) : undefined;
    const names = support.kind === "plate" ? ["fork-and-knife-with-plate"] : [];
    return { ...support, colour, index, names, positions: colour ? [index - 1, index] : [index] };
  }
  return undefined;
}

function replace(
  illustrations: readonly FoundIllustration[],
  words: readonly PromptWord[],
  support: Support["kind"] | undefined,
  shown: Set<number>,
): FoundIllustration[] {
  const rule = replacements.find(
    (each) =>
      illustrations.some(({ name }) => name === each.name) &&
      (each.support === undefined || each.support === support) &&
      (each.beside === "" || words.some(({ terms }) => terms.some((term) => matchesStems(term, each.beside)))),
  );
  if (!rule) return [...illustrations];
  for (const [at, { folded }] of words.entries())
    if (rule.by === "candle-in-glass" && matchesStems(folded, "handgegossen~ selbstgegossen~ gegossen~")) shown.add(at);
  return illustrations
    .filter(({ name }) => name !== rule.drops)
    .map((each) => (each.name === rule.name ? { ...each, name: rule.by, label: labels[rule.by] ?? each.label } : each));
}

const labels: Readonly<Record<string, string>> = {
  "candle-in-glass": "Kerze im Glas",
  "sushi-box": "Sushi-Platte in einer Box zum Mitnehmen",
};

/** Leaves out drawings of what an earlier one already shows, such as strawberries beside an ice cup that has some. */
const withoutRepetitions = (drawn: readonly FoundIllustration[], words: readonly PromptWord[]): FoundIllustration[] =>
  drawn.filter((each, at) =>
    drawn
      .slice(0, at)
      .every((other) => other.index === each.index || !showsWord(other, words[each.index]?.terms ?? [])),
  );

/** Leaves out drawings that stand beside the one that shows a word itself, such as the basket beside an apple. */
function withoutCompanions(chosen: readonly FoundIllustration[], words: readonly PromptWord[]): FoundIllustration[] {
  const isShown = (each: FoundIllustration) => showsWord(each, words[each.index]?.terms ?? []);
  return chosen.filter(
    (each) => isShown(each) || !chosen.some((other) => other.index === each.index && isShown(other)),
  );
}

type Reading = { text: string; words: readonly PromptWord[]; shown: Set<number>; isOnDish: boolean; isInVase: boolean };

/** A thing as often as the prompt says; shoes in neon colours are a pair of each of two colours. */
function thingsFor(
  { name, tint, word, label, index }: FoundIllustration,
  { text, words, shown, isOnDish, isInVase }: Reading,
): ArrangedThing[] {
  const count = countBefore(text, word) ?? (isInVase ? 1 : usualCount(text, { name, word, label }, isOnDish));
  if (name === "books" && count > 1)
    return Array.from({ length: count }, (_, at) => ({ name: books[at % books.length] ?? name, count: 1, word }));
  const neon = words.findIndex(({ folded }) => matchesStems(folded, "neonfarben neonfarbe neonfarbig~ neonfarben~"));
  if (neon === -1 || Math.abs(neon - index) > 1 || !shoes.has(name)) return [{ name, tint, count, word }];
  shown.add(neon);
  if (countBefore(text, word) !== undefined) return [{ name, tint: neonTints[0], count, word }];
  return neonTints.map((each) => ({ name, tint: each, count, word }));
}

/** Number of things where the prompt says none: a pair of shoes, two of a plural, more on a dish. */
function usualCount(text: string, { name, word, label }: NamedThing, isOnDish: boolean): number {
  if (shoes.has(name) && /(?:e|en|er|s)$/u.test(word)) return 2;
  if (!isPlural(text, word, label)) return 1;
  return isOnDish ? severalOnDish : 2;
}

type NamedThing = Pick<FoundIllustration, "name" | "word" | "label">;

const severalOnDish = 3;

/** Single books, because the drawing `books` shows a pile. */
const books = ["green-book", "blue-book", "orange-book", "closed-book"] as const;
