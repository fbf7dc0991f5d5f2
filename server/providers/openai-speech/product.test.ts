import path from "node:path";
import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readSound, toneShare } from "#engine/testing/read-sound.ts";
import { providerLabel } from "#domain/projects/project-provider-label.ts";
import type { Project } from "#domain/projects/project.ts";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { secondsOf, speechError, speechKey, startSpeechServer, toneOf } from "#server/testing/openai-speech-service.ts";
import { testProduct } from "#server/testing/product.ts";

const server = await startSpeechServer();
const product = await testProduct({
  env: {
    ROLE: "all",
    PROVIDER_PACE: "1",
    DRAFT_SCALE: "0.1",
    SPEECH_BASE_URL: server.baseUrl,
    SPEECH_API_KEY: speechKey,
    SPEECH_MODEL: "gpt-4o-mini-tts",
    SPEECH_VOICES: "female=nova:de,en",
  },
});
const anna = await product.signIn();
afterAll(async () => {
  await product.stop();
  await server.stop();
});
beforeEach(async () => {
  server.calls.length = 0;
  server.answer = () => undefined;
  await product.database.db.delete(providerBreakers);
});

const wait = { timeout: 500_000 };

async function makeVideo(text: string, speaker = "speaker-1", status = "completed"): Promise<Project> {
  const body = { input_text: text, speaker_id: speaker };
  const started = await product.send("POST", "/api/functions/heygen-create-video", { as: anna, body });
  const { projectId } = await started.json();
  return vi.waitFor(
    async () => {
      await product.send("POST", "/api/functions/heygen-poll-status", { as: anna, body: { projectId } });
      const project = await (await product.send("GET", `/api/projects/${projectId}`, { as: anna })).json();
      expect(project.status).toBe(status);
      return project;
    },
    { timeout: 480_000, interval: 1000 },
  );
}

async function storedMedium({ id }: Project): Promise<{ key: string; captionsKey: string }> {
  const { rows } = await product.database.pool.query("select media from projects where id = $1", [id]);
  return rows[0].media[0];
}

test("[UGC-02] a video is spoken by the service: its sound is heard while its sentence is shown", wait, async () => {
  const sentences = ["Guten Tag.", "Nur 3,50 €!"];
  const project = await makeVideo(sentences.join(" "));
  expect(server.calls.map(({ body }) => [body["input"], body["voice"]])).toEqual(
    sentences.map((sentence) => [sentence, "nova"]),
  );
  expect(project.provider).toMatchObject({ is_local: true, spoken_by: "service" });
  expect(providerLabel(project)).toBe("Eigenes Studio, illustriert, Stimme vom Sprachdienst");

  const { key, captionsKey } = await storedMedium(project);
  const media = path.join(product.dataFolder, "media");
  const captions = await readFile(path.join(media, captionsKey), "utf8");
  const cues = [...captions.matchAll(/00:(\d\d):(\d\d\.\d+) --> 00:(\d\d):(\d\d\.\d+)\n([^]*?)(?:\n\n|\n?$)/g)].map(
    ([, fromMinutes, fromSeconds, toMinutes, toSeconds, shown = ""]) => ({
      from: Number(fromMinutes) * 60 + Number(fromSeconds),
      to: Number(toMinutes) * 60 + Number(toSeconds),
      shown: shown.replaceAll("\n", " ").trim(),
    }),
  );
  expect(cues.map(({ shown }) => shown)).toEqual(sentences);
  const sound = await readSound(path.join(media, key));
  for (const [index, { from, to }] of cues.entries()) {
    const length = secondsOf(sentences[index] ?? "");
    expect(to - from, "the cue lasts as long as the sound, and stays until the next one").toBeGreaterThan(length - 0.1);
    const within = { from: from + 0.1, to: from + length - 0.1 };
    expect(toneShare(sound, toneOf(index), within), `sentence ${index}`).toBeGreaterThan(0.8);
    expect(toneShare(sound, toneOf(1 - index), within)).toBeLessThan(0.05);
  }
});

test("if the service refuses its key, our own voice speaks, and the project and the log say so", wait, async () => {
  server.answer = () => speechError(401, "invalid_api_key", `Incorrect API key provided: ${speechKey}`);
  const log = captureLog();
  onTestFinished(log.stop);
  const project = await makeVideo("Guten Tag.");
  log.stop();
  expect(project.provider).toMatchObject({ is_local: true, spoken_by: "own" });
  expect(providerLabel(project)).toBe("Eigenes Studio, illustriert, eigene Stimme statt der des Sprachdienstes");
  expect(log.text()).toContain("speech service failed, our own voice speaks");
  expect(log.text()).toContain("401 invalid_api_key");
  for (const text of [log.text(), JSON.stringify(project)]) expect(text).not.toContain(speechKey);
});

test("a speaker without a voice at the service has our own voice, and nothing is requested", wait, async () => {
  const { provider } = await makeVideo("Guten Tag.", "speaker-2");
  expect([provider, server.calls]).toEqual([{ title: "Eigenes Studio", is_local: true }, []]);
});

test("cards and pages name the languages of the service's voices", async () => {
  const answer = await (await product.send("GET", "/api/speakers")).json();
  const languages = new Map(
    (answer.speakers ?? answer).map((each: { id: string; languages: string[] }) => [each.id, each.languages]),
  );
  expect(languages.get("speaker-1")).toEqual(["Deutsch", "Englisch"]);
  expect(languages.get("speaker-2")).toEqual(["Deutsch"]);
  const { capabilities } = await (await product.send("GET", "/api/brand")).json();
  expect(capabilities.languages).toEqual(["Deutsch", "Englisch"]);
  expect(capabilities.processors).toContain("speech-service");
});

test("a word is heard in the service's voice, spelled as the account's list says", wait, async () => {
  const body = { word: "Nguyen", spoken: "Nujen", speaker: "speaker-1" };
  const heard = await product.send("POST", "/api/pronunciations/speech", { as: anna, body });
  expect(heard.headers.get("content-type")).toBe("audio/wav");
  expect(server.calls.map(({ body: sent }) => sent["input"])).toEqual([expect.stringContaining("Nujen")]);
  const seconds = ((await heard.arrayBuffer()).byteLength - 44) / 2 / 44_100;
  expect(Math.abs(seconds - secondsOf(String(server.calls[0]?.body["input"])))).toBeLessThan(0.5);
});
