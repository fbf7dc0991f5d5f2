import { expect, test } from "vitest";
import { speechRate } from "../types.ts";
import { extendBandwidth, raiseHighs } from "./extend-bandwidth.ts";

const sine = (frequency: number) =>
  Float32Array.from({ length: speechRate }, (_, index) => Math.sin((2 * Math.PI * frequency * index) / speechRate));

/** Amplitude of a frequency in the second half of a second of sound, where filters have settled. */
function amplitudeOf(samples: Float32Array, frequency: number): number {
  let real = 0;
  let imaginary = 0;
  const half = speechRate / 2;
  for (let index = half; index < speechRate; index++) {
    const angle = (2 * Math.PI * frequency * index) / speechRate;
    real += (samples[index] as number) * Math.cos(angle);
    imaginary += (samples[index] as number) * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / half;
}

test("a recording gets a quieter copy of its upper half above its highest frequency, and no copy below", () => {
  const extended = extendBandwidth(sine(5000), speechRate, 7600);
  expect(amplitudeOf(extended, 5000)).toBeCloseTo(1, 2);
  expect(amplitudeOf(extended, 8800)).toBeCloseTo(10 ** (-8 / 20), 1);
  expect(amplitudeOf(extended, 1200)).toBeLessThan(0.001);
});

test("the lower half of a recording, where speech is voiced, gets no copy", () => {
  const extended = extendBandwidth(sine(500), speechRate, 7600);
  expect(amplitudeOf(extended, 500)).toBeCloseTo(1, 2);
  expect(amplitudeOf(extended, 4300)).toBeLessThan(0.001);
});

test("raised highs are louder by the decibels asked for, and the lows stay", () => {
  expect(amplitudeOf(raiseHighs(sine(12_000), speechRate, 3000, 6), 12_000)).toBeCloseTo(10 ** (6 / 20), 1);
  expect(amplitudeOf(raiseHighs(sine(300), speechRate, 3000, 6), 300)).toBeCloseTo(1, 1);
});
