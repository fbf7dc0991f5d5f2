import { expect, test } from "vitest";
import { makeTone, makeWav, type WavFormat } from "#engine/testing/wav.ts";
import { resample } from "../effects/resample.ts";
import { isOrdered, longestSilence, loudnessOf } from "#engine/testing/measure-speech.ts";
import { synthesize } from "../synthesize.ts";
import type { Speech, SpokenWord, Voice } from "../types.ts";
import { checkRecording } from "./check-recording.ts";
import { planRecordings } from "./plan-recordings.ts";
import { readWav } from "./wav.ts";

const text = "Guten Tag, ich bin Lea. Das Brot kostet 3,50 € und ist noch warm!\n\nKommen Sie vorbei?";
const textsOf = (...parameters: Parameters<typeof planRecordings>) =>
  planRecordings(...parameters).map(({ text: part }) => part);

test("a text is recorded sentence by sentence, as it is written", () => {
  expect(textsOf(text)).toEqual([
    "Guten Tag, ich bin Lea.",
    "Das Brot kostet 3,50 € und ist noch warm!",
    "Kommen Sie vorbei?",
  ]);
  expect(textsOf("😀 \n")).toEqual([]);
});

test("an abbreviation or an ordinal ends no recording, and a long sentence is one recording up to 400 letters", () => {
  expect(textsOf("Am 3. Mai kommt Dr. Weber z. B. um 9 Uhr.")).toHaveLength(1);
  const clause = "und dann geht es mit dem zweiten langen Teil des Satzes weiter, ";
  expect(textsOf(`Zuerst kommt dies, ${clause.repeat(6)}fertig.`)).toHaveLength(1);
  const parts = textsOf(`Zuerst kommt dies, ${clause.repeat(40)}fertig.`);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join(" ")).toBe(`Zuerst kommt dies, ${clause.repeat(40)}fertig.`);
  for (const part of parts) expect(part.length, "far below the 4096 characters of a request").toBeLessThan(700);
});

test("own pronunciations in German spelling replace their words, and those in IPA do not", () => {
  const own = [
    { word: "Nguyen", spoken: "Nujen" },
    { word: "LichtSpiel GmbH", spoken: "Licht Spiel G m b H" },
    { word: "Noa", spoken: "/noːa/" },
  ];
  expect(textsOf("Frau Nguyen, Nguyens Noa von der LichtSpiel GmbH.", own)).toEqual([
    "Frau Nujen, Nujens Noa von der Licht Spiel G m b H.",
  ]);
});

/**
 * A voice of the engine that stands for the voice of a speech service; its sentences are recorded at another sample
 * rate.
 */
const other: Voice = { engine: "dittli", pitch: 0.86, formant: 0.94, speed: 0.95 };
const recordingRate = 22_050;

/**
 * Records each part of a text. Returns the recordings, and the exact start times of words in seconds after the first
 * word of their sentence.
 */
async function record(spoken: string): Promise<{ recordings: Buffer[]; times: number[] }> {
  const recordings: Buffer[] = [];
  const times: number[] = [];
  for (const part of textsOf(spoken)) {
    const { samples, sampleRate, words } = await synthesize(part, other);
    recordings.push(makeWav(resample(samples, recordingRate / sampleRate), { rate: recordingRate }));
    times.push(...timesIn(words));
  }
  return { recordings, times };
}

/** Start times of words in seconds after the first word of their sentence. */
function timesIn(words: readonly SpokenWord[]): number[] {
  let from = words[0]?.start ?? 0;
  return words.map(({ start }, index) => {
    if (words[index - 1]?.endsSentence) from = start;
    return start - from;
  });
}

