import { expect, test } from "vitest";
import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { createScript } from "./split-into-passages.ts";
import { cutSpeech } from "./cut-speech.ts";
import { synthesize } from "./index.ts";
import { isOrdered } from "#engine/testing/measure-speech.ts";
import { speechRate, type Speech } from "./types.ts";

/** Returns the speech of a text whose words take half a second each, followed by a short pause. All samples are 0.5. */
function speechOf(text: string): Speech {
  const words = text.split(" ").map((word, index) => ({
    text: word,
    start: 0.1 + index * 0.6,
    end: 0.6 + index * 0.6,
    endsSentence: word.endsWith("."),
  }));
  const seconds = (words.at(-1)?.end ?? 0) + 0.1;
  const phones = words.map(({ start, end }) => ({ symbol: "a" as const, start, end }));
  return {
    samples: new Float32Array(Math.round(seconds * speechRate)).fill(0.5),
    sampleRate: speechRate,
    seconds,
    words,
    phones,
  };
}

const words = (count: number, mark = "") => `${Array.from({ length: count }, () => "wort").join(" ")}${mark}`;

test("a speech is cut at the end of a word, without any sound of the next one", () => {
  for (let seconds = 2; seconds < 8; seconds += 0.13) {
    const whole = speechOf(words(30));
    const cut = cutSpeech(whole, seconds);
    expect(cut.seconds).toBeLessThanOrEqual(seconds + 0.01);
    expect(cut.seconds).toBeGreaterThan(seconds - 0.8);
    expect(cut.samples).toHaveLength(Math.round(cut.seconds * speechRate));
    expect(cut.seconds).toBeLessThan((whole.words[cut.words.length]?.start ?? 0) + 1e-6);
    expect(cut.words.at(-1)?.end).toBeLessThan(cut.seconds);
    expect(cut.samples.at(-1)).toBe(0);
    expect(isOrdered(cut)).toBe(true);
    expect(cut.isCut).toBe(true);
  }
});

test("the end of a sentence shortly before the limit is preferred", () => {
  expect(cutSpeech(speechOf(`${words(14, ".")} ${words(9)}`), 10).words).toHaveLength(14);
  expect(cutSpeech(speechOf(`${words(5, ".")} ${words(19)}`), 10).words).toHaveLength(16);
});

test("one word that is longer than the preview is kept whole", () => {
  const speech = { ...speechOf("wort wort"), words: [{ text: "Wort", start: 0.1, end: 30, endsSentence: true }] };
  expect(cutSpeech(speech, 10).words).toHaveLength(1);
});

test("only the first seconds of a long text are synthesized", async () => {
  const text = "Guten Tag, hier ist die Praxis am Dom. Wir freuen uns auf Ihren Besuch am Donnerstag. ".repeat(170);
  expect(text.length).toBeGreaterThan(14_000);
  let steps = 0;
  const speech = await synthesize(text, cast["email-clara"].voice, { maxSeconds: 10, onProgress: () => steps++ });
  expect(steps).toBeLessThan(10);
  expect(speech.isCut).toBe(true);
  expect(speech.seconds).toBeGreaterThan(7);
  expect(speech.seconds).toBeLessThanOrEqual(10.01);
  const { written } = createScript(text.slice(0, 900));
  expect(speech.words.map((word) => word.text)).toEqual(written.slice(0, speech.words.length).map((word) => word.text));
});

test("a text that is shorter than the preview is spoken completely", async () => {
  const speech = await synthesize("Guten Tag, Frau Wagner.", cast["email-clara"].voice, { maxSeconds: 10 });
  expect(speech.isCut).toBeUndefined();
  expect(speech.words).toHaveLength(4);
});
