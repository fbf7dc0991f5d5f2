import type { TimedWord } from "../speech/speech.ts";
import { findOffers, type Offer, type OfferKind, withoutBrackets, withoutPunctuation } from "./find-offers.ts";
import type { Cue } from "./subtitles.ts";

/** One offer on a sticker. `spoken` and `end` are the times in seconds of the video at which its words begin and end. */
export type StickerLine = { kind: OfferKind; text: string; spoken: number; end: number };

/**
 * A part of the spoken text that is shown large while it is spoken; times in seconds of the video. Offers that follow
 * each other too fast to be read alone stand below each other.
 */
export type Sticker = { lines: readonly StickerLine[]; from: number; to: number };

type Span = {
  /** Seconds of the video before the first word. */
  lead: number;
  /** Time in seconds before which no sticker is shown, because the lower third is in its place. */
  earliest: number;
  /** Time in seconds from which a card takes the place of the stickers. */
  until: number;
  /** The subtitles of the video; none when left out. */
  cues?: readonly Cue[];
};

/**
 * Seconds for which a sticker is shown: at least, more for each further line, if its sentence is long enough, after its
 * last word, and after its sentence.
 */
const seconds = { least: 1.5, furtherLine: 0.5, usual: 2.2, after: 1.1, afterSentence: 0.6 };
/** Seconds after its first word at which a sticker appears at the latest; otherwise its offer joins the one before. */
const maxLateness = 0.8;
/** Seconds before its first word at which a sticker may appear, so that it can be read before its sentence ends. */
const maxEarliness = 1;
/** Seconds from the beginning of a subtitle to its first word. */
const subtitleLead = 0.06;
/** Usual number of lines; only offers for which no time is left make more of them. */
const usualLines = 2;

/** Seconds for which a sticker must be visible to be read. */
export const leastSeconds = ({ lines }: Pick<Sticker, "lines">): number =>
  seconds.least + (lines.length - 1) * seconds.furtherLine;

/**
 * Plans the stickers of a speech in the order in which they are spoken: every offer has one. Each appears with its first
 * word, or earlier in its sentence if that is short, and stays until it can have been read; the text stays as written.
 */
export function planStickers(words: readonly TimedWord[], { lead, earliest, until, cues = [] }: Span): Sticker[] {
  const stickers: Sticker[] = [];
  for (const offer of findOffers(words)) {
    const line = lineOf(words, offer, lead);
    const { spoken } = line;
    const previous = stickers.at(-1);
    const cue = cues.findLast((each) => (each.words[0]?.start ?? 0) <= spoken);
    const sentence = sentenceAround(words, offer, lead);
    const latest = Math.min(until, sentence.to);
    const inTime = Math.max(
      sentence.from,
      cue?.from ?? 0,
      previous?.to ?? 0,
      spoken - maxEarliness,
      latest - seconds.usual,
    );
    const free = Math.max(earliest, previous ? previous.from + leastSeconds(previous) : 0);
    const from = Math.max(free, Math.min(spoken, inTime));
    const alone = shownFrom([line], from, latest, until);
    const isLate = from - spoken > maxLateness && previous !== undefined && previous.lines.length < usualLines;
    const isShort = alone.to - alone.from < seconds.least - 0.01;
    if (previous && (isLate || isShort)) {
      stickers[stickers.length - 1] = shownFrom([...previous.lines, line], previous.from, latest, until);
      continue;
    }
    if (previous) stickers[stickers.length - 1] = { ...previous, to: Math.min(previous.to, from) };
    // Without a sticker before it, an offer shortly before a card appears as early as it must to be read.
    stickers.push(isShort ? shownFrom([line], Math.max(0, until - seconds.least), latest, until) : alone);
  }
  return stickers;
}

/** A sticker that appears at `from` and stays, if possible, as long as its sentence, which ends at `latest`. */
function shownFrom(lines: readonly StickerLine[], from: number, latest: number, until: number): Sticker {
  const wished = Math.max(from + seconds.usual, (lines.at(-1)?.end ?? from) + seconds.after);
  return { lines, from, to: Math.min(until, Math.max(from + leastSeconds({ lines }), Math.min(latest, wished))) };
}

function lineOf(words: readonly TimedWord[], { kind, first, last }: Offer, lead: number): StickerLine {
  const parts = words.slice(first, last + 1);
  const text = [
    ...parts.slice(0, -1).map((word) => withoutBrackets(word.text)),
    ...parts.slice(-1).map(withoutPunctuation),
  ];
  return { kind, text: text.join(" "), spoken: (parts[0]?.start ?? 0) + lead, end: (parts.at(-1)?.end ?? 0) + lead };
}

/** Times in seconds of the video between which the sentence of an offer, and no other, is shown. */
function sentenceAround(words: readonly TimedWord[], { first, last }: Offer, lead: number) {
  const before = words.findLastIndex(({ endsSentence }, index) => index < first && endsSentence);
  const ending = words.findIndex(({ endsSentence }, index) => index >= last && endsSentence);
  const end = words[ending] ?? words.at(-1);
  const next = ending === -1 ? undefined : words[ending + 1];
  return {
    from: (words[before + 1]?.start ?? 0) + lead,
    to: Math.min((end?.end ?? 0) + lead + seconds.afterSentence, next ? next.start + lead - subtitleLead : Infinity),
  };
}
