export const sampleRate = 48_000;

/** Two channels of samples in [-1, 1]. */
export type Sound = { left: Float32Array; right: Float32Array };

/** Sound that is read in parts from beginning to end, so that a long sound never occupies memory as a whole. */
export type SoundSource = { length: number; read(from: number, to: number): Sound };

export function silence(seconds: number): Sound {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

export function sourceOf({ left, right }: Sound): SoundSource {
  return {
    length: left.length,
    read: (from, to) => ({ left: left.subarray(from, to), right: right.subarray(from, to) }),
  };
}