test("the words of recordings have the times at which the other voice speaks them", { timeout: 240_000 }, async () => {
  const short = "Guten Tag, ich bin Lea. Das Brot kostet 3,50 € und ist noch warm!";
  const { recordings, times } = await record(short);
  const speech = await synthesize(short, { engine: "pico" }, { recordings });
  expect(speech.words.map(({ text: word }) => word).join(" ")).toBe(short);
  expect(speech.isCut).toBeUndefined();
  expect(loudnessOf(speech)).toBeCloseTo(-16, 0);
  expect(longestSilence(speech), "the silence of each recording is replaced by our own pause").toBeLessThan(0.85);
  expect(isOrdered(speech)).toBe(true);
  const errors = timesIn(speech.words).map((time, index) => Math.abs(time - (times[index] ?? Infinity)));
  expect(errors.toSorted((a, b) => a - b)[errors.length >> 1]).toBeLessThan(0.08);
  expect(Math.max(...errors)).toBeLessThan(0.25);

  const first = await synthesize(short, { engine: "pico" }, { recordings: recordings.slice(0, 1) });
  expect([first.words.at(-1)?.text, first.isCut], "fewer recordings than sentences").toEqual(["Lea.", true]);
  const preview = await synthesize(short, { engine: "pico" }, { recordings, maxSeconds: 2 });
  expect(preview.isCut).toBe(true);
  expect(preview.seconds).toBeLessThan(2);
});

type WavInput = Partial<WavFormat> & { seconds?: number; volume?: number };
const wav = ({ seconds = 1, rate = 24_000, volume, ...format }: WavInput = {}): Buffer =>
  makeWav(makeTone(seconds, rate, 440, volume), { rate, ...format });
const peakOf = ({ samples }: Pick<Speech, "samples">) => samples.reduce((most, value) => Math.max(most, value), 0);

test.each<[string, WavInput, number]>([
  ["16 bits", {}, 0.5],
  ["24 bits at 48 kHz", { bits: 24, rate: 48_000 }, 0.5],
  ["32 bits", { bits: 32 }, 0.5],
  ["floating point", { code: 3, bits: 32 }, 0.5],
  ["two channels, of which one is silent", { channels: 2 }, 0.25],
])("a WAV file with %s is read", (_, input, peak) => {
  const sound = readWav(wav(input));
  expect(sound.samples.length / sound.rate).toBe(1);
  expect(peakOf(sound)).toBeCloseTo(peak, 2);
});

test.each([0, 0x7fffffff, 0xffffffff, 2_000_000_000])(
  "a size of %d, which streaming services write, means the rest of the file",
  (size) => {
    const file = wav();
    file.writeUInt32LE(size, 40);
    expect(readWav(file).samples).toHaveLength(24_000);
  },
);

test.each<[string, Uint8Array, string]>([
  ["half a file", wav().subarray(0, 20_000), "ends too early"],
  ["a page", Buffer.from("<html>Bad Gateway</html>"), "no WAV file"],
  ["nothing", Buffer.alloc(0), "no WAV file"],
  ["a header alone", wav().subarray(0, 36), "without sound"],
  ["an unknown format", wav({ code: 6 }), "format 6"],
  ["five channels", wav({ channels: 5 }), "5 channels"],
  ["no rate", wav({ seconds: 0, rate: 0 }), "0 samples"],
])("%s is no recording", (_, file, reason) => {
  expect(() => checkRecording(file, { letters: 12 })).toThrow(reason);
});

test("a recording that is silent, or much too short or too long for its text, is not used", () => {
  expect(checkRecording(wav(), { letters: 12 })).toBeCloseTo(1, 1);
  expect(() => checkRecording(wav({ volume: 0 }), { letters: 12 })).toThrow("silence");
  expect(() => checkRecording(wav(), { letters: 120 })).toThrow("1.0 seconds for 120 letters");
  expect(() => checkRecording(wav({ seconds: 9 }), { letters: 12 })).toThrow("9.0 seconds for 12 letters");
  expect(() => checkRecording(wav({ seconds: 60 }), { letters: 12 }), "not decoded").toThrow("WAV of 60.0 seconds");
});
