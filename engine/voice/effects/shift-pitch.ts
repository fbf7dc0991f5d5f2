import { fundamentalTrack, lowPass, trackStep } from "./fundamental.ts";

/** One period of the voice, or a piece of noise of similar length: centre and length in samples. */
type Period = { middle: number; length: number; isVoiced: boolean };

const noiseSeconds = 0.006;

function periodsOf(samples: Float32Array, rate: number): Period[] {
  const track = fundamentalTrack(samples, rate);
  const smooth = lowPass(samples, rate, 1200);
  const noise = Math.round(rate * noiseSeconds);
  const periods: Period[] = [];
  for (let at = 0; at < samples.length;) {
    const pitch = track[Math.min(track.length - 1, Math.round(at / rate / trackStep))] ?? 0;
    if (pitch === 0) {
      periods.push({ middle: at, length: noise, isVoiced: false });
      at += noise;
      continue;
    }
    const length = Math.round(rate / pitch);
    const last = periods.at(-1);
    const from = last?.isVoiced ? last.middle + Math.round(length * 0.8) : at;
    const to = Math.min(samples.length - 1, last?.isVoiced ? last.middle + Math.round(length * 1.22) : at + length);
    let middle = Math.min(from, samples.length - 1);
    for (let index = from; index <= to; index++) {
      if ((smooth[index] as number) > (smooth[middle] as number)) middle = index;
    }
    periods.push({ middle, length, isVoiced: true });
    at = middle + Math.round(length * 0.8);
  }
  return periods;
}

/**
 * Raises the pitch by `factor` without changing length and timbre. TD-PSOLA: every period is cut out with a window and
 * placed at the distances of the new pitch. Works well from about 0.7 to 1.7.
 */
export function shiftPitch(samples: Float32Array, rate: number, factor: number): Float32Array {
  if (Math.abs(factor - 1) < 0.01) return samples;
  const periods = periodsOf(samples, rate);
  const result = new Float32Array(samples.length);
  const weights = new Float32Array(samples.length);
  let nearest = 0;
  for (let at = 0; at < samples.length;) {
    const distance = (index: number) => Math.abs((periods[index]?.middle ?? Infinity) - at);
    while (distance(nearest + 1) <= distance(nearest) && nearest + 1 < periods.length) nearest++;
    const period = periods[nearest];
    if (!period) break;
    const target = Math.round(at);
    for (let offset = -period.length; offset <= period.length; offset++) {
      const from = period.middle + offset;
      const to = target + offset;
      if (from < 0 || from >= samples.length || to < 0 || to >= samples.length) continue;
      const weight = 0.5 + 0.5 * Math.cos((Math.PI * offset) / period.length);
      result[to] = (result[to] as number) + (samples[from] as number) * weight;
      weights[to] = (weights[to] as number) + weight;
    }
    at += period.isVoiced ? period.length / factor : period.length;
  }
  return result.map((value, index) => value / Math.max(1, (weights[index] as number) * 0.85));
}
