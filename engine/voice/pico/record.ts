import { extendBandwidth, raiseHighs } from "../effects/extend-bandwidth.ts";
import { resample } from "../effects/resample.ts";
import { memoize } from "../memoize.ts";
import { speechRate } from "../types.ts";
import { loadEngine, picoRate } from "./engine.ts";

const engine = memoize(loadEngine);

/**
 * A sentence for Pico, with its markup; formants below 1 make it a man's. `speed` is the factor on Pico's own speed, before
 * resampling, which makes the recording longer or shorter by the formant factor.
 */
export type PicoRequest = { text: string; pitch: number; formant: number; speed: number };

/** Removes the silence before and after the words, because the speech engine Pico adds about a second at the end. */
function withoutSilence(samples: Float32Array): Float32Array {
  const audible = (value: number) => Math.abs(value) > 0.004;
  const from = samples.findIndex(audible);
  const to = samples.findLastIndex(audible);
  const margin = 0.05 * picoRate;
  return from < 0 ? samples : samples.subarray(Math.max(0, from - margin), Math.min(samples.length, to + margin));
}

/** Highest frequency of Pico's recordings in hertz. */
const picoTop = 7600;
/** Formant factor below which the voice is male, and lacks the highs of a man's voice. */
const maleFormant = 0.95;

function brightened(samples: Float32Array, formant: number): Float32Array {
  const extended = extendBandwidth(samples, speechRate, picoTop * formant);
  return formant < maleFormant ? raiseHighs(extended, speechRate, 3000, 5) : extended;
}

/** Speaks a sentence with the voice Pico (16 kHz). Resolves with its samples at 44.1 kHz. */
export async function record({ text, pitch, formant, speed }: PicoRequest): Promise<Float32Array> {
  const pico = await engine();
  const recording = withoutSilence(pico.synthesize(text, speed, pitch / formant));
  return brightened(resample(recording, speechRate / picoRate / formant), formant);
}
