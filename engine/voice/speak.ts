import { cast, type SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";
import { synthesizeInThread } from "./synthesize-in-thread.ts";
import type { SynthesisOptions } from "./synthesize.ts";
import type { Speech } from "./types.ts";

const headerBytes = 44;
const bytesPerSample = 2;

/**
 * Synthesizes a text with the voice of a speaker, or joins its recordings, in a worker thread. An abort of `signal`
 * stops the thread.
 * @returns WAV with one channel of 16 bits
 * @throws EngineError `bad-description` when nothing is speakable, `aborted`
 */
export async function speak(
  text: string,
  speaker: SpeakerId,
  { signal, ...options }: Pick<SynthesisOptions, "signal" | "pronunciations" | "recordings"> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  return toWav(await synthesizeInThread(text, cast[speaker].voice, { ...options, ...(signal && { signal }) }));
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
