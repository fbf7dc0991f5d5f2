import { expect, test } from "vitest";
import { loudness } from "#engine/sound/loudness.ts";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";
import { speechCeiling, speechLoudness } from "#engine/voice/types.ts";
import { soundOf } from "../sound.ts";
import type { Speech, TimedWord } from "../speech/speech.ts";
import { planMusicFades, planMusicLevel } from "./music-level.ts";
import { createMusicTrack, levelAt } from "./music-track.ts";

const word = (start: number, end: number): TimedWord => ({ text: "Wort", start, end, endsSentence: false });
const span = { lead: 0.4, length: 20 };
/** Speech from 0.1 to 9 and from 11 to 16 seconds: the pause between is long, that at 4 seconds is not. */
const words = [word(0.1, 4), word(4.7, 9), word(11, 16)];

const part = (sound: SoundSource, from: number, to: number) => sound.read(from * sampleRate, to * sampleRate);

test("the music is quiet while somebody speaks, and rises in long pauses and at the end only", () => {
  const points = planMusicLevel(words, span);
  const levels = [0.5, 4.75, 9.4, 10.4, 11.35, 14, 17.2, 19.9].map((time) => levelAt(points, time));
  expect(levels).toEqual([0, 0, 0, expect.closeTo(6), 0, 0, 6, 6]);
});

test("in a pause of one second, the music rises less", () => {
  const points = planMusicLevel([word(0.1, 4), word(4.9, 9)], { lead: 0.4, length: 9.8 });
  const most = Math.max(...points.map(({ decibels }) => decibels));
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThan(5);
  expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted((a, b) => a - b));
  expect(levelAt(points, 5.25)).toBe(0);
});

test("the music fades out after the last word, for two seconds at most", () => {
  expect(planMusicFades(words, span)).toEqual({ in: 0.8, out: 1.8 });
  expect(planMusicFades(words, { lead: 0.4, length: 17.1 }).out).toBeCloseTo(0.7);
});

test("under the voice, the music is 18 LU quieter than the voice, and in a long pause 12", () => {
  const track = createMusicTrack("speaker-1|Text", words, span);
  expect(loudness(part(track, 1.5, 9))).toBeGreaterThan(speechLoudness - 18 - 1.5);
  expect(loudness(part(track, 1.5, 9))).toBeLessThan(speechLoudness - 18 + 1.5);
  const raised = loudness(part(track, 17.2, 18.2)) - loudness(part(createMusicTrack("speaker-1|Text", [word(0.1, 19)], span), 17.2, 18.2));
  expect(raised).toBeCloseTo(6, 1);
  const { left } = part(track, 0, 20);
  expect(Math.abs(left[0] ?? 1)).toBeLessThan(1e-6);
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(1e-4);
});

test("the music sounds the same in parts of any length, and repeats in a long video", () => {
  const long = createMusicTrack("a", [word(0.1, 69)], { lead: 0.4, length: 70 });
  const whole = part(long, 30, 34).right;
  const [from, to] = [30 * sampleRate, 34 * sampleRate];
  const pieces = [from, from + 777, from + 50_000, to];
  const joined = pieces.slice(1).flatMap((end, index) => [...long.read(pieces[index] ?? 0, end).right]);
  expect(Float32Array.from(joined)).toEqual(whole);
  expect(part(long, 4, 5).left).toEqual(part(long, 36, 37).left);
});

test("a loud voice with music keeps the peaks and the loudness of the voice alone", () => {
  const samples = new Float32Array(16 * 44_100);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = speechCeiling * 0.99 * Math.sin(index / 30) * Math.sin(index / 9000) ** 6;
  }
  const speech: Speech = { samples, sampleRate: 44_100, seconds: 16, words, phones: [] };
  const alone = part(soundOf(speech, 0.4, 20), 0, 20);
  const both = part(soundOf(speech, 0.4, 20, createMusicTrack("a", words, span)), 0, 20);
  for (const channel of [both.left, both.right]) {
    expect(channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(speechCeiling);
  }
  expect(Math.abs(loudness(both) - loudness(alone))).toBeLessThan(0.3);
  expect(both.left).not.toEqual(both.right);
});
