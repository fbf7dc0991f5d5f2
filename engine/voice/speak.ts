import { EngineError } from "#engine/description/engine-error.ts";
import { cast, type SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";
import { findInstalledVoice } from "./installed/installed-voices.ts";
import { synthesizeInThread } from "./synthesize-in-thread.ts";
import type { SynthesisOptions } from "./synthesize.ts";
import type { Speech } from "./types.ts";

const headerBytes = 44;
const bytesPerSample = 2;

type SpeakOptions = Pick<SynthesisOptions, "signal" | "pronunciations" | "recordings"> & {
  /** Folder in which voices may be installed. */
  voicesFolder?: string | undefined;
  /** Milliseconds after which our own voice speaks instead of an installed one; no limit when left out. */
  maxVoiceMilliseconds?: number | undefined;
};

/** A spoken text as WAV with one channel of 16 bits; `voiceFault` says why the installed voice did not speak. */
export type SpokenText = { wav: Uint8Array<ArrayBuffer>; voiceFault?: string };

/**
 * Synthesizes a text with the voice of a speaker, which may be an installed one, or joins its recordings, in a worker
 * thread. An abort of `signal` stops the thread.
 * @throws EngineError `bad-description` when nothing is speakable, `aborted`
 */
export async function speak(
  text: string,
  speaker: SpeakerId,
  { voicesFolder, ...options }: SpeakOptions = {},
): Promise<SpokenText> {
  const speech = await speakAs(text, speaker, voicesFolder, options);
  return { wav: toWav(speech), ...(speech.voiceFault !== undefined && { voiceFault: speech.voiceFault }) };
}

type InstalledVoiceOptions = Omit<SynthesisOptions, "pocketVoice" | "now"> & Pick<SpeakOptions, "maxVoiceMilliseconds">;

/**
 * Synthesizes a text in a worker thread with the speaker's installed voice, or with the engine's own voice if none is
 * installed.
 * @throws EngineError
 */
export async function speakAs(
  text: string,
  speaker: SpeakerId,
  voicesFolder: string | undefined,
  { maxVoiceMilliseconds, ...options }: InstalledVoiceOptions,
): Promise<Speech> {
  let voiceFault: string | undefined;
  const findVoice = () =>
    findInstalledVoice(voicesFolder ?? "", speaker).catch((error: Error) => {
      voiceFault = error.message;
      return undefined;
    });
  const pocketVoice = voicesFolder === undefined || options.recordings ? undefined : await findVoice();
  const speakOwn = () => synthesizeInThread(text, cast[speaker].voice, options);
  if (!pocketVoice) return { ...(await speakOwn()), ...(voiceFault !== undefined && { voiceFault }) };
  const late = maxVoiceMilliseconds === undefined ? undefined : AbortSignal.timeout(maxVoiceMilliseconds);
  const signals = [late, options.signal].filter((each) => each !== undefined);
  try {
    const signal = AbortSignal.any(signals);
    return await synthesizeInThread(text, cast[speaker].voice, { ...options, signal, pocketVoice });
  } catch (error) {
    const isOver =
      options.signal?.aborted === true || (error instanceof EngineError && error.code === "bad-description");
    if (isOver) throw error;
    // Speak again in a new thread with our own voice: the thread with the installed voice has failed, for example
    // because it took too long or too much memory.
    return { ...(await speakOwn()), voiceFault: late?.aborted ? "the model is too slow" : String(error) };
  }
}

function toWav({ samples, sampleRate }: Speech): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const wav = Buffer.alloc(headerBytes + dataBytes);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * bytesPerSample, 28);
  wav.writeUInt16LE(bytesPerSample, 32);
  wav.writeUInt16LE(8 * bytesPerSample, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(dataBytes, 40);
  for (const [index, value] of samples.entries()) {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), headerBytes + index * bytesPerSample);
  }
  return new Uint8Array(wav);
}
