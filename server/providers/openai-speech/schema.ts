/**
 * All assumptions about OpenAI's speech endpoint, as many services offer it; none was tested with a real key. Sources:
 * [docs] OpenAI's API reference (create speech), [issues] reports about services that imitate it, [guess] inferred.
 */

/** Maximum number of characters in `input` [docs]; a recording contains one sentence, which is far shorter. */
export const maxInput = 4096;

/**
 * Timeout of a request in milliseconds: a service without a graphics card may need as long as the sentence lasts
 * [guess].
 */
export const answerMilliseconds = 60_000;
/** Maximum size of an answer in bytes: a minute of two channels at 48 kHz with 32 bits. */
export const maxAnswerBytes = 24 * 1024 * 1024;
/**
 * Milliseconds after which the recordings of a text are given up: five seconds for each recording, at least ten
 * minutes.
 */
export const textMilliseconds = (recordings: number) => Math.max(10 * 60_000, recordings * 5000);
/** Longest Retry-After in seconds after which a request is repeated. */
export const maxRetryAfterSeconds = 20;

export const headers = (key: string | null): Record<string, string> => ({
  accept: "audio/wav",
  ...(key && { authorization: `Bearer ${key}` }),
});

export type SpeechBody = {
  model: string;
  input: string;
  voice: string;
  /** WAV, because it names its sample rate; `pcm` has 24 kHz at OpenAI only [docs]. */
  response_format: "wav";
  /** How the voice should speak, in words; `tts-1` and `tts-1-hd` do not accept it [docs]. */
  instructions?: string;
};
