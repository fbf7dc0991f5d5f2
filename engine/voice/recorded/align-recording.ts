import { readFile } from "node:fs/promises";
import { EngineError } from "#engine/description/engine-error.ts";
import { align } from "../align/align.ts";
import { audiblePart } from "../align/audible-part.ts";
import { synthesizeWithDittli } from "../dittli/synthesize.ts";
import { resample } from "../effects/resample.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Passage } from "../split-into-passages.ts";
import { speechRate, type Token, type Utterance } from "../types.ts";
import { readWav, type Sound } from "./wav.ts";

/** A recording of another voice as a WAV file: its path, or its content. */
export type Recording = string | Uint8Array;

/** Seconds of silence that are kept before and after the sound of a recording. */
const margin = 0.05;

/** Resamples a sound to {@link speechRate}, without the silence before and after the words. */
export function toSpokenSamples({ samples, rate }: Sound): Float32Array {
  const { start, end } = audiblePart(samples, rate);
  const from = Math.max(0, Math.round((start - margin) * rate));
  return resample(samples.slice(from, Math.round((end + margin) * rate)), speechRate / rate);
}

async function readSpoken(recording: Recording): Promise<Float32Array> {
  try {
    return toSpokenSamples(readWav(typeof recording === "string" ? await readFile(recording) : recording));
  } catch (error) {
    throw new EngineError("crashed", `recording cannot be read: ${String(error)}`, { cause: error });
  }
}

/**
 * Appends one utterance to another without a pause in between: the speech sounds of an utterance begin and end with a
 * pause.
 */
function joined(first: Utterance, second: Utterance): Utterance {
  const samples = new Float32Array(first.samples.length + second.samples.length);
  samples.set(first.samples);
  samples.set(second.samples, first.samples.length);
  const offset = first.samples.length / speechRate;
  const move = <Timed extends { start: number; end: number }>(span: Timed): Timed => ({
    ...span,
    start: span.start + offset,
    end: span.end + offset,
  });
  return {
    samples,
    tokens: [...first.tokens, ...second.tokens.map(move)],
    phones: [...first.phones, ...second.phones.map(move)],
  };
}

/**
 * Finds the times of words and speech sounds in the speech of another voice, at {@link speechRate}. The neural voice of
 * the engine speaks the same passages, and its times are transferred.
 */
export async function alignSpeech(
  passages: readonly { tokens: readonly Token[] }[],
  samples: Float32Array,
  lexicon: Lexicon,
): Promise<Utterance> {
  let reference: Utterance = { samples: new Float32Array(), tokens: [], phones: [] };
  for (const { tokens } of passages) reference = joined(reference, await synthesizeWithDittli(tokens, lexicon, 1));
  return { samples, ...align(reference, samples) };
}

/**
 * Works like {@link alignSpeech}, but for a recording.
 * @throws EngineError
 */
export async function alignRecording(
  passages: readonly Passage[],
  recording: Recording,
  lexicon: Lexicon,
): Promise<Utterance> {
  return alignSpeech(passages, await readSpoken(recording), lexicon);
}
