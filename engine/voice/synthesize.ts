import { setImmediate } from "node:timers/promises";
import { EngineError } from "#engine/description/engine-error.ts";
import { amplify, LoudnessMeter } from "./effects/loudness.ts";
import { cutSpeech } from "./cut-speech.ts";
import type { OwnPronunciation } from "./lexicon/own-pronunciations.ts";
import { createOwnLexicon } from "./own-lexicon.ts";
import { createScript } from "./split-into-passages.ts";
import { speechRate, type Speech, type SpokenPhone, type SpokenWord, type Voice } from "./types.ts";
import { createSharedAudioBuffer } from "./shared-audio-buffer.ts";
import { synthesizePassage } from "./synthesize-passage.ts";

export type SynthesisOptions = {
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /**
   * Length in seconds after which the synthesis stops at the next end of a word; without it, the whole text is
   * synthesized.
   */
  maxSeconds?: number;
  /** Words that the customer wants to hear in a certain way; they win over the engine's lexicon. */
  pronunciations?: readonly OwnPronunciation[] | undefined;
};

const targetLoudness = -16;

/**
 * Seconds of silence before the first and after the last word, because some players cut off the first or last sound.
 */
const margin = 0.1;

/** Inserts a pause wherever a speech sound does not begin at the end of the previous speech sound. */
function withPauses(phones: readonly SpokenPhone[]): SpokenPhone[] {
  return phones.flatMap((phone, index) => {
    const before = phones[index - 1]?.end ?? 0;
    return phone.start - before > 0.001 ? [{ symbol: "pause", start: before, end: phone.start }, phone] : [phone];
  });
}

/**
 * Synthesizes German text, up to one hour, and reports the number of finished sentences. Returns one channel: −16 LUFS
 * when both channels of a video play it, peaks below −1 dBFS.
 * @throws EngineError `bad-description` when nothing is speakable, `aborted` by the signal
 */
export async function synthesize(
  text: string,
  voice: Voice,
  { onProgress, signal, maxSeconds = Infinity, pronunciations }: SynthesisOptions = {},
): Promise<Speech> {
  const lexicon = createOwnLexicon(pronunciations);
  const { passages, written } = createScript(text, lexicon);
  if (passages.length === 0)
    throw new EngineError("bad-description", "nothing-to-say: the text contains nothing that can be spoken", {
      reason: "nothing-to-say",
    });
  const meter = new LoudnessMeter();
  const buffer = createSharedAudioBuffer();
  const words: SpokenWord[] = [];
  const phones: SpokenPhone[] = [];
  const append = (piece: Float32Array) => {
    buffer.add(piece);
    meter.add(piece);
  };
  const pause = (seconds: number) => append(new Float32Array(Math.round(seconds * speechRate)));
  let lastReading = -1;
  pause(margin);
  for (const [index, passage] of passages.entries()) {
    // Yield to the event loop, which the speech engines block, so that an abort can arrive.
    await setImmediate();
    if (signal?.aborted) throw new EngineError("aborted", "speaking was aborted");
    pause(passage.pause);
    const utterance = await synthesizePassage(passage.tokens, voice, lexicon);
    const offset = buffer.samples.length / speechRate;
    for (const [position, { reading }] of passage.tokens.entries()) {
      const span = utterance.tokens[position] ?? { start: 0, end: 0 };
      const last = words.at(-1);
      if (reading === lastReading && last) last.end = offset + span.end;
      else {
        const { text: word = "", endsSentence = false } = written[reading] ?? {};
        words.push({ text: word, start: offset + span.start, end: offset + span.end, endsSentence });
      }
      lastReading = reading;
    }
    phones.push(
      ...utterance.phones.map((phone) => ({ ...phone, start: offset + phone.start, end: offset + phone.end })),
    );
    append(utterance.samples);
    onProgress?.(index + 1, passages.length);
    if (buffer.samples.length / speechRate > maxSeconds) break;
  }
  pause(margin);
  const { samples } = buffer;
  const gain = targetLoudness - meter.loudness();
  if (Number.isFinite(gain)) amplify(samples, gain);
  const speech: Speech = {
    samples,
    sampleRate: speechRate,
    seconds: samples.length / speechRate,
    words,
    phones: withPauses(phones),
  };
  return speech.seconds > maxSeconds ? cutSpeech(speech, maxSeconds) : speech;
}
