import { EngineError } from "#engine/description/engine-error.ts";
import { speechRate } from "./types.ts";

export type SharedAudioBuffer = { readonly samples: Float32Array; add(piece: Float32Array): void };

/**
 * Creates an audio buffer that other threads use without a copy. It grows in place, within an address space reserved
 * for `maxSeconds`.
 * @throws EngineError `bad-description` when the sound exceeds `maxSeconds`
 */
export function createSharedAudioBuffer(maxSeconds = 3600): SharedAudioBuffer {
  const bytes = Float32Array.BYTES_PER_ELEMENT;
  const maxSamples = maxSeconds * speechRate;
  const buffer = new SharedArrayBuffer(0, { maxByteLength: maxSamples * bytes });
  const samples = new Float32Array(buffer);
  return {
    samples,
    add(piece) {
      const end = samples.length;
      if (end + piece.length > maxSamples)
        throw new EngineError("bad-description", "too-long-to-say: more than an hour", { reason: "too-long-to-say" });
      buffer.grow((end + piece.length) * bytes);
      samples.set(piece, end);
    },
  };
}
