/**
 * Loudness in each video frame, where 1 is a loud syllable. `fast` follows every syllable, `slow` only the emphasis of
 * a phrase.
 */
export type Envelope = { fast: Float32Array; slow: Float32Array };

export function envelopeOf(samples: Float32Array, sampleRate: number, framesPerSecond: number): Envelope {
  const hop = sampleRate / framesPerSecond;
  const length = Math.ceil(samples.length / hop) + 1;
  const fast = new Float32Array(length);
  for (let frame = 0; frame < length; frame++) {
    const from = Math.max(0, Math.round((frame - 0.5) * hop));
    const to = Math.min(samples.length, Math.round((frame + 1) * hop));
    let power = 0;
    for (let index = from; index < to; index++) power += (samples[index] as number) ** 2;
    fast[frame] = Math.sqrt(power / Math.max(1, to - from));
  }
  const loud = fast.toSorted()[Math.floor(length * 0.92)] || 1;
  const slow = new Float32Array(length);
  let level = 0;
  for (let frame = 0; frame < length; frame++) {
    const value = Math.min(1.3, (fast[frame] as number) / loud);
    fast[frame] = value;
    level += (value - level) * (value > level ? 0.22 : 0.06);
    slow[frame] = level;
  }
  return { fast, slow };
}

/** Value at a fractional frame, interpolated linearly; the first and last values hold beyond the ends. */
export function at(values: Float32Array, frame: number): number {
  const place = Math.min(values.length - 1, Math.max(0, frame));
  const low = Math.floor(place);
  const from = values[low] ?? 0;
  return from + ((values[low + 1] ?? from) - from) * (place - low);
}
