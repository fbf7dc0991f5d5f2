import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { makeTokenizer, makeVoice, writePocketModel } from "#engine/testing/pocket-model.ts";
import { isOrdered, loudnessOf, longestSilence } from "#engine/testing/measure-speech.ts";
import { numberField } from "../protobuf.ts";
import { synthesize } from "../synthesize.ts";
import { synthesizeInThread } from "../synthesize-in-thread.ts";
import type { Token } from "../types.ts";
import { loadPocketModel } from "./model.ts";
import { toPrompts } from "./prompts.ts";
import type { PocketVoice } from "./synthesize.ts";
import { readTokenizer } from "./tokenizer.ts";

const folder = await mkdtemp(join(tmpdir(), "pocket-"));
afterAll(() => rm(folder, { recursive: true }));
await writePocketModel(folder);
const voiceOf = (name: string, temperature = 0): PocketVoice => ({
  folder,
  file: join(folder, "voices", `${name}.safetensors`),
  temperature,
});
const ownVoice = { engine: "dittli" } as const;
const text = "Guten Tag, ich bin Lea. Das Brot kostet 3,50 € und ist noch warm!";

test("[AGENT-01] an installed model speaks, with our pauses, our loudness and the times of its words", async () => {
  const speech = await synthesize(text, ownVoice, { pocketVoice: voiceOf("anna") });
  expect([speech.voiceModel, speech.voiceFault]).toEqual(["pocket-tts", undefined]);
  expect(speech.words.map(({ text: word }) => word).join(" ")).toBe(text);
  expect(loudnessOf(speech)).toBeCloseTo(-16, 0);
  expect(longestSilence(speech)).toBeLessThan(0.85);
  expect(isOrdered(speech)).toBe(true);
});

test("the voice that was chosen speaks: its state reaches the sound", async () => {
  const model = await loadPocketModel(folder, 0);
  const [prompt] = toPrompts([{ word: "Hallo", punctuation: ".", reading: 0 }], model.tokenizer, model.bundle);
  if (!prompt) throw new Error("no prompt");
  const peakOf = async (name: string) => {
    const voice = await model.loadVoice(voiceOf(name).file);
    const { samples, isComplete } = await model.speak(prompt, voice, createRandom("1"));
    expect(isComplete).toBe(true);
    // Expect one frame per piece of the text, four fewer because the tiny model reports the end of the text four
    // frames too early, and five more because a short text goes on for five frames after this end.
    expect(samples.length).toBe((prompt.ids.length - 4 + 5) * 1920);
    return samples.reduce((most, value) => Math.max(most, value), 0);
  };
  expect(await peakOf("anna")).toBeGreaterThan(0.2);
  expect(await peakOf("paul")).toBeCloseTo(2 * (await peakOf("anna")), 3);
  await model.release();
});

test("the same text sounds the same every time, although the model begins with noise", async () => {
  const [first, second] = [
    await synthesize("Ja.", ownVoice, { pocketVoice: voiceOf("anna", 0.3) }),
    await synthesizeInThread("Ja.", ownVoice, { pocketVoice: voiceOf("anna", 0.3) }),
  ];
  const without = await synthesize("Ja.", ownVoice, { pocketVoice: voiceOf("anna") });
  expect(Buffer.from(second.samples.buffer).equals(Buffer.from(first.samples.buffer))).toBe(true);
  expect(Buffer.from(without.samples.buffer).equals(Buffer.from(first.samples.buffer)), "without noise").toBe(false);
});

test.each<[string, (copy: string) => Promise<unknown>, string]>([
  ["has no graph", (copy) => rm(join(copy, "mimi_decoder.onnx")), "mimi_decoder.onnx"],
  ["has a damaged graph", (copy) => writeFile(join(copy, "flow_lm_flow.onnx"), "damaged"), "protobuf"],
  ["is described wrongly", (copy) => writeFile(join(copy, "bundle.json"), '{"sample_rate":"a"}'), "sample_rate"],
  ["makes silence", (copy) => writePocketModel(copy, { loudness: 0 }), "silence"],
  [
    "has a voice of another model",
    (copy) => writeFile(join(copy, "voices/anna.safetensors"), makeVoice(1, { length: 1001 })),
    "does not fit",
  ],
  [
    "has a voice with a wrong position",
    (copy) => writeFile(join(copy, "voices/anna.safetensors"), makeVoice(1, { position: 9 })),
    "ends at 9",
  ],
  ["has no voice", (copy) => writeFile(join(copy, "voices/anna.safetensors"), "voice"), "no safetensors"],
])("[AGENT-01] our own voice speaks the whole text if the model %s", async (_, damage, reason) => {
  const copy = await mkdtemp(join(tmpdir(), "pocket-"));
  try {
    await writePocketModel(copy);
    await damage(copy);
    const pocketVoice = { folder: copy, file: join(copy, "voices/anna.safetensors"), temperature: 0 };
    const speech = await synthesize("Ja.", ownVoice, { pocketVoice });
    expect([speech.voiceModel, speech.words.length]).toEqual([undefined, 1]);
    expect(speech.voiceFault).toContain(reason);
  } finally {
    await rm(copy, { recursive: true });
  }
});

