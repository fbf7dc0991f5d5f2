import { softLimit } from "./soft-limit.ts";
import { sampleRate, type Sound } from "./sound.ts";

type Filter = readonly [number, number, number, number, number];

// Filter coefficients of ITU-R BS.1770-4, K-weighting at 48 kHz, in the order b0 b1 b2 a1 a2.
const shelf: Filter = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const highPass: Filter = [1, -2, 1, -1.99004745483398, 0.99007225036621];

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Filter): Float32Array {
  const result = new Float32Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const x0 = samples[index] as number;
    const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    result[index] = y0;
    x2 = x1;
    x1 = x0;
    y2 = y1;
    y1 = y0;
  }
  return result;
}

/** Integrated loudness in LUFS (BS.1770, absolute and relative gate); -Infinity for silence. */
export function loudness({ left, right }: Sound): number {
  const channels = [left, right].map((channel) => filtered(filtered(channel, shelf), highPass));
  const block = Math.min(Math.round(0.4 * sampleRate), left.length);
  const powers: number[] = [];
  for (let from = 0; from + block <= left.length && block > 0; from += Math.max(1, Math.round(block / 4))) {
    let power = 0;
    for (const channel of channels) {
      let sum = 0;
      for (let index = from; index < from + block; index++) sum += (channel[index] as number) ** 2;
      power += sum / block;
    }
    powers.push(power);
  }
  const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const audible = powers.filter((power) => loudnessOf(power) > -70);
  if (audible.length === 0) return -Infinity;
  const gate = loudnessOf(mean(audible)) - 10;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)));
}

/** Brings the sound to `target` LUFS in place; a soft limiter keeps peaks below `ceiling`. */
export function level(sound: Sound, target: number, ceiling = 0.8): void {
  const now = loudness(sound);
  if (!Number.isFinite(now)) return;
  const gain = 10 ** ((target - now) / 20);
  const knee = ceiling * 0.7;
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < channel.length; index++) {
      channel[index] = softLimit((channel[index] as number) * gain, knee, ceiling);
    }
  }
}
