import { synthesizeWithDittli } from "./dittli/synthesize.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { resample } from "./effects/resample.ts";
import { shiftPitch } from "./effects/shift-pitch.ts";
import { synthesizeWithPico } from "./pico/synthesize.ts";
import { speechRate, type Span, type Token, type Utterance, type Voice } from "./types.ts";

const before = 0.04;
const after = 0.08;
const fadeSeconds = 0.008;

function mapTimes(utterance: Utterance, samples: Float32Array, move: (seconds: number) => number): Utterance {
  const place = <Timed extends Span>(span: Timed): Timed => ({ ...span, start: move(span.start), end: move(span.end) });
  return { samples, tokens: utterance.tokens.map(place), phones: utterance.phones.map(place) };
}

/** Removes the silence before the first and after the last word. */
export function trimmed(utterance: Utterance): Utterance {
  const { samples, tokens } = utterance;
  const from = Math.max(0, Math.round(((tokens[0]?.start ?? 0) - before) * speechRate));
  const to = Math.min(samples.length, Math.round(((tokens.at(-1)?.end ?? Infinity) + after) * speechRate));
  return mapTimes(utterance, samples.slice(from, to), (seconds) => seconds - from / speechRate);
}

/** Fades the beginning and the end in place, because a hard cut would click. */
export function faded(samples: Float32Array): void {
  const length = Math.min(Math.round(fadeSeconds * speechRate), samples.length);
  for (let index = 0; index < length; index++) {
    const last = samples.length - 1 - index;
    samples[index] = ((samples[index] as number) * index) / length;
    samples[last] = ((samples[last] as number) * index) / length;
  }
}

async function synthesizeVoice(
  tokens: readonly Token[],
  { pitch = 1, formant = 1, speed = 1 }: Voice,
  lexicon: Lexicon,
) {
  const utterance = trimmed(await synthesizeWithDittli(tokens, lexicon, formant / speed));
  // Play the sound faster by the formant factor, which raises pitch and formants together; then correct the pitch.
  const faster = resample(utterance.samples, 1 / formant);
  return mapTimes(utterance, shiftPitch(faster, speechRate, pitch / formant), (seconds) => seconds / formant);
}

/** Synthesizes one passage with `voice`; `lexicon` has the pronunciations that the rules of spelling get wrong. */
export async function synthesizePassage(tokens: readonly Token[], voice: Voice, lexicon: Lexicon): Promise<Utterance> {
  const { pitch = 1, formant = 1, speed = 1 } = voice;
  const utterance = await (voice.engine === "pico"
    ? synthesizeWithPico(tokens, lexicon, { pitch, formant, speed })
    : synthesizeVoice(tokens, voice, lexicon));
  faded(utterance.samples);
  return utterance;
}
