import { align } from "../align/align.ts";
import { synthesizeWithDittli } from "../dittli/synthesize.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { resample } from "../effects/resample.ts";
import { memoize } from "../memoize.ts";
import { speechRate, type Token, type Utterance } from "../types.ts";
import { loadEngine, picoRate } from "./engine.ts";
import { picoWord } from "./pico-word.ts";

const engine = memoize(loadEngine);

/** Removes the silence before and after the words, because the speech engine Pico adds about a second at the end. */
function withoutSilence(samples: Float32Array): Float32Array {
  const audible = (value: number) => Math.abs(value) > 0.004;
  const from = samples.findIndex(audible);
  const to = samples.findLastIndex(audible);
  const margin = 0.05 * picoRate;
  return from < 0 ? samples : samples.subarray(Math.max(0, from - margin), Math.min(samples.length, to + margin));
}

export type PicoSettings = { pitch: number; formant: number; speed: number };

/**
 * Synthesizes a sentence with the female voice (16 kHz, resampled to 44.1 kHz). Pico reports no times for words, so the
 * neural voice speaks the same sentence, and its times are transferred to Pico's recording.
 */
export async function synthesizeWithPico(
  tokens: readonly Token[],
  lexicon: Lexicon,
  manner: PicoSettings,
): Promise<Utterance> {
  const pico = await engine();
  const text = tokens.map(({ word, punctuation }) => picoWord(word, lexicon) + punctuation).join(" ");
  // Compensate in speed and pitch for the later resampling: playing faster by the formant factor raises the pitch and
  // shortens the recording.
  const recording = withoutSilence(pico.synthesize(text, manner.speed / manner.formant, manner.pitch / manner.formant));
  const reference = await synthesizeWithDittli(tokens, lexicon, 1 / manner.speed);
  const samples = resample(recording, speechRate / picoRate / manner.formant);
  return { samples, ...align(reference, samples) };
}
