import { showsWord } from "#engine/illustrations/drawn-words.ts";
import { findIllustrations, type FoundIllustration } from "#engine/illustrations/find-illustrations.ts";
import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { fold } from "#engine/prompt/fold.ts";
import { showsWholeWord } from "#engine/prompt/compound-heads.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { ArrangedThing, Arrangement } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import { canStand } from "./places-in-drawings.ts";
import { countBefore, countOf } from "./count-before.ts";
import { backdrops } from "./backdrops.ts";
import { settings, type Setting } from "./arrangement-places.ts";

const maxThings = 3;

const matches = ({ terms }: PromptWord, stems: Stems): boolean =>
  stems !== "" && terms.some((term) => matchesStems(term, stems));

/** Words of a prompt that its scene would show. */
export type SceneWords = {
  /** Whether it shows the word at a position. */
  shows(index: number): boolean;
  /** Whether it shows a word before a position, so that the scene is drawn instead of a place named there. */
  showsBefore(index: number): boolean;
  /** Whether neither a scene nor an illustration shows anything of the prompt. */
  isNothingDrawn: boolean;
};

/** Reads the place that a prompt names together with the things in front of it. */
export function readArrangement(text: string, scene: SceneWords): Arrangement | undefined {
  const words = contentWords(text);
  const found = findSetting(words, fold(text));
  if (!found) return undefined;
  const { setting, index } = found;
  const shown = shownPositions(setting, words);
  const illustrations = findIllustrations(text).filter(({ name }) => canStand(name, setting.isOutdoors === true));
  const goods = setting.hasGoods ? goodsIn(words, illustrations, index) : [];
  if (setting.hasGoods && goods.length === 0) return undefined;
  const things = setting.hasGoods ? goods : setting.hasRoom ? thingsIn(words, illustrations, shown, text) : [];
  const isComposed = things.length > 0 && (setting.hasGoods === true || (things[0]?.index ?? index) < index);
  const needsThing = setting.needsThing && !scene.isNothingDrawn;
  if (!isComposed && (needsThing || scene.showsBefore(index))) return undefined;
  // Prefer a scene in which the thing belongs to the place, as a horse to its meadow.
  if (setting.needsThing && scene.shows(index) && things.every((thing) => scene.shows(thing.index))) return undefined;
  for (const thing of things) for (const position of thing.positions) shown.add(position);
  return {
    setting: setting.name,
    variant: variantOf(setting, words)?.[0],
    things: things.map(({ thing }) => thing),
    support: undefined,
    hasLetters: setting.hasLetters === true || things.length > 0,
    isOutdoors: setting.isOutdoors === true,
    props: [...(setting.props?.split(" ") ?? [])],
    labels: setting.hasGoods
      ? [`${words[index]?.text} mit ${list.format(things.map(({ label }) => label))} im Schaufenster`]
      : [setting.label, ...things.map(({ label }) => label)],
    shown,
  };
}

/** The place that the prompt names first. */
function findSetting(words: readonly PromptWord[], folded: string): { setting: Setting; index: number } | undefined {
  const possible = [...settings, ...backdrops].filter(({ pattern }) => pattern === undefined || pattern.test(folded));
  for (const [index, word] of words.entries()) {
    const setting = possible.find(({ leads }) => matches(word, leads));
    if (setting) return { setting, index };
  }
  return undefined;
}

/** Positions of the words that the place itself shows, with the adjectives before them that are visible. */
function shownPositions(setting: Setting, words: readonly PromptWord[]): Set<number> {
  const variant = variantOf(setting, words);
  const stems = [setting.leads, setting.shows, variant?.[1] ?? ""];
  const shown = new Set(
    words.flatMap((word, at) => (stems.some((each) => showsWholeWord(word.terms, each)) ? [at] : [])),
  );
  // Begin at the end, so that the first of several adjectives before a shown word counts as well.
  for (const [at, word] of [...words.entries()].toReversed())
    if (word.isAttribute && shown.has(at + 1) && matches(word, setting.attributes ?? "")) shown.add(at);
  return shown;
}

const variantOf = ({ variants = [] }: Setting, words: readonly PromptWord[]) =>
  variants.find(([, stems]) => words.some((word) => matches(word, stems)));

type Thing = { thing: ArrangedThing; label: string; index: number; positions: readonly number[] };

/** Things that are drawn as themselves, each word once, that the place does not show. */
function thingsIn(
  words: readonly PromptWord[],
  found: readonly FoundIllustration[],
  shown: ReadonlySet<number>,
  text: string,
): Thing[] {
  const visible = found.filter((each) => !shown.has(each.index) && showsWord(each, words[each.index]?.terms ?? []));
  const drawn = visible.filter(
    (each, at) => visible.findIndex(({ index, name }) => index === each.index || name === each.name) === at,
  );
  return drawn.slice(0, maxThings).map((each) => {
    const { name, label, index, tint, isTintBefore, word } = each;
    const same = words.flatMap(({ terms }, at) => (showsWord(each, terms) ? [at] : []));
    return {
      thing: { name, tint, count: countOf(text, each), isCounted: countBefore(text, word) !== undefined, word },
      label: tint ? `${label} in ${tint.label}` : label,
      index,
      positions: isTintBefore ? [index - 1, index, ...same] : [index, ...same],
    };
  });
}

const list = new Intl.ListFormat("de");

/** The goods of a shop: those of its name, in the colour that the prompt names, and the things that it names besides. */
function goodsIn(words: readonly PromptWord[], found: readonly FoundIllustration[], index: number): Thing[] {
  const own = found.filter((each) => each.index === index);
  if (own.length === 0) return [];
  const others = thingsIn(words, found, new Set([index]), "");
  const goods = own.map((each) => {
    const same = others.find(({ thing }) => thing.name === each.name);
    const shown = words.flatMap(({ terms }, at) => (showsWord(each, terms) ? [at] : []));
    return {
      thing: same?.thing ?? { name: each.name, count: 1 },
      label: same?.label ?? each.label,
      index,
      positions: [index, ...(same?.positions ?? shown)],
    };
  });
  return [...goods, ...others.filter(({ thing }) => own.every(({ name }) => name !== thing.name))].slice(0, maxThings);
}
