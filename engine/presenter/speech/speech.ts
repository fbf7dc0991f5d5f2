/** Words and sounds with their seconds; what `voice` returns, as far as the picture needs it. */
export type TimedWord = { text: string; start: number; end: number };
export type Phone = { symbol: string; start: number; end: number };
export type Speech = {
  samples: Float32Array;
  sampleRate: number;
  seconds: number;
  words: TimedWord[];
  phones: Phone[];
};
