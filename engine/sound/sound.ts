export const sampleRate = 48_000;

/** Two channels of samples in [-1, 1]. */
export type Sound = { left: Float32Array; right: Float32Array };

/** Sound that is read from its beginning to its end, part by part: a long one need not exist as a whole. */
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
