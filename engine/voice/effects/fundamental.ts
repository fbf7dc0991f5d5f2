/** Applies a first-order low-pass filter twice in each direction, which avoids any delay; `cutoff` is in hertz. */
export function lowPass(samples: Float32Array, rate: number, cutoff: number): Float32Array {
  const keep = Math.exp((-2 * Math.PI * cutoff) / rate);
  const result = Float32Array.from(samples);
  const run = (from: number, to: number, step: number) => {
    let first = 0;
    let second = 0;
    for (let index = from; index !== to; index += step) {
      first = keep * first + (1 - keep) * (result[index] as number);
      second = keep * second + (1 - keep) * first;
      result[index] = second;
    }
  };
  run(0, result.length, 1);
  run(result.length - 1, -1, -1);
  return result;
}

/** Seconds between two values of the pitch over time. */
export const trackStep = 0.005;
const windowSeconds = 0.035;
const lowest = 65;
const highest = 330;
/** Loudness below which a frame counts as unvoiced, as a fraction of the mean loudness. */
const quiet = 0.12;
/** Correlation of one period with the next below which a frame counts as noise. */
const voiced = 0.55;

function decimated(samples: Float32Array, rate: number): { samples: Float32Array; rate: number } {
  const factor = Math.max(1, Math.floor(rate / 11_025));
  const smooth = lowPass(samples, rate, 900);
  const result = Float32Array.from(
    { length: Math.floor(smooth.length / factor) },
    (_, index) => smooth[index * factor] ?? 0,
  );
  return { samples: result, rate: rate / factor };
}

function periodAt(samples: Float32Array, start: number, length: number, shortest: number, longest: number): number {
  const energyOf = (from: number) => {
    let sum = 0;
    for (let index = from; index < from + length; index++) sum += (samples[index] ?? 0) ** 2;
    return sum;
  };
  const energy = energyOf(start);
  const likeness: number[] = [];
  for (let lag = shortest; lag <= longest; lag++) {
    let product = 0;
    for (let index = start; index < start + length; index++)
      product += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
    likeness.push(product / Math.sqrt(energy * energyOf(start + lag) + 1e-12));
  }
  const best = Math.max(...likeness);
  if (best <= voiced) return 0;
  // Take the first peak that is nearly as high as the highest, because twice the period correlates as well as one.
  const found = likeness.findIndex(
    (value, index) =>
      value > best * 0.92 && value >= (likeness[index - 1] ?? -1) && value >= (likeness[index + 1] ?? -1) && index > 0,
  );
  return shortest + (found < 0 ? likeness.indexOf(best) : found);
}

/** Pitch of a voice in hertz every {@link trackStep} seconds, 0 where unvoiced (autocorrelation, median of five). */
export function fundamentalTrack(samples: Float32Array, rate: number): number[] {
  const low = decimated(samples, rate);
  const length = Math.round(low.rate * windowSeconds);
  const shortest = Math.floor(low.rate / highest);
  const longest = Math.ceil(low.rate / lowest);
  const mean = Math.sqrt(low.samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, low.samples.length));
  const count = Math.floor(low.samples.length / low.rate / trackStep);
  const track = Array.from({ length: count }, (_, frame) => {
    const start = Math.round(frame * trackStep * low.rate) - (length >> 1);
    let energy = 0;
    for (let index = start; index < start + length; index++) energy += (low.samples[index] ?? 0) ** 2;
    if (Math.sqrt(energy / length) < mean * quiet) return 0;
    const period = periodAt(low.samples, start, length, shortest, longest);
    return period === 0 ? 0 : low.rate / period;
  });
  return track.map((_, index) => {
    const around = track.slice(Math.max(0, index - 2), index + 3).toSorted((first, second) => first - second);
    return around[around.length >> 1] ?? 0;
  });
}

/** Median pitch of the voiced parts in hertz; 0 if there are none. */
export function medianPitch(track: readonly number[]): number {
  const pitches = track.filter((value) => value > 0).toSorted((first, second) => first - second);
  return pitches[pitches.length >> 1] ?? 0;
}
