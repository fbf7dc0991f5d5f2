/** Seconds of silence in a video before the speech. */
export const lead = 0.4;

/** A spoken word with its times in seconds: the part of the synthesized speech that drawing needs. */
export type TimedWord = {
  text: string;
  start: number;
  end: number;
  /** Whether a sentence or a line ends with the word, as the voice reads the text. */
  endsSentence: boolean;
};
export type Phone = { symbol: string; start: number; end: number };
export type Speech = {
  samples: Float32Array;
  sampleRate: number;
  seconds: number;
  words: TimedWord[];
  phones: Phone[];
  /** Whether the speech is only the beginning of the text, as in a preview. */
  isCut?: true;
  /** The installed model that spoke; left out if the engine's own voice spoke or recordings were used. */
  voiceModel?: "pocket-tts";
  /** Reason why the engine's own voice spoke instead of the installed model. */
  voiceFault?: string;
};
