const halfWidth = 16;
/** Number of fractional positions between two samples; rounding to them adds noise at least 60 dB below the sound. */
const places = 2048;
const maxCachedTables = 8;

/** Sinc function with a Hann window. */
function kernel(at: number): number {
  if (at >= halfWidth) return 0;
  const angle = Math.PI * at;
  return (at === 0 ? 1 : Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / halfWidth));
}

type Table = { reach: number; weights: Float32Array };
const tables = new Map<number, Table>();

/** Weights of the surrounding samples for each fractional position. */
function tableFor(cutoff: number): Table {
  const cached = tables.get(cutoff);
  if (cached) return cached;
  const reach = Math.ceil(halfWidth / cutoff);
  const taps = 2 * reach;
  const weights = new Float32Array((places + 1) * taps);
  for (let place = 0, cell = 0; place <= places; place++) {
    for (let tap = 0; tap < taps; tap++, cell++) {
      weights[cell] = kernel(Math.abs(place / places + reach - 1 - tap) * cutoff) * cutoff;
    }
  }
  const table = { reach, weights };
  if (tables.size >= maxCachedTables) tables.clear();
  tables.set(cutoff, table);
  return table;
}

/** Number of samples after resampling by `factor`. */
export const resampledLength = (length: number, factor: number): number => Math.max(1, Math.round(length * factor));

/**
 * Multiplies the number of samples by `factor` without aliasing. Played at the same rate, the sound is longer and
 * deeper for factors above 1.
 */
export function resample(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  return resampledPart(samples, factor, 0, resampledLength(samples.length, factor));
}

/** Computes samples `first` to `end` of the result of {@link resample}. */
export function resampledPart(samples: Float32Array, factor: number, first: number, end: number): Float32Array {
  const result = new Float32Array(end - first);
  const { reach, weights } = tableFor(Math.min(1, factor) * 0.97);
  const taps = 2 * reach;
  for (let index = first; index < end; index++) {
    const middle = index / factor;
    const base = Math.floor(middle);
    const row = Math.round((middle - base) * places) * taps;
    const left = base - reach + 1;
    const from = Math.max(0, -left);
    const to = Math.min(taps, samples.length - left);
    let sum = 0;
    for (let tap = from; tap < to; tap++) sum += (samples[left + tap] as number) * (weights[row + tap] as number);
    result[index - first] = sum;
  }
  return result;
}
