/**
 * Speech sounds (phones) of the voices, detailed enough to choose mouth shapes. Vowels a e i o u with their umlauts;
 * `schwa` is an unstressed e, `sch` also as in Journal, `ch` as in ich, `x` as in ach, `ng` as in lang, `r` as in rot,
 * `ts` as in Zeit.
 */
export type PhoneSymbol =
  | "pause"
  | ("m" | "b" | "p" | "f" | "v" | "t" | "d" | "n" | "s" | "z" | "ts" | "l" | "sch")
  | ("k" | "g" | "x" | "ch" | "j" | "ng" | "r" | "h")
  | ("a" | "ä" | "e" | "i" | "o" | "ö" | "u" | "ü" | "schwa");

/** A word as the user wrote it, with its punctuation; a price or a date counts as one word. Times in seconds. */
export type SpokenWord = {
  text: string;
  start: number;
  end: number;
  /** Whether a sentence or a line ends with the word; false after an abbreviation or an ordinal number. */
  endsSentence: boolean;
};

/** A speech sound with times in seconds; `pause` is the silence after a punctuation mark within a sentence. */
export type SpokenPhone = { symbol: PhoneSymbol; start: number; end: number };

/** A voice, with factors for pitch, formants and speed; 1 means as recorded. */
export type Voice = { engine: "pico" | "dittli"; pitch?: number; formant?: number; speed?: number };

/** Integrated loudness of all speech in LUFS, when both channels of a video play it. */
export const speechLoudness = -16;
/** Highest peak of all speech as a linear value. */
export const speechCeiling = 10 ** (-1.2 / 20);

/** Samples of one channel in [-1, 1]; words and speech sounds are in order and do not overlap. */
export type Speech = {
  samples: Float32Array;
  sampleRate: 44100;
  seconds: number;
  words: SpokenWord[];
  phones: SpokenPhone[];
  /** Whether the speech is only the beginning of the text, as in a preview. */
  isCut?: true;
  /** The installed model that spoke; left out if the engine's own voice spoke or recordings were used. */
  voiceModel?: VoiceModel;
  /** Reason why the engine's own voice spoke instead of the installed model. */
  voiceFault?: string;
};

/** A voice model that the operator can install. */
export type VoiceModel = "pocket-tts";

export const speechRate = 44_100;

/**
 * One spoken word and the punctuation mark of the pause after it. `reading` is the index of the written word or number
 * to which it belongs, because one number may be read as several words.
 */
export type Token = { word: string; punctuation: "" | "," | "." | "!" | "?" | "…"; reading: number };

export type Span = { start: number; end: number };

/**
 * Synthesized speech at {@link speechRate} samples per second: one time span per token, and the speech sounds. Times in
 * seconds.
 */
export type Utterance = { samples: Float32Array; tokens: Span[]; phones: SpokenPhone[] };
