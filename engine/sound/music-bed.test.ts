import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { loudness } from "./loudness.ts";
import { composeMusicBed } from "./music-bed.ts";
import { sampleRate } from "./sound.ts";

const bed = (seconds: number, seed = "a") => composeMusicBed(seconds, createRandom(seed));

/** The second difference of a sound: clicks stand out in it, tones below 1 kHz hardly. */
const edges = (samples: Float32Array) =>
  samples.slice(2).map((value, index) => value - 2 * (samples[index + 1] ?? 0) + (samples[index] ?? 0));

const peak = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

test("the music bed is the same for one seed and another one for another", () => {
  const bytes = (seed: string) => Buffer.from(bed(1, seed).left.buffer);
  expect(bytes("a").equals(bytes("a"))).toBe(true);
  expect(bytes("a").equals(bytes("b"))).toBe(false);
});

test("the music bed of a long video is a loop of half a minute that repeats without a click", () => {
  const { left } = bed(120);
  expect(left).toHaveLength(32 * sampleRate);
  const seam = new Float32Array([...left.slice(-200), ...left.slice(0, 200)]);
  expect(peak(edges(seam))).toBeLessThanOrEqual(peak(edges(left)));
});

test("the music bed has no clicks and leaves the consonants of the voice free", () => {
  const { left } = bed(8);
  const bright = edges(left);
  // A click is at least ten times as sharp as the sharpest note; the loudest note rises within 4 ms.
  expect(peak(bright) / peak(left)).toBeLessThan(0.02);
  const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);
  // A second difference amplifies 4 kHz by -11 dB and 12 kHz by +6 dB: almost no power may remain above 4 kHz.
  expect(10 * Math.log10(power(bright) / power(left))).toBeLessThan(-45);
});

test("the music bed stays at one loudness, chord by chord", () => {
  const { left, right } = bed(16);
  const parts = [0, 4, 8, 12].map((second) => {
    const [from, to] = [second * sampleRate, (second + 4) * sampleRate];
    return loudness({ left: left.slice(from, to), right: right.slice(from, to) });
  });
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(4);
});
