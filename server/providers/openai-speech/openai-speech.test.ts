import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkRecording } from "#engine/index.ts";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { readSpeechVoices } from "#server/platform/speech-voices.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { SpeechFailure } from "#server/providers/speech-service.ts";
import { testDatabase } from "#server/testing/database.ts";
import {
  type SpeechAnswer,
  speechError,
  speechKey,
  type SpeechServer,
  startSpeechServer,
} from "#server/testing/openai-speech-service.ts";
import { openaiSpeech, type OpenaiSpeechSettings } from "./openai-speech.ts";
import { textMilliseconds } from "./limits.ts";

const database = await testDatabase();
const server: SpeechServer = await startSpeechServer();
afterAll(async () => {
  await server.stop();
  await database.close();
});
beforeEach(async () => {
  server.calls.length = 0;
  server.answer = () => undefined;
  await database.db.delete(providerBreakers);
});

/**
 * Factor for all times: a request without an answer ends after three seconds, and the pauses before further requests
 * take 50 and 200 ms.
 */
const timeScale = 0.05;
const breaker = breakerStore(database.db, timeScale);
const voices = readSpeechVoices("female=nova;speaker-2=onyx:en,de");
const build = (more: Partial<OpenaiSpeechSettings> = {}) =>
  openaiSpeech(
    { baseUrl: server.baseUrl, key: speechKey, model: "gpt-4o-mini-tts", voices, instructions: null, ...more },
    { breaker, timeScale },
  );

type Run = {
  texts?: string[];
  settings?: Partial<OpenaiSpeechSettings>;
  wanted?: number;
  signal?: AbortSignal;
  maxMilliseconds?: number;
};

async function record({ texts = ["Guten Tag."], settings, wanted = 99, signal, maxMilliseconds }: Run = {}): Promise<
  Buffer[]
> {
  const recordings: Buffer[] = [];
  await build(settings).record(
    { speaker: "speaker-1", texts },
    {
      signal: signal ?? new AbortController().signal,
      maxMilliseconds,
      check: (recording, index) => void checkRecording(recording, { letters: texts[index]?.length ?? 0 }),
      receive: async (recording) => recordings.push(recording) < wanted,
    },
  );
  return recordings;
}
const failureOf = (run?: Run): Promise<SpeechFailure> =>
  record(run).then(
    () => expect.fail("no failure"),
    (error: unknown) => (error instanceof SpeechFailure ? error : expect.fail(String(error))),
  );

test("each text is one request with the documented fields, and its answer the sound itself", async () => {
  const recordings = await record({ texts: ["Guten Tag.", "Bis bald!"] });
  expect(recordings).toHaveLength(2);
  const common = { model: "gpt-4o-mini-tts", voice: "nova", response_format: "wav" };
  expect(server.calls).toEqual(
    ["Guten Tag.", "Bis bald!"].map((input) => ({
      authorization: `Bearer ${speechKey}`,
      body: { ...common, input },
    })),
  );
  await record({ settings: { instructions: "Sprich ruhig." } });
  expect(server.calls.at(-1)?.body).toEqual({ ...common, input: "Guten Tag.", instructions: "Sprich ruhig." });
});

test("a service without a key gets no authorization", async () => {
  await failureOf({ settings: { key: null } });
  expect(server.calls[0]?.authorization).toBeUndefined();
});

test("no further text is requested once enough is spoken", async () => {
  await record({ texts: ["Eins ist da.", "Zwei ist da.", "Drei ist da."], wanted: 2 });
  expect(server.calls).toHaveLength(2);
});

test("a speaker without a voice is known, and the languages of a voice are those that are set", () => {
  expect(build().languagesOf("speaker-1")).toEqual(["de"]);
  expect(build().languagesOf("speaker-2")).toEqual(["de", "en"]);
  expect(build().languagesOf("email-david")).toBeUndefined();
});

test("the type that an answer declares does not matter, its content does", async () => {
  server.answer = () => ({ type: "application/json" });
  expect(await record()).toHaveLength(1);
});

describe("a request that may succeed later is repeated twice", () => {
  test.each<[string, SpeechAnswer, string, string]>([
    ["an outage", speechError(503, null), "away", "503"],
    ["a broken connection", "break", "away", "ECONNRESET"],
    ["a rate limit", speechError(429, "rate_limit_exceeded", "Slow down"), "limited", "429 rate_limit_exceeded"],
    ["half a file", "half", "unusable", "WAV that ends too early"],
    ["sound whose connection breaks", "cut", "away", "ECONNRESET"],
    ["silence", "silence", "unusable", "silence"],
    ["sound of nine seconds for two words", "too-long", "unusable", "9.0 seconds for 10 letters"],
    ["a page", { status: 200, body: "<html>Hallo</html>" }, "unusable", "no WAV file"],
    ["an answer that never ends", "endless", "away", "EMSGSIZE"],
  ])("%s", { timeout: 30_000 }, async (_, fault, reason, detail) => {
    server.answer = (_call, index) => (index < 2 ? fault : undefined);
    expect(await record()).toHaveLength(1);
    expect(server.calls).toHaveLength(3);

    server.answer = () => fault;
    const failure = await failureOf();
    expect(failure.reason).toBe(reason);
    expect(failure.message).toContain(detail);
    expect(server.calls).toHaveLength(6);
  });
});

