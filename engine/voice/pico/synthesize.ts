import { align } from "../align/align.ts";
import { synthesizeWithDittli } from "../dittli/synthesize.ts";
import { extendBandwidth, raiseHighs } from "../effects/extend-bandwidth.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { resample } from "../effects/resample.ts";
import { memoize } from "../memoize.ts";
import { speechRate, type Token, type Utterance } from "../types.ts";
import { loadEngine, picoRate } from "./engine.ts";
import { isExact, picoWord } from "./pico-word.ts";

const engine = memoize(loadEngine);

/** Removes the silence before and after the words, because the speech engine Pico adds about a second at the end. */
function withoutSilence(samples: Float32Array): Float32Array {
  const audible = (value: number) => Math.abs(value) > 0.004;
  const from = samples.findIndex(audible);
  const to = samples.findLastIndex(audible);
  const margin = 0.05 * picoRate;
  return from < 0 ? samples : samples.subarray(Math.max(0, from - margin), Math.min(samples.length, to + margin));
}

/** Factor on the speed of numbers and of signs in addresses. */
const exactSpeed = 0.85;

const shortBreak = '<break time="40ms"/>';

/**
 * Whether a listener would join two words without a break: with a number ("ab 89" was heard as "Abneuen 80"), and with
 * an initial vowel after a loanword ("Peak ab" as "Pickup"), which Pico joins because it gets it as phonemes.
 */
function needsBreak(word: string, next: string, lexicon: Lexicon): boolean {
  if (isExact(next)) return !isExact(word);
  return /^[aeiouäöü]/i.test(next) && lexicon.find(word) !== undefined;
}

/** Writes the words of a sentence for Pico, with its markup; `speed` is a factor. */
function textOf(tokens: readonly Token[], lexicon: Lexicon, speed: number): string {
  return tokens
    .map(({ word, punctuation }, index) => {
      const last = tokens[index - 1];
      const isJoined = last !== undefined && last.punctuation === "" && needsBreak(last.word, word, lexicon);
      const spoken = (isJoined ? shortBreak : "") + picoWord(word, lexicon) + punctuation;
      return isExact(word) ? `<speed level="${Math.round(speed * exactSpeed * 100)}">${spoken}</speed>` : spoken;
    })
    .join(" ");
}

/** Highest frequency of Pico's recordings in hertz. */
const picoTop = 7600;
/** Formant factor below which the voice is male, and lacks the highs of a man's voice. */
const maleFormant = 0.95;

function brightened(samples: Float32Array, formant: number): Float32Array {
  const extended = extendBandwidth(samples, speechRate, picoTop * formant);
  return formant < maleFormant ? raiseHighs(extended, speechRate, 3000, 5) : extended;
}

export type PicoSettings = { pitch: number; formant: number; speed: number };

/**
 * Synthesizes a sentence with the voice Pico (16 kHz, resampled to 44.1 kHz); formants below 1 make it a man's. Pico
 * reports no times for words, so the neural voice speaks the same sentence, and its times are transferred.
 */
export async function synthesizeWithPico(
  tokens: readonly Token[],
  lexicon: Lexicon,
  manner: PicoSettings,
): Promise<Utterance> {
  const pico = await engine();
  // Compensate in speed and pitch for the later resampling: playing faster by the formant factor raises the pitch and
  // shortens the recording.
  const speed = manner.speed / manner.formant;
  const text = textOf(tokens, lexicon, speed);
  const recording = withoutSilence(pico.synthesize(text, speed, manner.pitch / manner.formant));
  const reference = await synthesizeWithDittli(tokens, lexicon, 1 / manner.speed);
  const samples = resample(recording, speechRate / picoRate / manner.formant);
  return { samples: brightened(samples, manner.formant), ...align(reference, samples) };
}
