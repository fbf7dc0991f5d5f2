import type { TimedWord } from "../speech/speech.ts";
import { findOffers, type Offer, type OfferKind, withoutBrackets, withoutPunctuation } from "./find-offers.ts";
import type { Cue } from "./subtitles.ts";

/**
 * A part of the spoken text that is shown large while it is spoken; times in seconds of the video. `spoken` is the time
 * at which its first word begins, which is before `from` if the lower third or another sticker was in its place, and
 * after it if the sentence would end too soon to read the sticker.
 */
export type Sticker = { kind: OfferKind; text: string; spoken: number; from: number; to: number };

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
 * Seconds for which a sticker is shown: at least if its sentence is long enough, after its last word, before the next
 * one takes its place, and after its sentence.
 */
const seconds = { least: 2.2, after: 1.1, beforeNext: 0.9, afterSentence: 0.6 };
/** Seconds after its last word at which a sticker may appear at the latest. */
const maxLateness = 3;
/** Seconds before its first word at which a sticker may appear, so that it can be read before its sentence ends. */
const maxEarliness = 1;
/** Seconds from the beginning of a subtitle to its first word. */
const subtitleLead = 0.06;

/**
 * Plans the stickers of a speech in the order in which they are spoken. Each appears with its first word, or earlier in
 * its sentence if that is short, and ends with its sentence or when the next one replaces it; the text stays as written.
 */
export function planStickers(words: readonly TimedWord[], { lead, earliest, until, cues = [] }: Span): Sticker[] {
  const stickers: Sticker[] = [];
  for (const offer of findOffers(words)) {
    const parts = words.slice(offer.first, offer.last + 1);
    const text = textOf(parts);
    const previous = stickers.at(-1);
    const spoken = (parts[0]?.start ?? 0) + lead;
    const end = (parts.at(-1)?.end ?? 0) + lead;
    const cue = cues.findLast((each) => (each.words[0]?.start ?? 0) <= spoken);
    if (until - spoken < seconds.beforeNext || (cue && repeatsSubtitle(offer.kind, text, cue))) continue;
    const sentence = sentenceAround(words, offer, lead);
    const latest = Math.min(until, sentence.to);
    const inTime = Math.max(
      sentence.from,
      cue?.from ?? 0,
      previous?.to ?? 0,
      spoken - maxEarliness,
      latest - seconds.least,
    );
    const free = Math.max(earliest, previous ? previous.from + seconds.beforeNext : 0);
    const from = Math.max(free, Math.min(spoken, inTime));
    const to = Math.min(latest, Math.max(from + seconds.least, end + seconds.after));
    if (to - from < seconds.beforeNext || from > end + maxLateness) continue;
    if (previous) previous.to = Math.min(previous.to, from);
    stickers.push({ kind: offer.kind, text, spoken, from, to });
  }
  return stickers;
}

const textOf = (parts: readonly TimedWord[]) =>
  [...parts.slice(0, -1).map((word) => withoutBrackets(word.text)), ...parts.slice(-1).map(withoutPunctuation)].join(
    " ",
  );

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

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d€$£%@+-]+/gu, "").toLowerCase();

/**
 * Whether a sticker would only repeat the subtitle that is shown at the same time: all of it, or, in the letters of a
 * subtitle, its lower line. Prices are drawn much larger and in colour, which emphasizes them in a longer subtitle.
 */
function repeatsSubtitle(kind: OfferKind, text: string, { words }: Cue): boolean {
  const baseline = words.at(-1)?.baseline;
  const lowerLine = words.filter((word) => word.baseline === baseline);
  const shown = kind === "price" ? [words] : [words, lowerLine];
  return shown.some((line) => lettersOf(line.map((word) => word.text).join(" ")) === lettersOf(text));
}