describe("a request that would fail again is not repeated", () => {
  test.each<[string, SpeechAnswer, string]>([
    ["a wrong key", speechError(401, "invalid_api_key"), "settings"],
    ["a forbidden model", speechError(403, "model_not_found"), "settings"],
    ["a missing endpoint", speechError(404, null), "settings"],
    ["no credit", speechError(429, "insufficient_quota"), "credit"],
    ["a refused text", speechError(400, "content_policy_violation"), "refused"],
    ["a redirect", { status: 302, body: {}, headers: { location: "http://127.0.0.1:1/" } }, "settings"],
    ["a rate limit of an hour", { ...speechError(429, "x"), headers: { "retry-after": "3600" } }, "limited"],
    ["no answer at all", "hang", "away"],
  ])("%s", { timeout: 20_000 }, async (_, fault, reason) => {
    server.answer = () => fault;
    expect((await failureOf()).reason).toBe(reason);
    expect(server.calls).toHaveLength(1);
  });
});

test("a caller who waits gets the failure of a service that hangs before a request ends", async () => {
  server.answer = () => "hang";
  const failure = await failureOf({ maxMilliseconds: 2000 });
  expect([failure.reason, failure.message]).toEqual(["away", "the speech service takes too long"]);
});

test("a late answer is waited for, and the pause that a rate limit demands is kept", async () => {
  server.answer = () => ({ lateMilliseconds: 500 });
  expect(await record()).toHaveLength(1);
  server.answer = (_, index) =>
    index === 1 ? { ...speechError(429, "rate_limit_exceeded"), headers: { "retry-after": "10" } } : undefined;
  const start = performance.now();
  expect(await record()).toHaveLength(1);
  expect(performance.now() - start).toBeGreaterThan(10_000 * timeScale - 5);
});

test("a sentence longer than the service accepts is not sent", async () => {
  expect((await failureOf({ texts: ["a".repeat(4097)] })).reason).toBe("refused");
  expect(server.calls).toEqual([]);
});

test("the failure names neither key nor address, also where the service quotes them", async () => {
  server.answer = () => speechError(401, "invalid_api_key", `${speechKey} may not read ${server.baseUrl}/x`);
  const { message } = await failureOf();
  expect(message).toBe("the speech service answered 401 invalid_api_key *** may not read …");
});

test("an abort ends the request at once, and is no failure of the service", async () => {
  const controller = new AbortController();
  server.answer = () => {
    controller.abort();
    return "hang";
  };
  for (let time = 0; time < 4; time++) {
    await expect(record({ signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
  }
  expect(await breaker.readBreakers()).toEqual([]);
});

test("after three texts that failed, the service rests, and one text tries it again later", async () => {
  server.answer = () => speechError(401, "invalid_api_key");
  for (let time = 0; time < 3; time++) await failureOf();
  expect((await failureOf()).message).toBe("the speech service has failed several times");
  expect(server.calls).toHaveLength(3);
  server.answer = () => undefined;
  await expect.poll(() => record().catch(() => []), { timeout: 10_000 }).toHaveLength(1);
  expect(await breaker.readBreakers()).toMatchObject([{ provider: "speech", state: "closed" }]);
});

test("a text that tries a service again ends its rest with the first recording, whatever becomes of the others", async () => {
  server.answer = () => speechError(401, "invalid_api_key");
  for (let time = 0; time < 3; time++) await failureOf();
  const states: unknown[] = [];
  server.answer = () => undefined;
  const options = {
    signal: new AbortController().signal,
    check: () => {},
    receive: async () => {
      states.push(...(await breaker.readBreakers()).map(({ state }) => state));
      return true;
    },
  };
  const again = () => build().record({ speaker: "speaker-1", texts: ["Guten Tag.", "Bis bald!"] }, options);
  await expect.poll(() => again().then(() => "recorded", String), { timeout: 10_000 }).toBe("recorded");
  expect(states).toEqual(["closed", "closed"]);
});

test("the time for all recordings of a text grows with their number", () => {
  expect(textMilliseconds(1)).toBe(600_000);
  expect(textMilliseconds(600)).toBe(3_000_000);
});

test("texts that the service refuses do not make it rest", async () => {
  server.answer = () => speechError(400, "content_policy_violation");
  for (let time = 0; time < 4; time++) expect((await failureOf()).reason).toBe("refused");
});
