import type { Stems } from "./vocabulary.ts";

/** A use of a stem: the list that contains it, and whether the list marks it with `!`, so that it excludes words. */
type Entry = { stems: Stems; isExcluded: boolean };
type Entries = Map<string, Entry[]>;

/** All lists of stems together, so that a word is looked up once and not compared with each stem of each list. */
type Index = {
  whole: Entries;
  starts: Entries;
  ends: Entries;
  parts: Entries;
  /** Stems as two adjacent words, such as "am see" for `am-see`; a compound like "Amsee" does not match. */
  pairs: Entries;
};

const createIndex = (): Index => ({
  whole: new Map(),
  starts: new Map(),
  ends: new Map(),
  parts: new Map(),
  pairs: new Map(),
});

const index = createIndex();
/** Index of adjective stems, which also match a word after its ending is removed. */
const adjectives = createIndex();
const indexed = new Set<Stems>();

/** Cache of the stem lists that match a word, for the words of the latest prompts. */
const listsByWord = new Map<string, ReadonlySet<Stems>>();
const maxCachedWords = 5000;

function addTo(entries: Entries, key: string, entry: Entry): void {
  const existing = entries.get(key);
  if (existing) existing.push(entry);
  else entries.set(key, [entry]);
}

function addStem(stem: string, entry: Entry): void {
  const isAdjective = stem.endsWith("~");
  const plain = isAdjective ? stem.slice(0, -1) : stem;
  const core = plain.replaceAll("*", "");
  const isOpenStart = plain.startsWith("*");
  const isOpenEnd = plain.endsWith("*");
  const kind = isOpenStart ? (isOpenEnd ? "parts" : "ends") : isOpenEnd ? "starts" : "whole";
  addTo(index[kind], core, entry);
  if (isAdjective) addTo(adjectives[kind], core, entry);
  addTo(index.pairs, stem.replace("-", " "), entry);
}

function addList(stems: Stems): void {
  indexed.add(stems);
  listsByWord.clear();
  for (const stem of stems.split(" ")) {
    const isExcluded = stem.startsWith("!");
    addStem(isExcluded ? stem.slice(1) : stem, { stems, isExcluded });
  }
}

function* entriesFor(word: string, { whole, starts, ends, parts }: Index): Generator<readonly Entry[]> {
  yield whole.get(word) ?? [];
  for (let length = 1; length <= word.length; length += 1) {
    yield starts.get(word.slice(0, length)) ?? [];
    yield ends.get(word.slice(-length)) ?? [];
  }
  for (const [core, entries] of parts) if (word.includes(core)) yield entries;
}

const withoutEnding = (word: string) => word.replace(/e[nmrs]?$/u, "");

function findLists(word: string): ReadonlySet<Stems> {
  const matching = word.includes(" ")
    ? [index.pairs.get(word) ?? []]
    : [...entriesFor(word, index), ...entriesFor(withoutEnding(word), adjectives)];
  const entries = matching.flat();
  const lists = new Set(entries.filter(({ isExcluded }) => !isExcluded).map(({ stems }) => stems));
  for (const { stems, isExcluded } of entries) if (isExcluded) lists.delete(stems);
  return lists;
}

/** Whether a folded word, or a pair of words, matches one of the stems and none of the excluded ones. */
export function matchesStems(word: string, stems: Stems): boolean {
  if (!indexed.has(stems)) addList(stems);
  let lists = listsByWord.get(word);
  if (!lists) {
    if (listsByWord.size >= maxCachedWords) listsByWord.clear();
    lists = findLists(word);
    listsByWord.set(word, lists);
  }
  return lists.has(stems);
}
