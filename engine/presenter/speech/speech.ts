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
  /** The installed model that spoke; left out if the voice of the engine or recordings did. */
  voiceModel?: "pocket-tts";
  /** Reason why the installed model did not speak, so that the voice of the engine did. */
  voiceFault?: string;
};
