import { setImmediate } from "node:timers/promises";
import { EngineError } from "#engine/description/engine-error.ts";
import { amplify, LoudnessMeter } from "./effects/loudness-meter.ts";
import { cutSpeech } from "./cut-speech.ts";
import type { OwnPronunciation } from "./lexicon/own-pronunciations.ts";
import { loadDittli } from "./dittli/synthesize.ts";
import { createOwnLexicon } from "./own-lexicon.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { alignRecording, type Recording } from "./recorded/align-recording.ts";
import { type PocketVoice, synthesizeWithPocket } from "./pocket/synthesize.ts";
import { createTimeLimit, estimateLength, type TimeLimit } from "./pocket/time-limit.ts";
import { recordedParts } from "./recorded/plan-recordings.ts";
import { createScript, type Script } from "./split-into-passages.ts";
import {
  speechLoudness,
  speechRate,
  type Speech,
  type SpokenPhone,
  type SpokenWord,
  type Token,
  type Utterance,
  type Voice,
} from "./types.ts";
import { createSharedAudioBuffer } from "./shared-audio-buffer.ts";
import { faded, synthesizePassage, trimmed } from "./synthesize-passage.ts";

export type SynthesisOptions = {
  /** Called when the voice is loaded, and then after each passage, with the number of finished ones and of all. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /**
   * Length in seconds after which the synthesis stops at the next end of a word; without it, the whole text is
   * synthesized.
   */
  maxSeconds?: number;
  /** Pronunciations that the customer has chosen; they take precedence over the engine's lexicon. */
  pronunciations?: readonly OwnPronunciation[] | undefined;
  /**
   * Recordings by another voice of the parts that `planRecordings` names, in order; `voice` then speaks nothing. With
   * fewer recordings than parts, the speech ends after the last one and counts as cut.
   */
  recordings?: readonly Recording[] | undefined;
  /** Voice of an installed model, which speaks instead of `voice`; if it fails, `voice` speaks the whole text. */
  pocketVoice?: PocketVoice | undefined;
  /** Clock in milliseconds, by which the time of `pocketVoice` is limited. */
  now?: () => number;
};

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
 * A part of the speech: the silence before it in seconds, its words, and the function that makes its sound, which
 * receives the length of the speech so far in seconds.
 */
type SpokenPart = { pause: number; tokens: readonly Token[]; speak: (spokenSeconds: number) => Promise<Utterance> };

/** An installed voice, and the limit of the time that it may take for a speech. */
type LimitedVoice = { pocketVoice: PocketVoice; limit: TimeLimit };

type Speakers = {
  voice: Voice;
  lexicon: Lexicon;
  recordings: readonly Recording[] | undefined;
  installed: LimitedVoice | undefined;
};

/** The parts of the speech in order: the passages that a voice speaks, or the parts that were recorded. */
function partsOf(script: Script, { voice, lexicon, recordings, installed }: Speakers): SpokenPart[] {
  if (!recordings) {
    return script.passages.map(({ tokens, pause }) => ({
      pause,
      tokens,
      speak: (spokenSeconds) =>
        installed
          ? speakWithPocket(script, { tokens, spokenSeconds }, installed, lexicon)
          : synthesizePassage(tokens, voice, lexicon),
    }));
  }
  return recordedParts(script).flatMap(({ passages, pause }, index): SpokenPart[] => {
    const recording = recordings[index];
    if (recording === undefined) return [];
    const speak = async () => withoutEdges(await alignRecording(passages, recording, lexicon));
    return [{ pause, tokens: passages.flatMap(({ tokens }) => tokens), speak }];
  });
}

function withoutEdges(spoken: Utterance): Utterance {
  const utterance = trimmed(spoken);
  faded(utterance.samples);
  return utterance;
}

async function speakWithPocket(
  { written }: Script,
  { tokens, spokenSeconds }: { tokens: readonly Token[]; spokenSeconds: number },
  { pocketVoice, limit }: LimitedVoice,
  lexicon: Lexicon,
): Promise<Utterance> {
  const spoken = await synthesizeWithPocket(tokens, pocketVoice, {
    lexicon,
    seed: tokens.map(({ word, punctuation }) => word + punctuation).join(" "),
    writtenOf: (reading) => written[reading]?.text ?? "",
    checkTime: () => limit.check(spokenSeconds),
  });
  return withoutEdges(spoken);
}

/**
 * Synthesizes German text, up to one hour, and reports the number of finished sentences. Returns one channel: −16 LUFS
 * when both channels of a video play it, peaks below −1 dBFS.
 * @throws EngineError `bad-description` when nothing is speakable, `aborted` by the signal
 */
export async function synthesize(text: string, voice: Voice, options: SynthesisOptions = {}): Promise<Speech> {
  const { pronunciations, recordings, pocketVoice } = options;
  const lexicon = createOwnLexicon(pronunciations);
  const script = createScript(text, lexicon);
  if (script.passages.length === 0)
    throw new EngineError("bad-description", "nothing-to-say: the text contains nothing that can be spoken", {
      reason: "nothing-to-say",
    });
  const speak = (installed: LimitedVoice | undefined) =>
    joinParts(script, partsOf(script, { voice, lexicon, recordings, installed }), options);
  if (!pocketVoice || recordings) return speak(undefined);
  try {
    const limit = limitTime(script, options);
    return { ...(await speak({ pocketVoice, limit })), voiceModel: "pocket-tts" };
  } catch (error) {
    // Do not try again with the engine's voice after an EngineError: its cause is the text or an abort, so that voice
    // would fail as well.
    if (error instanceof EngineError) throw error;
    return { ...(await speak(undefined)), voiceFault: error instanceof Error ? error.message : String(error) };
  }
}

function limitTime(
  { passages }: Script,
  { maxSeconds = Infinity, now = () => performance.now() }: SynthesisOptions,
): TimeLimit {
  const letters = passages.flatMap(({ tokens }) => tokens).reduce((sum, { word }) => sum + word.length + 1, 0);
  return createTimeLimit(Math.min(maxSeconds, estimateLength(letters)), now);
}

/** Speaks the parts one after the other, with the pauses between them, at the same loudness. */
async function joinParts(script: Script, parts: readonly SpokenPart[], options: SynthesisOptions): Promise<Speech> {
  const { onProgress, signal, maxSeconds = Infinity, recordings } = options;
  const { written } = script;
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
  if (!options.pocketVoice) await loadDittli();
  onProgress?.(0, parts.length);
  pause(margin);
  for (const [index, part] of parts.entries()) {
    // Yield to the event loop, which the speech engines block, so that an abort can arrive.
    await setImmediate();
    if (signal?.aborted) throw new EngineError("aborted", "speaking was aborted");
    pause(part.pause);
    const offset = buffer.samples.length / speechRate;
    const utterance = await part.speak(offset);
    for (const [position, { reading }] of part.tokens.entries()) {
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
    onProgress?.(index + 1, parts.length);
    if (buffer.samples.length / speechRate > maxSeconds) break;
  }
  pause(margin);
  const { samples } = buffer;
  const gain = speechLoudness - meter.loudness();
  if (Number.isFinite(gain)) amplify(samples, gain);
  const speech: Speech = {
    samples,
    sampleRate: speechRate,
    seconds: samples.length / speechRate,
    words,
    phones: withPauses(phones),
    ...(recordings && parts.length < recordedParts(script).length && { isCut: true as const }),
  };
  return speech.seconds > maxSeconds ? cutSpeech(speech, maxSeconds) : speech;
}
