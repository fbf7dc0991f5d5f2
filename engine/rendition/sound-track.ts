import type { AudioData } from "@napi-rs/webcodecs";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";

/** Number of samples kept before the current position, because the interpolation needs them. */
const margin = 2;

export type SoundTrack = {
  add(data: AudioData): void;
  /** Returns the time in seconds up to which all sound has been decoded. */
  until(): number;
  /** Returns `length` samples at the engine's sample rate; sound that is not decoded in time is silent. */
  source(length: number): SoundSource;
};

/**
 * Buffers sound between decoder and encoder, at the sample rate of the source. Timestamps give the position of each
 * piece; samples are discarded once they have been read.
 */
export function createSoundTrack(): SoundTrack {
  let rate = sampleRate;
  let first = 0;
  let left = new Float32Array(0);
  let right = new Float32Array(0);
  let end = 0;

  const discardBefore = (sample: number) => {
    const discarded = Math.min(Math.max(0, sample - first), end - first);
    if (discarded < rate) return;
    left = left.slice(discarded);
    right = right.slice(discarded);
    first += discarded;
  };
  const ensureCapacity = (until: number) => {
    const neededLength = until - first;
    if (neededLength <= left.length) return;
    const [before, behind] = [left, right];
    left = new Float32Array(neededLength + rate);
    right = new Float32Array(neededLength + rate);
    left.set(before);
    right.set(behind);
  };
  /** Interpolates with a cubic curve through the four nearest samples (Catmull-Rom). */
  const at = (samples: Float32Array, position: number) => {
    const whole = Math.floor(position);
    const part = position - whole;
    const value = (index: number) => (index < first || index >= end ? 0 : (samples[index - first] ?? 0));
    if (part === 0) return value(whole);
    const [a, b, c, d] = [value(whole - 1), value(whole), value(whole + 1), value(whole + 2)];
    return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
  };

  return {
    add(data) {
      if (end === 0) rate = data.sampleRate;
      const { numberOfFrames, numberOfChannels } = data;
      const begin = Math.round((data.timestamp / 1e6) * rate);
      const skipped = Math.max(0, first - begin);
      if (data.sampleRate !== rate || skipped >= numberOfFrames) return;
      const channel = (planeIndex: number) => {
        const plane = new Float32Array(numberOfFrames);
        data.copyTo(plane, { planeIndex, format: "f32-planar" });
        return plane.subarray(skipped);
      };
      const start = begin + skipped;
      ensureCapacity(begin + numberOfFrames);
      const firstChannel = channel(0);
      left.set(firstChannel, start - first);
      right.set(numberOfChannels > 1 ? channel(1) : firstChannel, start - first);
      end = Math.max(end, begin + numberOfFrames);
    },
    until: () => end / rate,
    source: (length) => ({
      length,
      read(from, to) {
        const factor = rate / sampleRate;
        const sound = { left: new Float32Array(to - from), right: new Float32Array(to - from) };
        for (let index = from; index < to; index++) {
          sound.left[index - from] = at(left, index * factor);
          sound.right[index - from] = at(right, index * factor);
        }
        discardBefore(Math.floor(to * factor) - margin);
        return sound;
      },
    }),
  };
}
