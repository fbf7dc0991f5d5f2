/**
 * All assumptions about OpenAI's speech endpoint, as many services offer it; none was tested with a real key. Sources:
 * [docs] OpenAI's API reference (create speech), [issues] reports about services that imitate it, [guess] inferred.
 */

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
