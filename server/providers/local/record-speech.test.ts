import { expect, onTestFinished, test } from "vitest";
import type { Language } from "#domain/speakers/languages.ts";
import { makeTone, makeWav } from "#engine/testing/wav.ts";
import { SpeechFailure, type SpeechService } from "#server/providers/speech-service.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { testDatabase } from "#server/testing/database.ts";
import { createLocalEngine } from "./local-engine.ts";
import { recordSpeech } from "./record-speech.ts";

type Service = SpeechService & { texts: string[] };

/** A service whose recordings last two seconds; `failsAt` is the index of the text at which it fails. */
function serviceOf(languages: Language[], failsAt = Infinity): Service {
  const texts: string[] = [];
  return {
    texts,
    languagesOf: () => languages,
    record: async (request, { check, receive }) => {
      for (const [index, text] of request.texts.entries()) {
        texts.push(text);
        if (index === failsAt) throw new SpeechFailure("away", "503");
        const recording = makeWav(makeTone(2, 16_000, 400), { rate: 16_000 });
        check(recording, index);
        if (!(await receive(recording, index))) return;
      }
    },
  };
}

async function run(service: Service | null, text: string, maxSeconds?: number) {
  const stored: number[] = [];
  const log = captureLog();
  onTestFinished(log.stop);
  const spokenBy = await recordSpeech(
    service,
    { text, speaker: "speaker-1", maxSeconds },
    {
      signal: new AbortController().signal,
      store: async (_, index) => void stored.push(index),
      logFields: { renderId: "r1" },
    },
  );
  log.stop();
  return { spokenBy, stored, log: log.text() };
}

const german = "Guten Tag zusammen. Wir haben heute frisches Brot. Kommen Sie vorbei.";
const english = "Welcome to our bakery. This bread is for you and your family. We have it from today.";

test("a text is spoken by the service, sentence by sentence, and a preview only as far as it needs", async () => {
  const whole = serviceOf(["de"]);
  expect(await run(whole, german)).toMatchObject({ spokenBy: "service", stored: [0, 1, 2] });
  expect(whole.texts).toHaveLength(3);
  const preview = serviceOf(["de"]);
  expect(await run(preview, german, 3)).toMatchObject({ spokenBy: "service", stored: [0, 1] });
  expect((await run(null, german)).spokenBy).toBeUndefined();
});

test("if the service fails in the middle, our own voice speaks the whole text, and the log says why", async () => {
  const { spokenBy, log } = await run(serviceOf(["de"], 2), german);
  expect(spokenBy).toBe("own");
  expect(JSON.parse(log)).toMatchObject({ renderId: "r1", speaker: "speaker-1", reason: "away", detail: "503" });
});

test("a text in a language that only the service speaks is not read by our German voice", async () => {
  await expect(run(serviceOf(["de", "en"], 1), english)).rejects.toBeInstanceOf(SpeechFailure);
  expect((await run(serviceOf(["de"], 1), english)).spokenBy, "nobody was promised English").toBe("own");
});

test("a number of hundreds of digits, which takes too much memory to align, is spoken by our own voice", async () => {
  const service = serviceOf(["de"]);
  const { spokenBy, log } = await run(service, `Die Zahl ist ${"7".repeat(400)}.`);
  expect([spokenBy, service.texts]).toEqual(["own", []]);
  expect(JSON.parse(log)).toMatchObject({
    reason: "refused",
    detail: expect.stringMatching(/^a sentence has \d+ letters$/),
  });
});

test("a voice that is set for English only leaves German texts to our own voice", async () => {
  const service = serviceOf(["en"]);
  expect((await run(service, german)).spokenBy).toBeUndefined();
  expect(service.texts).toEqual([]);
  expect((await run(service, english)).spokenBy).toBe("service");
});

test("a text that somebody waits for is spoken by our own voice if the service hangs", async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  let limit: number | undefined;
  const hanging: SpeechService = {
    languagesOf: () => ["de"],
    record: async (_, { maxMilliseconds }) => {
      limit = maxMilliseconds;
      throw new SpeechFailure("away", "the speech service takes too long");
    },
  };
  const engine = createLocalEngine({
    db: database.db,
    notify: async () => {},
    publish: async () => {},
    findSpeechService: () => hanging,
  });
  const sound = await engine.speak("Guten Tag.", "speaker-1");
  expect(Buffer.from(sound).toString("latin1", 0, 4)).toBe("RIFF");
  expect(limit, "milliseconds that leave our own voice the rest of a minute").toBeLessThanOrEqual(30_000);
});
