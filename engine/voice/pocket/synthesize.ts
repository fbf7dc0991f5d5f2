import { createRandom } from "#engine/drawing/random.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { memoize } from "../memoize.ts";
import { alignSpeech, toSpokenSamples } from "../recorded/align-recording.ts";
import { checkSpeech } from "../recorded/check-recording.ts";
import { speechRate, type Token, type Utterance } from "../types.ts";
import { loadPocketModel, type PocketModel } from "./model.ts";
import { type Prompt, toPrompts } from "./prompts.ts";
import type { VoiceState } from "./state.ts";

/** A voice of Pocket TTS: the folder with the model, the file of the voice, and the variance of the noise. */
export type PocketVoice = { folder: string; file: string; temperature: number };

/**
 * Number of attempts to speak a prompt, each from different noise: the model sometimes leaves out words or does not
 * end.
 */
const attempts = 3;
/** Seconds of silence between the prompts of a passage. */
const pauseSeconds = 0.12;

type Speaker = { model: PocketModel; voice: VoiceState };
const speakers = new Map<string, () => Promise<Speaker>>();

/** Loads a voice on its first use; the model stays loaded for the life of the thread. */
function findSpeaker({ folder, file, temperature }: PocketVoice): Promise<Speaker> {
  const key = JSON.stringify([folder, file, temperature]);
  const known = speakers.get(key);
  if (known) return known();
  const load = memoize(async () => {
    const model = await loadPocketModel(folder, temperature);
    return { model, voice: await model.loadVoice(file) };
  });
  speakers.set(key, load);
  return load();
}

async function speakPrompt(
  prompt: Prompt,
  { model, voice }: Speaker,
  { seed, checkTime }: Pick<PocketOptions, "seed" | "checkTime">,
): Promise<Float32Array> {
  for (let attempt = 1; ; attempt++) {
    checkTime();
    const { samples, isComplete } = await model.speak(prompt, voice, createRandom(`${seed}/${attempt}`));
    const sound = { samples, rate: model.bundle.sample_rate };
    try {
      checkSpeech(sound, prompt.letters);
      if (!isComplete) throw new Error("the model found no end of the text");
      return toSpokenSamples(sound);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/** Joins sounds with a pause between them. */
function joined(parts: readonly Float32Array[]): Float32Array {
  const pause = Math.round(pauseSeconds * speechRate);
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length + pause, -pause));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length + pause;
  }
  return samples;
}

type PocketOptions = {
  lexicon: Lexicon;
  /** The same seed gives the same sound. */
  seed: string;
  /** Returns the written text with the index `reading` (see `Token`), for words whose pronunciation is set in IPA. */
  writtenOf: (reading: number) => string;
  /** Called before each attempt to speak a prompt; throws when the model takes too long. */
  checkTime: () => void;
};

/** IPA between slashes, which only the voices of the engine read. */
const isIpa = (word: string) => /^\/.+\/$/.test(word);

/**
 * Synthesizes a passage with a voice of Pocket TTS. The model gets the words as they are spoken, because it knows no
 * digits.
 * @throws Error when the model cannot be loaded, its speech is unusable, or it takes too long
 */
export async function synthesizeWithPocket(
  tokens: readonly Token[],
  pocketVoice: PocketVoice,
  { lexicon, seed, writtenOf, checkTime }: PocketOptions,
): Promise<Utterance> {
  const speaker = await findSpeaker(pocketVoice);
  const { bundle, tokenizer } = speaker.model;
  const spelled = tokens.map((token) =>
    isIpa(token.word) ? { ...token, word: writtenOf(token.reading).replace(/[,;:.!?…]+$/, "") } : token,
  );
  const parts: Float32Array[] = [];
  for (const [index, prompt] of toPrompts(spelled, tokenizer, bundle).entries()) {
    parts.push(await speakPrompt(prompt, speaker, { seed: `${seed}/${index}`, checkTime }));
  }
  return alignSpeech([{ tokens }], joined(parts), lexicon);
}
