const halfWidth = 16;
const perCrossing = 256;

/** A sinc under a Hann window, tabulated from its middle to its end. */
const kernel = Float32Array.from({ length: halfWidth * perCrossing + 2 }, (_, index) => {
  const at = index / perCrossing;
  if (at >= halfWidth) return 0;
  const angle = Math.PI * at;
  return (at === 0 ? 1 : Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / halfWidth));
});

/** How long the samples become. */
export const resampledLength = (length: number, factor: number): number => Math.max(1, Math.round(length * factor));

/** Makes the samples `factor` times as many, without aliasing: at the same rate the sound becomes longer and deeper. */
export function resample(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  return resampledPart(samples, factor, 0, resampledLength(samples.length, factor));
}

/** A part of what {@link resample} gives. */
export function resampledPart(samples: Float32Array, factor: number, first: number, end: number): Float32Array {
  const result = new Float32Array(end - first);
  const cutoff = Math.min(1, factor) * 0.97;
  const reach = Math.ceil(halfWidth / cutoff);
  const step = cutoff * perCrossing;
  for (let index = first; index < end; index++) {
    const middle = index / factor;
    const base = Math.floor(middle);
    const from = Math.max(0, base - reach + 1);
    const to = Math.min(samples.length - 1, base + reach);
    let sum = 0;
    for (let at = from; at <= to; at++) {
      const place = Math.abs(middle - at) * step;
      const cell = Math.floor(place);
      const low = kernel[cell] ?? 0;
      sum += (samples[at] as number) * (low + ((kernel[cell + 1] ?? 0) - low) * (place - cell));
    }
    result[index - first] = sum * cutoff;
  }
  return result;
}
