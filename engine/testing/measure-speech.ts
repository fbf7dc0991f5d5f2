import { loudness } from "#engine/sound/loudness.ts";
import { resample } from "#engine/voice/effects/resample.ts";
import { speechRate, type Speech } from "#engine/voice/types.ts";

export function peakOf(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/**
 * Measures the loudness of a speech in LUFS, after resampling it to 48 kHz, the rate that the meter's filters require.
 */
export function loudnessOf({ samples }: Speech): number {
  const channel = resample(samples, 48_000 / speechRate);
  return loudness({ left: channel, right: channel });
}

/** The longest silence between the first and the last word, in seconds. */
export function longestSilence({ samples, words }: Speech): number {
  const step = 0.01 * speechRate;
  let longest = 0;
  let silent = 0;
  for (let at = (words[0]?.start ?? 0) * speechRate; at < (words.at(-1)?.end ?? 0) * speechRate; at += step) {
    silent = peakOf(samples.subarray(at, at + step)) < 0.01 ? silent + 0.01 : 0;
    longest = Math.max(longest, silent);
  }
  return longest;
}

/**
 * Whether words and speech sounds are in order, not empty, and within the recording, and each sound within its word.
 */
export function isOrdered({ words, phones, seconds }: Speech): boolean {
  const inOrder = [words, phones].every((spans) =>
    spans.every(({ start, end }, index) => {
      const before = spans[index - 1]?.end ?? 0;
      return end > start && start >= before - 1e-6 && end <= seconds;
    }),
  );
  return (
    inOrder &&
    phones.every(
      ({ symbol, start, end }) =>
        symbol === "pause" || words.some((word) => word.start <= start + 1e-6 && word.end >= end - 1e-6),
    )
  );
}
