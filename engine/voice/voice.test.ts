import { describe, expect, test } from "vitest";
import { fundamentalTrack, medianPitch } from "./effects/fundamental.ts";
import { synthesize, type Voice } from "./index.ts";
import { isOrdered, loudnessOf } from "#engine/testing/measure-speech.ts";

const rate = 44_100;

describe.each(["dittli", "pico"] as const)("the voice %s", (engine) => {
  test("speaks one word", async () => {
    const speech = await synthesize("Ja", { engine });
    expect(speech.words.map(({ text }) => text)).toEqual(["Ja"]);
    expect(speech.phones.map(({ symbol }) => symbol).filter((symbol) => symbol !== "pause")).toEqual(["j", "a"]);
    expect(Math.abs(loudnessOf(speech) + 16)).toBeLessThan(2);
    expect(isOrdered(speech)).toBe(true);
  });

  test("leaves out emoji, markup and letters of other scripts", async () => {
    const speech = await synthesize("😀 <b>Gut</b> שלום &amp; schön 👍", { engine });
    expect(speech.words.map(({ text }) => text)).toEqual(["Gut", "&", "schön"]);
  });
});

test.each(["😀👍🏽", "", " \n ", "שלום", "<p></p>", "… – !"])("refuses »%s«, which cannot be spoken", async (text) => {
  await expect(synthesize(text, { engine: "pico" })).rejects.toMatchObject({ code: "bad-description" });
});

test("a faster voice is shorter, and its word times still cover it", async () => {
  const text = "Wir freuen uns auf Ihren Besuch.";
  const [normal, fast] = await Promise.all([
    synthesize(text, { engine: "dittli" }),
    synthesize(text, { engine: "dittli", speed: 1.3, pitch: 1.6, formant: 1.17 }),
  ]);
  expect(normal.seconds / fast.seconds).toBeGreaterThan(1.15);
  expect(normal.seconds / fast.seconds).toBeLessThan(1.4);
  expect(isOrdered(fast)).toBe(true);
});

test("pitch and formant make a deep, a common and a high voice", async () => {
  const pitchOf = async (voice: Voice) => {
    const { samples } = await synthesize("Wir freuen uns auf Ihren Besuch.", voice);
    return medianPitch(fundamentalTrack(samples, rate));
  };
  const common = await pitchOf({ engine: "dittli" });
  expect((await pitchOf({ engine: "dittli", pitch: 1.62, formant: 1.17 })) / common).toBeCloseTo(1.62, 0.7);
  expect((await pitchOf({ engine: "dittli", pitch: 0.86, formant: 0.94 })) / common).toBeCloseTo(0.86, 0.7);
  expect((await pitchOf({ engine: "pico" })) / common).toBeGreaterThan(1.2);
});

test("the same text in the same voice sounds the same every time", async () => {
  const voice: Voice = { engine: "dittli", pitch: 0.9, formant: 0.95 };
  const first = await synthesize("Guten Tag!", voice);
  const second = await synthesize("Guten Tag!", voice);
  expect(Buffer.from(first.samples.buffer).equals(Buffer.from(second.samples.buffer))).toBe(true);
});

test("a long text is spoken sentence by sentence, with progress, and stops when it is aborted", async () => {
  const text = "Das ist ein Satz, der ziemlich oft vorkommt und von 24.000 Euro erzählt. ".repeat(70);
  expect(text.length).toBeGreaterThan(5000);
  const abort = new AbortController();
  const seen: string[] = [];
  const onProgress = (done: number, total: number) => {
    seen.push(`${done}/${total}`);
    if (done === 2) abort.abort();
  };
  const speaking = synthesize(text, { engine: "dittli" }, { signal: abort.signal, onProgress });
  await expect(speaking).rejects.toMatchObject({ code: "aborted" });
  expect(seen).toEqual(["0/70", "1/70", "2/70"]);
});

test("an abort takes effect between two passages", async () => {
  const signal = AbortSignal.timeout(200);
  const speaking = synthesize("Noch ein Satz. ".repeat(200), { engine: "pico" }, { signal });
  await expect(speaking).rejects.toMatchObject({ code: "aborted" });
});

test("sentences are separated by a short pause and paragraphs by a longer one", async () => {
  const gapIn = async (text: string) => {
    const { words } = await synthesize(text, { engine: "dittli" });
    return (words[1]?.start ?? 0) - (words[0]?.end ?? 0);
  };
  const sentence = await gapIn("Ja. Nein.");
  const paragraph = await gapIn("Ja.\n\nNein.");
  expect(sentence).toBeGreaterThan(0.25);
  expect(sentence).toBeLessThan(0.5);
  expect(paragraph - sentence).toBeGreaterThan(0.25);
});
