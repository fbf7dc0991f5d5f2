import { isOffer } from "./phrases.ts";

/** A phrase of a title video; `source` is the index of the text that it comes from. */
export type Phrase = {
  text: string;
  /** Whether it is never left out, such as a requested word; offers never are. */
  isRequired?: boolean;
  source?: number;
};

export type TimedPhrase = { text: string; from: number; to: number; index: number; last: boolean };

/** Seconds to read a phrase: `base`, and `perCharacter` for each of its characters. */
type Pace = { base: number; perCharacter: number };

/** Shortest time in seconds for which a phrase can be read. */
export const leastSeconds = 1.2;
/** Time in seconds per phrase below which further offers are left out: only hostile texts have so many. */
const minOfferTime = 0.3;
/** Longest text that neighbours are joined to, as a multiple of the longest phrase, and at least in characters. */
const joined = { share: 1.9, least: 64 };

/**
 * Distributes the time between `start` and `end` (seconds) to the phrases by their reading time. If it is too short for
 * all of them, phrases that need not be kept are left out. If it is still too short to read each, neighbours are shown
 * together.
 */
export function schedule(phrases: readonly Phrase[], start: number, end: number, pace: Pace): TimedPhrase[] {
  const room = Math.max(0, end - start);
  const needOf = ({ text }: Phrase) => pace.base + text.length * pace.perCharacter;
  const isRequired = (phrase: Phrase) => phrase.isRequired === true || isOffer(phrase.text);
  const shown = new Set<Phrase>(
    phrases.filter((phrase) => isRequired(phrase)).slice(0, Math.max(1, Math.floor(room / minOfferTime))),
  );
  let used = [...shown].reduce((sum, phrase) => sum + needOf(phrase), 0);
  for (const phrase of phrases) {
    if (isRequired(phrase) || (shown.size > 0 && used + needOf(phrase) > room)) continue;
    shown.add(phrase);
    used += needOf(phrase);
  }
  const together = joinNeighbours(
    phrases.filter((phrase) => shown.has(phrase)),
    Math.floor(room / leastSeconds),
  );
  let from = start;
  return shareOut(together.map(needOf), room).map((seconds, index) => {
    const last = index === together.length - 1;
    const timed = { text: together[index]?.text ?? "", from, to: last ? end : from + seconds, index, last };
    from = timed.to;
    return timed;
  });
}

/** Joins the shortest neighbours until `most` phrases are left, or all others would become too long. */
function joinNeighbours(phrases: readonly Phrase[], most: number): Phrase[] {
  const limit = Math.max(joined.least, joined.share * Math.max(0, ...phrases.map(({ text }) => text.length)));
  const list = [...phrases];
  while (list.length > Math.max(1, most)) {
    const pairs = list.slice(1).map((second, at) => ({ at, phrase: join(list[at] ?? second, second) }));
    const [shortest] = pairs.toSorted((a, b) => a.phrase.text.length - b.phrase.text.length);
    if (!shortest || shortest.phrase.text.length > limit) break;
    list.splice(shortest.at, 2, shortest.phrase);
  }
  return list;
}

/** Stands between texts that are shown together and do not continue each other. */
export const lineSeparator = "\u2028";

function join(first: Phrase, second: Phrase): Phrase {
  const isContinued = first.source === second.source || /[.!?:…]$/u.test(first.text);
  return { ...second, text: `${first.text}${isContinued ? " " : lineSeparator}${second.text}` };
}

/** Shares out `room` seconds in proportion to the needs, but gives each `leastSeconds` if there is room for them. */
function shareOut(needs: readonly number[], room: number): number[] {
  const least = Math.min(leastSeconds, room / Math.max(1, needs.length));
  const isShort = needs.map(() => false);
  for (;;) {
    const free = needs.filter((_, index) => !isShort[index]).reduce((sum, need) => sum + need, 0);
    const rest = room - least * isShort.filter(Boolean).length;
    const shares = needs.map((need, index) => (isShort[index] ? least : (need / free) * rest));
    const next = shares.findIndex((share, index) => !isShort[index] && share < least - 1e-9);
    if (next === -1) return shares;
    isShort[next] = true;
  }
}
