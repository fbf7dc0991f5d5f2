import { align } from "../align/align.ts";
import { speakWithDittli } from "../dittli/speak.ts";
import { resample } from "../effects/resample.ts";
import { once } from "../once.ts";
import { speechRate, type Token, type Utterance } from "../speech.ts";
import { loadEngine, picoRate } from "./engine.ts";

const engine = once(loadEngine);

/** Pico writes about a second of silence after the last word. */
function withoutSilence(samples: Float32Array): Float32Array {
  const audible = (value: number) => Math.abs(value) > 0.004;
  const from = samples.findIndex(audible);
  const to = samples.findLastIndex(audible);
  const margin = 0.05 * picoRate;
  return from < 0 ? samples : samples.subarray(Math.max(0, from - margin), Math.min(samples.length, to + margin));
}

export type PicoManner = { pitch: number; formant: number; speed: number };

/**
 * Says a sentence with the female voice (16 kHz, brought to 44.1 kHz). Pico tells nothing about time, so the neural voice
 * says the same and its times are bent to this recording.
 */
export async function speakWithPico(tokens: readonly Token[], manner: PicoManner): Promise<Utterance> {
  const pico = await engine();
  const text = tokens.map(({ word, mark }) => word + mark).join(" ");
  // Played faster by the formant factor, which raises the pitch and shortens everything by as much.
  const said = withoutSilence(pico.say(text, manner.speed / manner.formant, manner.pitch / manner.formant));
  const reference = await speakWithDittli(tokens, 1 / manner.speed);
  const samples = resample(said, speechRate / picoRate / manner.formant);
  return { samples, ...align(reference, samples) };
}
