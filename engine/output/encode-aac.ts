import { AudioData, AudioEncoder } from "@napi-rs/webcodecs";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";
import type { AudioTrackInfo } from "./mp4/moov-box.ts";
import type { TrackTiming } from "./mp4/track.ts";

const codec = "mp4a.40.2";
const channels = 2;
/** Default bit rate in bits per second, which suffices for music. */
const usualBitsPerSecond = 160_000;
const frameSamples = 1024;
/** Encoder delay in samples: an AAC encoder outputs one frame of silence before the first sound. */
const runUp = frameSamples;
const block = 4096;

export type AacEncoder = {
  /** Encodes the sound from the end of the previous call up to the time `second`. */
  encodeUntil(second: number): void;
  /** Flushes the encoder after the last sample. Resolves with the track's data for the `moov` box. */
  finish(): Promise<AudioTrackInfo>;
  close(): void;
};

export const audioTiming = ({ length }: SoundSource): TrackTiming => ({
  timescale: sampleRate,
  sampleTime: frameSamples,
  mostSamples: Math.ceil((runUp + length) / frameSamples) + 1,
});

/** Creates an AAC-LC encoder. */
export function createAacEncoder(
  source: SoundSource,
  onFrame: (data: Buffer) => void,
  onError: (error: Error) => void,
  bitsPerSecond = usualBitsPerSecond,
): AacEncoder {
  let aacConfiguration: Uint8Array = new Uint8Array();
  let done = 0;
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      aacConfiguration = metadata?.decoderConfig?.description ?? aacConfiguration;
      const data = Buffer.alloc(chunk.byteLength);
      chunk.copyTo(data);
      onFrame(data);
    },
    error: onError,
  });
  encoder.configure({ codec, sampleRate, numberOfChannels: channels, bitrate: bitsPerSecond });

  const encodeUntil = (second: number) => {
    const end = Math.min(source.length, Math.ceil(second * sampleRate));
    while (done < end) {
      const numberOfFrames = Math.min(block, end - done);
      const { left, right } = source.read(done, done + numberOfFrames);
      const planes = new Float32Array(numberOfFrames * channels);
      planes.set(left);
      planes.set(right, numberOfFrames);
      const data = new AudioData({
        format: "f32-planar",
        sampleRate,
        numberOfFrames,
        numberOfChannels: channels,
        timestamp: Math.round((done / sampleRate) * 1e6),
        data: planes,
      });
      encoder.encode(data);
      data.close();
      done += numberOfFrames;
    }
  };
  return {
    encodeUntil,
    async finish() {
      encodeUntil(Number.POSITIVE_INFINITY);
      await encoder.flush();
      return { shown: source.length, skipped: runUp, channels, bitsPerSecond, aacConfiguration };
    },
    close() {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}
