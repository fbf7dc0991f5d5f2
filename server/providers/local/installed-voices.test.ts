import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Setup } from "#domain/setup/calls.ts";
import { providerLabel } from "#domain/projects/project-provider-label.ts";
import type { Project } from "#domain/projects/project.ts";
import { pocketModelFiles } from "#engine/testing/pocket-model.ts";
import { readSound, toneShare } from "#engine/testing/read-sound.ts";
import { readProvenance } from "#engine/testing/metadata.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { examineVoices } from "#server/operations/doctor/examine-voices.ts";
import { renderStore } from "#server/providers/local/store.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { insertUser } from "#server/testing/factories.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { ROLE: "all", DRAFT_SCALE: "0.1" } });
const anna = await product.signIn();
await product.database.db.insert(userRoles).values({ userId: anna.id, role: "admin" });
afterAll(() => product.stop());

const installed = path.join(product.dataFolder, "voices/pocket-tts");

/**
 * Installs a tiny voice model for one of the speakers, in the form in which the command `voices` installs a real model.
 */
async function install(): Promise<void> {
  const files = Object.entries(pocketModelFiles()).map(([name, content]) => ({
    path: name,
    content,
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
  await mkdir(path.join(installed, "voices"), { recursive: true });
  for (const file of files) await writeFile(path.join(installed, file.path), file.content);
  const manifest = {
    name: "Probe",
    license: "CC BY 4.0",
    temperature: 0,
    files: files.map(({ path: name, sha256 }) => ({ path: name, sha256 })),
    speakers: { "speaker-1": "voices/anna.safetensors" },
  };
  await writeFile(path.join(installed, "manifest.json"), JSON.stringify(manifest));
  onTestFinished(() => rm(installed, { recursive: true }));
}

async function makeVideo(speaker = "speaker-1"): Promise<Project> {
  const body = { input_text: "Hallo zusammen.", speaker_id: speaker };
  const started = await product.send("POST", "/api/functions/heygen-create-video", { as: anna, body });
  const { projectId } = await started.json();
  return vi.waitFor(
    async () => {
      await product.send("POST", "/api/functions/heygen-poll-status", { as: anna, body: { projectId } });
      const project = await (await product.send("GET", `/api/projects/${projectId}`, { as: anna })).json();
      expect(project.status).toBe("completed");
      return project;
    },
    { timeout: 480_000, interval: 1000 },
  );
}

async function fileOf({ id }: Project): Promise<string> {
  const { rows } = await product.database.pool.query("select media from projects where id = $1", [id]);
  return path.join(product.dataFolder, "media", rows[0].media[0].key);
}

const isShownAsInstalled = async () => {
  const setup: Setup = await (await product.send("GET", "/api/admin/setup", { as: anna })).json();
  return setup.outside_parts.find(({ id }) => id === "voices")?.is_ready;
};
const doctorLine = () => examineVoices(product.ctx.config.voicesFolder);
const wait = { timeout: 500_000 };

test(
  "[AGENT-01] an installed voice speaks without a restart, and card, file, setup and doctor say so",
  wait,
  async () => {
    expect(await isShownAsInstalled()).toBe(false);
    expect(await doctorLine()).toMatchObject({ isWell: true, text: expect.stringContaining("installiert sind keine") });
    await install();
    const project = await makeVideo();
    expect(project.provider).toMatchObject({ is_local: true, voice_model: "pocket-tts" });
    expect(providerLabel(project)).toBe("Eigenes Studio, illustriert, Stimme von Pocket TTS (Kyutai)");
    const file = await fileOf(project);
    const sound = await readSound(file);
    expect(toneShare(sound, 200, { from: 0.8, to: 1.4 }), "the tone of the tiny model").toBeGreaterThan(0.5);
    expect(JSON.stringify(await readProvenance(file))).toContain("Stimme von Pocket TTS (Kyutai)");
    expect(await isShownAsInstalled()).toBe(true);
    expect(await doctorLine()).toEqual({
      subject: "Stimmen",
      isWell: true,
      text: "Probe: installiert und unbeschädigt, für 1 von 8 Sprechern.",
    });
  },
);

test("[AGENT-01] a damaged voice loses no video: our own voice speaks, and log and doctor say why", wait, async () => {
  await install();
  await writeFile(path.join(installed, "mimi_decoder.onnx"), "damaged");
  const log = captureLog();
  onTestFinished(log.stop);
  const project = await makeVideo();
  log.stop();
  expect(project.provider).toEqual({ title: "Eigenes Studio", is_local: true });
  expect(log.text()).toContain("installed voice failed, our own voice speaks");
  expect(await doctorLine()).toMatchObject({ isWell: false, text: expect.stringContaining("mimi_decoder.onnx") });
  expect((await doctorLine()).text).toContain(
    `--install --manifest ${path.join(installed, "manifest.json")} ausführen`,
  );
  await writeFile(path.join(installed, "manifest.json"), "{");
  expect(await doctorLine()).toMatchObject({ isWell: false, text: expect.stringContaining("nicht lesbar") });
});

test(
  "[AGENT-01] a second attempt does without the installed voice, which may have used up the memory",
  wait,
  async () => {
    await install();
    const database = await testDatabase();
    const renders = renderStore(database.db);
    const description = {
      kind: "presenter",
      speaker: "speaker-1",
      text: "Hallo.",
      format: "portrait",
      subtitles: false,
    };
    const [first, second] = [randomUUID(), randomUUID()];
    const { id: userId } = await insertUser(database.db);
    for (const id of [first, second]) await renders.enqueuePreview({ id, userId, description }, database.db);
    await database.pool.query("update renders set attempts = 1 where id = $1", [second]);
    const worker = await testProduct({
      env: { ROLE: "all", DRAFT_SCALE: "0.1", VOICES_DIR: path.dirname(installed) },
      database,
    });
    onTestFinished(() => worker.stop());
    const voiceModelOf = (id: string) =>
      vi.waitFor(
        async () => {
          const row = await renders.find(id);
          expect([row?.state, row?.error]).toEqual(["done", null]);
          return row?.result?.[0]?.voiceModel;
        },
        { timeout: 90_000, interval: 200 },
      );
    expect(await voiceModelOf(first)).toBe("pocket-tts");
    expect(await voiceModelOf(second)).toBeUndefined();
  },
);

test("a card says if the installed voice speaks in the place of a speech service", () => {
  const provider = { title: "Eigenes Studio", is_local: true, spoken_by: "own", voice_model: "pocket-tts" } as const;
  expect(providerLabel({ provider })).toBe(
    "Eigenes Studio, illustriert, Stimme von Pocket TTS (Kyutai) statt der des Sprachdienstes",
  );
});
