import { resample } from "../effects/resample.ts";
import { speechRate } from "../types.ts";
import { fourier } from "./fourier.ts";

const rate = 16_000;
const size = 512;
const windowLength = 400;
const hop = 160;
const bands = 26;
const lowest = 80;
const highest = 7000;

/** Number of values per frame: loudness and the shape of the spectrum. */
export const featureCount = 13;
/** Seconds from one analysis frame to the next. */
export const frameStep = hop / rate;

const hamming = Float64Array.from(
  { length: windowLength },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (windowLength - 1)),
);

function mel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

/** Indices of the frequency bins at which the triangles of the mel filter bank begin, peak and end. */
const corners = Array.from({ length: bands + 2 }, (_, index) => {
  const place = mel(lowest) + ((mel(highest) - mel(lowest)) * index) / (bands + 1);
  return Math.floor(((size + 1) * 700 * (10 ** (place / 2595) - 1)) / rate);
});

const cosines = Array.from({ length: featureCount }, (_, row) =>
  Float64Array.from({ length: bands }, (__, band) => Math.cos((Math.PI * row * (band + 0.5)) / bands)),
);

function bandEnergy(power: Float64Array, band: number): number {
  const from = corners[band] as number;
  const peak = corners[band + 1] as number;
  const to = corners[band + 2] as number;
  let sum = 0;
  for (let bin = from; bin < peak; bin++) sum += ((power[bin] as number) * (bin - from)) / (peak - from);
  for (let bin = peak; bin < to; bin++) sum += ((power[bin] as number) * (to - bin)) / (to - peak);
  return Math.log(sum + 1e-7);
}

function cepstrum(samples: Float32Array, from: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let index = 0; index < windowLength; index++) {
    const emphasized = (samples[from + index] ?? 0) - 0.97 * (samples[from + index - 1] ?? 0);
    real[index] = emphasized * (hamming[index] as number);
  }
  fourier(real, imaginary);
  const power = real.map((value, bin) => value * value + (imaginary[bin] as number) ** 2);
  const energies = Array.from({ length: bands }, (_, band) => bandEnergy(power, band));
  return Float64Array.from(cosines, (row) =>
    energies.reduce((sum, energy, band) => sum + energy * (row[band] ?? 0), 0),
  );
}

/** Scales every feature to mean 0 and standard deviation 1, which removes differences between voices. */
function normalize(frames: readonly Float64Array[]): void {
  for (let feature = 0; feature < featureCount; feature++) {
    const values = frames.map((frame) => frame[feature] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
    // Give loudness more weight, because it indicates pauses and stop consonants best.
    const weight = feature === 0 ? 1.4 : 1;
    for (const frame of frames) frame[feature] = (((frame[feature] ?? 0) - mean) / deviation) * weight;
  }
}

/**
 * Mel cepstra of speech at 44.1 kHz, one frame of {@link featureCount} values every {@link frameStep} seconds, at least
 * one.
 */
export function featuresOf(samples: Float32Array): Float64Array[] {
  const speech = resample(samples, rate / speechRate);
  const count = Math.max(1, Math.floor((speech.length - windowLength) / hop) + 1);
  const frames = Array.from({ length: count }, (_, index) => cepstrum(speech, index * hop));
  normalize(frames);
  return frames;
}
