export const sampleRate = 48_000;

/** Two channels of samples in [-1, 1]. */
export type Sound = { left: Float32Array; right: Float32Array };

export function silence(seconds: number): Sound {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}
