import type { TimedWord } from "../speech/speech.ts";
import { findOffers, type OfferKind, withoutBrackets, withoutPunctuation } from "./find-offers.ts";

/**
 * A part of the spoken text that is shown large while it is spoken; times in seconds of the video. `spoken` is the time
 * at which its first word begins, which is before `from` if the lower third or another sticker was in its place.
 */
export type Sticker = { kind: OfferKind; text: string; spoken: number; from: number; to: number };

type Span = {
  /** Seconds of the video before the first word. */
  lead: number;
  /** Time in seconds before which no sticker is shown, because the lower third is in its place. */
  earliest: number;
  /** Time in seconds from which a card takes the place of the stickers. */
  until: number;
};

/** Seconds for which a sticker is shown: at least, after its last word, and before the next one takes its place. */
const seconds = { least: 2.2, after: 1.1, beforeNext: 0.9 };
/** Seconds after its last word at which a sticker may appear at the latest. */
const maxLateness = 3;

/**
 * Plans the stickers of a speech in the order in which they are spoken. Each appears with its first word and is replaced
 * by the next one; the text stays as written.
 */
export function planStickers(words: readonly TimedWord[], { lead, earliest, until }: Span): Sticker[] {
  const stickers: Sticker[] = [];
  for (const { kind, first, last } of findOffers(words)) {
    const parts = words.slice(first, last + 1);
    const text = [
      ...parts.slice(0, -1).map((word) => withoutBrackets(word.text)),
      ...parts.slice(-1).map(withoutPunctuation),
    ].join(" ");
    const previous = stickers.at(-1);
    const spoken = (parts[0]?.start ?? 0) + lead;
    const end = (parts.at(-1)?.end ?? 0) + lead;
    const from = Math.max(spoken, earliest, previous ? previous.from + seconds.beforeNext : 0);
    const to = Math.min(until, Math.max(from + seconds.least, end + seconds.after));
    if (to - from < seconds.beforeNext || from > end + maxLateness) continue;
    if (previous) previous.to = Math.min(previous.to, from);
    stickers.push({ kind, text, spoken, from, to });
  }
  return stickers;
}
