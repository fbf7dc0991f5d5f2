import { align } from "../align/align.ts";
import { synthesizeWithDittli } from "../dittli/synthesize.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Token, Utterance } from "../types.ts";
import { isExact, picoWord } from "./pico-word.ts";
import { recordInThread } from "./record-in-thread.ts";

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
  // Compensate in speed and pitch for the resampling, which raises the pitch and shortens the recording by the formant
  // factor.
  const speed = manner.speed / manner.formant;
  const recording = recordInThread({ ...manner, text: textOf(tokens, lexicon, speed), speed });
  // Await both, so that a failure of one does not leave the other unhandled.
  const [samples, reference] = await Promise.all([recording, synthesizeWithDittli(tokens, lexicon, 1 / manner.speed)]);
  return { samples, ...align(reference, samples) };
}
