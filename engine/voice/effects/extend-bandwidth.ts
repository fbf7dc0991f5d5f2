/** A filter of second order: weights of the last three inputs and of the last two outputs. */
type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** Qualities of the sections of a Butterworth filter of eighth order. */
const sections = [0.5098, 0.6013, 0.9, 2.5629];
const copyGain = 10 ** (-8 / 20);

/** The high-pass filter of the "Audio EQ Cookbook" (R. Bristow-Johnson, W3C note of 2021). */
function highPass(frequency: number, quality: number, rate: number): Filter {
  const turn = (2 * Math.PI * frequency) / rate;
  const alpha = Math.sin(turn) / (2 * quality);
  const scale = 1 + alpha;
  const edge = (1 + Math.cos(turn)) / 2 / scale;
  return [edge, -2 * edge, edge, (-2 * Math.cos(turn)) / scale, (1 - alpha) / scale];
}

/** The high shelf of the same source, with slope 1: raises what lies above `frequency` by `decibels`. */
function highShelf(frequency: number, decibels: number, rate: number): Filter {
  const gain = 10 ** (decibels / 40);
  const turn = (2 * Math.PI * frequency) / rate;
  const cosine = Math.cos(turn);
  const slope = 2 * Math.sqrt(gain) * (Math.sin(turn) / 2) * Math.SQRT2;
  const scale = gain + 1 - (gain - 1) * cosine + slope;
  return [
    (gain * (gain + 1 + (gain - 1) * cosine + slope)) / scale,
    (-2 * gain * (gain - 1 + (gain + 1) * cosine)) / scale,
    (gain * (gain + 1 + (gain - 1) * cosine - slope)) / scale,
    (2 * (gain - 1 - (gain + 1) * cosine)) / scale,
    (gain + 1 - (gain - 1) * cosine - slope) / scale,
  ];
}

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Filter): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index++) {
    const x0 = samples[index] as number;
    const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x0, y1, y0];
    result[index] = y0;
  }
  return result;
}

const highPassed = (samples: Float32Array, frequency: number, rate: number) =>
  sections.reduce((signal, quality) => filtered(signal, highPass(frequency, quality, rate)), samples);

/** Raises the frequencies above `frequency` in hertz by `decibels`. */
export const raiseHighs = (samples: Float32Array, rate: number, frequency: number, decibels: number): Float32Array =>
  filtered(samples, highShelf(frequency, decibels, rate));

/**
 * Adds sound above `top`, the highest frequency in hertz of a recording: a quieter copy of its upper half, moved up by
 * `top` / 2 (spectral translation). Speech at 16 kHz lacks these parts of its sibilants. Lower frequencies stay unchanged.
 */
export function extendBandwidth(samples: Float32Array, rate: number, top: number): Float32Array {
  const turn = (Math.PI * top) / rate;
  const moved = highPassed(samples, top / 2, rate).map((value, index) => 2 * value * Math.cos(turn * index));
  // Multiplying by a cosine moves a copy down as well; the second filter removes that one.
  const copy = highPassed(moved, top, rate);
  return samples.map((value, index) => value + copyGain * (copy[index] as number));
}
