import { expect, test } from "vitest";
import { loudness } from "#engine/sound/loudness.ts";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";
import { speechCeiling, speechLoudness } from "#engine/voice/types.ts";
import { soundOf } from "../sound.ts";
import type { Speech, TimedWord } from "../speech/speech.ts";
import { planMusicFades, planMusicLevel } from "./music-level.ts";
import { createMusicTrack, levelAt } from "./music-track.ts";

const word = (start: number, end: number): TimedWord => ({ text: "Wort", start, end, endsSentence: false });
const span = { lead: 0.4, length: 70 };
/** Speech from 0.1 to 9 and from 11 to 66 seconds: the pause between is long, that at 4 seconds is not. */
const words = [word(0.1, 4), word(4.7, 9), word(11, 66)];

/** Music that repeats after 32 seconds. */
const track = createMusicTrack("speaker-1|Text", words, span);
const repeats = 32;
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength);
const part = (sound: SoundSource, from: number, to: number) =>
  sound.read(Math.round(from * sampleRate), Math.round(to * sampleRate));

test("the music is quiet during speech, and rises in long pauses and at the end only", () => {
  const points = planMusicLevel(words, span);
  const levels = [0.5, 4.75, 9.4, 10.4, 11.35, 14, 67.2, 69.9].map((time) => levelAt(points, time));
  const [low, high] = [expect.closeTo(0), expect.closeTo(6)];
  expect(levels).toEqual([low, low, low, high, low, low, high, high]);
});

test("in a pause of one second, the music rises less", () => {
  const points = planMusicLevel([word(0.1, 4), word(4.9, 9)], { lead: 0.4, length: 9.8 });
  const most = Math.max(...points.map(({ decibels }) => decibels));
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThan(5);
  expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted((a, b) => a - b));
  expect(levelAt(points, 5.25)).toBeCloseTo(0);
});

test("the music fades out after the last word, for two seconds at most", () => {
  expect(planMusicFades(words, span)).toEqual({ in: 0.8, out: 1.8 });
  expect(planMusicFades(words, { lead: 0.4, length: 67.1 }).out).toBeCloseTo(0.7);
});

test("under the voice, the music is 18 LU quieter than the voice, and 6 LU louder in a long pause and at the end", () => {
  expect(loudness(part(track, 12, 12 + repeats))).toBeCloseTo(speechLoudness - 18, 0);
  for (const [raised, quiet] of [
    [10.2, 10.2 + repeats],
    [67.2, 67.2 - repeats],
  ] as const) {
    const difference = loudness(part(track, raised, raised + 0.6)) - loudness(part(track, quiet, quiet + 0.6));
    expect(difference).toBeCloseTo(6, 1);
  }
});

test("the music begins and ends in silence, and sounds the same in parts of any length", () => {
  const { left, right } = part(track, 66, 70);
  expect(Math.abs(part(track, 0, 1).left[0] ?? 1)).toBeLessThan(1e-6);
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(1e-4);
  const [from, to] = [66 * sampleRate, 70 * sampleRate];
  const pieces = [from, from + 777, from + 50_000, to];
  const joined = pieces.slice(1).map((end, index) => bytesOf(track.read(pieces[index] ?? 0, end).right));
  expect(Buffer.concat(joined).equals(bytesOf(right))).toBe(true);
});

test("a loud voice with music keeps the peaks and the loudness of the voice alone", () => {
  const samples = new Float32Array(16 * 44_100);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = speechCeiling * 0.99 * Math.sin(index / 30) * Math.sin(index / 9000) ** 6;
  }
  const speech: Speech = { samples, sampleRate: 44_100, seconds: 16, words, phones: [] };
  const alone = part(soundOf(speech, 0.4, 70), 0, 17);
  const both = part(soundOf(speech, 0.4, 70, track), 0, 17);
  for (const channel of [both.left, both.right]) {
    expect(channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(speechCeiling);
  }
  expect(Math.abs(loudness(both) - loudness(alone))).toBeLessThan(0.3);
  expect(bytesOf(both.left).equals(bytesOf(both.right))).toBe(false);
});