test("[AGENT-01] our own voice speaks the whole text if the model is too slow", async () => {
  let minutes = 0;
  const now = () => 60_000 * (minutes += 11);
  const speech = await synthesize(text, ownVoice, { pocketVoice: voiceOf("anna"), now });
  expect([speech.voiceModel, speech.voiceFault]).toEqual([undefined, expect.stringContaining("too slow")]);
  expect(speech.words.map(({ text: word }) => word).join(" ")).toBe(text);
});

test("a text without words is refused, and an abort ends the speech, also with an installed model", async () => {
  const pocketVoice = voiceOf("anna");
  await expect(synthesize("😀", ownVoice, { pocketVoice })).rejects.toMatchObject({ code: "bad-description" });
  const signal = AbortSignal.abort();
  await expect(synthesize("Ja.", ownVoice, { pocketVoice, signal })).rejects.toMatchObject({ code: "aborted" });
});

const tokensOf = (words: string): Token[] =>
  words.split(" ").map((part, reading) => {
    const word = part.replace(/[,.!?…]$/, "");
    return { word, punctuation: part.slice(word.length) as Token["punctuation"], reading };
  });
const pieces = readTokenizer(makeTokenizer());
const settings = {
  max_token_per_chunk: 50,
  pad_with_spaces_for_short_inputs: false,
  remove_semicolons: true,
  model_recommended_frames_after_eos: null,
};

test("a text is divided into the pieces with the best score, and unknown characters into bytes", () => {
  const lengthOf = (words: string) => pieces.encode(words).length;
  expect(lengthOf("Guten Tag")).toBe(2);
  expect(lengthOf("  Guten   Tag "), "extra spaces").toBe(2);
  expect(lengthOf("Guten Tage"), "a word and a letter").toBe(3);
  // Expect the piece for a space, then the pieces for the three bytes of the euro sign.
  expect(pieces.encode("€")).toEqual([pieces.encode("a")[0], 1 + 0xe2, 1 + 0x82, 1 + 0xac]);
  expect(pieces.encode("")).toEqual([]);
  const exact = readTokenizer(makeTokenizer([], Buffer.concat([numberField(3, 0), numberField(4, 0)])));
  expect(exact.encode("  a"), "no prefix, and spaces as they are").toHaveLength(3);
});

test("a prompt begins with a capital, ends with a mark, and is divided where it is too long", () => {
  const [first] = toPrompts(tokensOf("ja"), pieces, settings);
  expect(first?.ids).toEqual(pieces.encode("Ja."));
  expect(first?.framesAfterEnd).toBe(5);
  expect(toPrompts(tokensOf("das ist ein langer Satz…"), pieces, settings)[0]).toMatchObject({
    ids: pieces.encode("Das ist ein langer Satz."),
    framesAfterEnd: 3,
  });
  const recommended = { ...settings, model_recommended_frames_after_eos: 8 };
  expect(toPrompts(tokensOf("ja"), pieces, recommended)[0]?.framesAfterEnd).toBe(8);
  const long = tokensOf("wir haben heute leider nur bis zehn Uhr, danach ist hier alles geschlossen und dunkel.");
  const prompts = toPrompts(long, pieces, settings);
  expect(prompts[0]?.ids).toEqual(pieces.encode("Wir haben heute leider nur bis zehn Uhr,"));
  for (const { ids } of prompts) expect(ids.length).toBeLessThanOrEqual(50);
});

test.each([
  ["of another type", Buffer.concat([makeTokenizer(), Buffer.from([0x12, 2, 0x18, 2])]), "type"],
  ["that is empty", Buffer.alloc(0), "without pieces"],
  ["that is cut off", makeTokenizer().subarray(0, 100), "too early"],
])("a tokenizer %s is refused", (_, file, reason) => {
  expect(() => readTokenizer(file)).toThrow(reason);
});
