/**
 * The sounds of our voices, coarse enough to choose among mouth shapes: a e i o u with their umlauts, `schwa` for weak
 * vowels, `sch` also as in Journal, `ch` as in ich, `x` as in ach, `ng` as in lang, `r` in the throat, `ts` as in Zeit.
 */
export type PhoneSymbol =
  | "pause"
  | ("m" | "b" | "p" | "f" | "v" | "t" | "d" | "n" | "s" | "z" | "ts" | "l" | "sch")
  | ("k" | "g" | "x" | "ch" | "j" | "ng" | "r" | "h")
  | ("a" | "ä" | "e" | "i" | "o" | "ö" | "u" | "ü" | "schwa");

/** A word as the user wrote it, with its punctuation; a price or a date is one word. Seconds. */
export type SpokenWord = { text: string; start: number; end: number };

/** Seconds; `pause` is the silence that follows a mark within a sentence. */
export type SpokenPhone = { symbol: PhoneSymbol; start: number; end: number };

/** Factors for pitch, formants and speed: 1 = as recorded. */
export type Voice = { engine: "pico" | "dittli"; pitch?: number; formant?: number; speed?: number };

/** Samples of one channel in [-1, 1]; words and phones in order and without overlap. */
export type Speech = {
  samples: Float32Array;
  sampleRate: 44100;
  seconds: number;
  words: SpokenWord[];
  phones: SpokenPhone[];
};

export const speechRate = 44_100;

/** One spoken word and the mark of the pause after it; `reading` says which written word it belongs to. */
export type Token = { word: string; mark: "" | "," | "." | "!" | "?" | "…"; reading: number };

export type Span = { start: number; end: number };

/** A stretch of speech at {@link speechRate}: one span per token, and the phones in between and within. Seconds. */
export type Utterance = { samples: Float32Array; tokens: Span[]; phones: SpokenPhone[] };
