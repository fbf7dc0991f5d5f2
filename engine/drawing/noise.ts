import type { Random } from "./random.ts";

/** Smooth noise in [-1, 1] over a plane; it repeats every 256 units. */
export type Noise = (x: number, y: number) => number;

export function createNoise(random: Random): Noise {
  const grid = new Float32Array(65536);
  for (let index = 0; index < grid.length; index++) grid[index] = random.next() * 2 - 1;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    let across = x - column;
    let down = y - row;
    across *= across * (3 - 2 * across);
    down *= down * (3 - 2 * down);
    const top = (row & 255) << 8;
    const bottom = ((row + 1) & 255) << 8;
    const left = column & 255;
    const right = (column + 1) & 255;
    const a = grid[top | left] as number;
    const b = grid[top | right] as number;
    const c = grid[bottom | left] as number;
    const d = grid[bottom | right] as number;
    const upper = a + (b - a) * across;
    return upper + (c + (d - c) * across - upper) * down;
  };
}

/**
 * Adds up several octaves of `noise`; each octave is finer than the one before and weaker by the factor `gain`. Result:
 * about -1 to 1.
 */
export function layered(noise: Noise, x: number, y: number, octaves = 5, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let u = x;
  let v = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(u, v);
    total += weight;
    weight *= gain;
    // Rotate each octave a little, so that the directions of the noise's grid are not visible in the sum.
    const turned = u * 1.62 - v * 1.18 + 17.3;
    v = u * 1.18 + v * 1.62 + 9.1;
    u = turned;
  }
  return (sum / total) * 1.6;
}

/** Noise with sharp crests, 0..1, for mountains, folds and veins. */
export function ridged(noise: Noise, x: number, y: number, octaves = 5, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let u = x;
  let v = y;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(u, v));
    sum += weight * crest * crest;
    total += weight;
    weight *= gain;
    u = u * 2.03 + 11.7;
    v = v * 2.03 + 5.3;
  }
  return sum / total;
}
