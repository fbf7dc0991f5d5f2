import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { modelStates } from "#server/db/model-state-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { isMadeByProvider } from "#server/providers/engine-of.ts";
import { createProviders } from "#server/providers/provider-priority.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject } from "#server/testing/factories.ts";
import { kieService } from "#server/testing/kie-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";

const service = await simulatedService();
const requests: GenerationRequest[] = [];
/** Promise that the simulated provider awaits before it answers a start. */
let gate = Promise.resolve();
/** A provider of all models except Sora's, which no provider offers. */
const outside: Provider = {
  ...service.provider,
  name: "aussen",
  makes: (model) => !model.startsWith("sora2") && model !== "order-film",
  start: async (request, signal) => {
    await gate;
    requests.push(request);
    return service.provider.start(request, signal);
  },
};
const product = await testProduct({ providers: [outside], trustedHosts: [service.host], env: { ROLE: "all" } });
const { db, pool } = product.database;
const anna = await product.signIn();
const admin = await product.signIn({ isAdmin: true });
beforeEach(() => {
  service.behaviour.state = "done";
});
afterEach(async () => {
  // Wait until each start of the test has reached a provider, because the next test changes the models.
  const unasked = inArray(projects.status, ["pending", "starting"]);
  await eventually(async () => {
    if ((await db.$count(projects, unasked)) > 0) throw new Error("A start is still to be asked for");
  });
  await db.delete(modelStates);
  product.ctx.modelStates.invalidate();
  requests.length = 0;
});
afterAll(async () => {
  await product.stop();
  await service.stop();
});

const startText = "/api/functions/sora2-text-to-video-create-task";
const startImage = "/api/functions/sora2-create-task";
const prompt = "Ein Leuchtturm im Sturm";
const start = (body: object = { prompt, n_frames: 15 }, path = startText, key?: string, at: TestProduct = product) =>
  at.send("POST", path, { as: anna, body, ...(key && { headers: { "Idempotency-Key": key } }) });
const read = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0];
const managed = async (id: string) => {
  const { models } = await (await product.send("GET", "/api/admin/models", { as: admin })).json();
  return models.find((each: { id: string }) => each.id === id);
};
type Change = { state: string; reason?: string; substitutes?: Record<string, string>; version?: number };
const save = async (id: string, change: Change) =>
  product.send("PATCH", `/api/admin/models/${id}`, {
    as: admin,
    body: { version: (await managed(id)).version, ...change },
  });
/**
 * Sends changes of models at the same time. A lock on their table makes all calls read the old state before one of them
 * writes.
 */
async function atOnce(...changes: [id: string, change: Change][]): Promise<Response[]> {
  const holder = await pool.connect();
  await holder.query("begin; lock table model_states in share row exclusive mode");
  const answers = Promise.all(changes.map(([id, change]) => save(id, change)));
  await eventually(async () => {
    const waiting = "select 1 from pg_locks where not granted and relation = 'model_states'::regclass";
    expect((await holder.query(waiting)).rowCount).toBe(changes.length);
  });
  await holder.query("commit");
  holder.release();
  return answers;
}
const refusalOf = async (answers: Response[], status: number) => {
  const [refused] = await Promise.all(answers.filter((answer) => answer.status === status).map((each) => each.json()));
  return refused.error;
};
const listed = async () => (await (await product.send("GET", "/api/models", { as: anna })).json()).models;
const byKling = { state: "retired", substitutes: { "text-to-film": "kling-v2-5-text" } };

describe("with an outside provider of videos", () => {
  test("[SORA-04] Sora 2 is retired, and without a substitute a start is refused with an alternative", async () => {
    const before = await db.$count(projects);
    const log = captureLog();
    onTestFinished(log.stop);
    const response = await start();
    expect(response.status).toBe(503);
    expect(log.text()).toContain('"level":"info","message":"request refused"');
    expect(log.text()).not.toContain('"level":"error"');
    const message =
      "Sora 2 ist seit dem 24.09.2026 eingestellt. OpenAI hat das Modell und seine Schnittstelle abgeschaltet. " +
      "Ein Start ist nicht möglich. Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, " +
      "ein Ersatzmodell zu nennen.";
    expect(await response.json()).toMatchObject({
      code: 503,
      msg: message,
      error: { code: "generation.retired", message },
    });
    expect(await db.$count(projects)).toBe(before);
    expect((await listed()).map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      ["sora2-image", "retired"],
      ["sora2-text", "retired"],
    ]);
  });

  test("[SORA-04] [PRJ-05] a substitute renders it from its own input; the project remains one of Sora", async () => {
    expect((await save("sora2-text", byKling)).status).toBe(200);
    const { projectId } = await (await start()).json();
    await eventually(async () => expect(await read(projectId)).toMatchObject({ status: "completed" }));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      model: "kling-v2-5-text",
      input: { prompt, duration: 10, aspect_ratio: "9:16", cfg_scale: 0.5 },
      inputKeys: [],
    });
    expect(requests[0]?.input).not.toHaveProperty("n_frames");
    const row = await read(projectId);
    expect(row).toMatchObject({
      modelId: "sora2-text",
      modelType: "sora2",
      substitute: "kling-v2-5-text",
      provider: "aussen",
      input: { prompt, n_frames: 15 },
      seconds: 10,
      aspectRatio: "portrait",
    });
    const shown = await (await product.send("GET", `/api/projects/${projectId}`, { as: anna })).json();
    expect(shown).toMatchObject({ model_type: "sora2", made_by: "Kling v2.5 Text", n_frames: 10 });
  });

  test("[SORA-02] an image is passed on to the substitute", async () => {
    await save("sora2-image", { state: "retired", substitutes: { "picture-to-film": "veo3" } });
    const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#35607a" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(image)], "bild.png", { type: "image/png" }));
    const uploaded = await product.app.request("/api/uploads", {
      method: "POST",
      headers: { cookie: anna.cookie },
      body: form,
    });
    const [{ url }] = (await uploaded.json()).files;
    const { projectId } = await (await start({ prompt, image_urls: [url] }, startImage)).json();
    await eventually(async () => expect(await read(projectId)).toMatchObject({ status: "completed" }));
    expect(requests[0]).toMatchObject({ model: "veo3", input: { imageUrl: url, nFrames: 8, model: "veo3_fast" } });
    expect(requests[0]?.inputKeys).toEqual((await read(projectId))?.inputKeys);
    expect(requests[0]?.inputKeys).toHaveLength(1);
  });

  test("[SORA-04] our own engine renders it where an admin chose so, although others render videos", async () => {
    await save("sora2-text", { state: "retired", substitutes: { "text-to-film": "studio" } });
    const { projectId } = await (await start()).json();
    await eventually(async () => expect(await read(projectId)).toMatchObject({ provider: "local" }));
    expect(await read(projectId)).toMatchObject({ substitute: "studio", seconds: 15 });
    expect(requests).toEqual([]);
    await product.send("POST", `/api/projects/${projectId}/cancel`, { as: anna });
  });

  test("a substitute that is paused itself is ignored", async () => {
    await save("sora2-text", byKling);
    await save("kling-v2-5-text", { state: "paused" });
    expect((await start()).status).toBe(503);
    await save("kling-v2-5-text", { state: "active" });
    expect((await start()).status).toBe(200);
  });
});

describe("any model", () => {
  const startKling = "/api/functions/kling-text-to-video-create-task";

  test("[GEN-06] that is paused is not started, with a message; running projects continue", async () => {
    service.behaviour.state = "running";
    const { projectId } = await (await start({ prompt }, startKling)).json();
    await eventually(async () => expect(await read(projectId)).toMatchObject({ status: "processing" }));
    await save("kling-v2-5-text", { state: "paused", reason: "Der Anbieter wartet seine Server" });
    const refused = await start({ prompt }, startKling);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      success: false,
      message:
        "Kling v2.5 Text ist zurzeit pausiert. Der Anbieter wartet seine Server. Ein Start ist nicht möglich. " +
        "Bitte wählen Sie ein anderes Modell oder versuchen Sie es später erneut.",
      error: { code: "generation.paused" },
    });
    service.behaviour.state = "done";
    await eventually(async () => expect(await read(projectId)).toMatchObject({ status: "completed" }));
  });

  test("[GEN-05] a repeat of a start returns it, although the model was paused meanwhile", async () => {
    const first = await (await start({ prompt }, startKling, "vorher")).json();
    await save("kling-v2-5-text", { state: "paused" });
    expect(await (await start({ prompt }, startKling, "vorher")).json()).toEqual(first);
  });

  test("a waiting start keeps the substitute that was chosen for it", async () => {
    await save("sora2-text", byKling);
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    const { projectId } = await (await start()).json();
    await save("sora2-text", { state: "retired", substitutes: { "text-to-film": "veo3" } });
    opening.resolve();
    await eventually(async () => expect(await read(projectId)).toMatchObject({ status: "completed" }));
    expect(requests.map(({ model }) => model)).toEqual(["kling-v2-5-text"]);
  });

  test("[PRJ-11] a retry follows the same rules", async () => {
    const failed = await buildProject(db, anna.id, {
      status: "failed",
      modelId: "sora2-text",
      modelType: "sora2",
      input: { prompt, aspect_ratio: "landscape", n_frames: 10, remove_watermark: true },
    });
    const retry = () => product.send("POST", `/api/projects/${failed.id}/retry`, { as: anna });
    const refused = await retry();
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, "generation.retired"]);
    await save("sora2-text", byKling);
    const { id } = await (await retry()).json();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed" }));
    expect(requests[0]).toMatchObject({ model: "kling-v2-5-text", input: { aspect_ratio: "16:9", duration: 10 } });
  });
});

describe("settings by admins", () => {
  test("are stored with their date and logged, and reach every open tab", async () => {
    const tab = await listenAs(product.app, anna);
    const answer = await save("nano-banana", { state: "paused", reason: "  Pause bis Montag " });
    expect(await answer.json()).toMatchObject({
      id: "nano-banana",
      state: "paused",
      reason: "Pause bis Montag",
      is_own: true,
      version: 1,
    });
    const { since } = await managed("nano-banana");
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    await eventually(() => expect(tab.seen).toContain("content:models"));
    tab.close();
    const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=1", { as: admin })).json();
    expect(entries[0]).toMatchObject({
      action: "model.changed",
      actor: admin.email,
      details: { model: "nano-banana", from: "active", to: "paused" },
    });
    // A new reason must not change `since`, the time at which the model entered its state.
    await save("nano-banana", { state: "paused", reason: "Pause bis Dienstag" });
    expect(await managed("nano-banana")).toMatchObject({ since, reason: "Pause bis Dienstag", version: 2 });
  });

  test("of two admins who save at once, one is told to reload, and nothing is lost", async () => {
    const both = await atOnce(
      ["veo3", { state: "paused", reason: "Eins" }],
      ["veo3", { state: "retired", reason: "Zwei" }],
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refusalOf(both, 409)).toMatchObject({
      code: "model.changed-meanwhile",
      message: expect.stringContaining("Jemand anderes"),
    });
    expect((await managed("veo3")).version).toBe(1);
  });

  test("changes of two different models at once are both stored", async () => {
    const ids = ["veo3", "nano-banana", "ideogram-v3", "flux-kontext", "kling-v2-5"];
    const answers = await Promise.all(ids.map((id) => save(id, { state: "paused" })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await Promise.all(ids.map(managed))).map(({ state }) => state)).toEqual(ids.map(() => "paused"));
  });

  test("a circular substitution is refused, also when its two halves are saved at once", async () => {
    const byEachOther = (id: string) => ({ state: "retired", substitutes: { "text-to-film": id } });
    const answers = await atOnce(
      ["sora2-text", byEachOther("kling-v2-5-text")],
      ["kling-v2-5-text", byEachOther("sora2-text")],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { fields } = await refusalOf(answers, 422);
    expect(fields).toEqual({ "substitutes.text-to-film": expect.any(String) });
  });

  test("a setting equal to the default is not stored, so that a later version may change the default", async () => {
    await save("sora2-text", byKling);
    const { reason } = await managed("sora2-text");
    expect(reason).toBe("");
    const shipped = "OpenAI hat das Modell und seine Schnittstelle abgeschaltet.";
    const back = await save("sora2-text", { state: "retired", reason: shipped });
    expect(await back.json()).toMatchObject({ is_own: false, since: "2026-09-24T00:00:00Z", version: 2 });
    expect((await db.select().from(modelStates))[0]).toMatchObject({ state: null, substitutes: {} });
  });

  test("invalid input is refused in German, and an unknown model does not exist", async () => {
    for (const body of [
      { state: "kaputt" },
      { state: "paused", reason: "x".repeat(301) },
      { state: "paused", substitutes: { "text-to-film": "nano-banana" } },
      { state: "paused", substitutes: { unbekannt: "veo3" } },
      { state: "paused", substitutes: { "text-to-film": { a: 1 } } },
      { state: "paused", version: "eins" },
    ]) {
      const response = await save("veo3", body as never);
      expect(response.status, JSON.stringify(body)).toBe(422);
    }
    const unknown = await product.send("PATCH", "/api/admin/models/gibt-es-nicht", {
      as: admin,
      body: { state: "paused", version: 0 },
    });
    expect(unknown.status).toBe(404);
    const change = { as: admin, body: { state: "paused", version: 0 } };
    expect((await product.send("PATCH", "/api/admin/models/order-film", change)).status).toBe(404);
  });
});

describe("with our own engine only", () => {
  test("[SORA-04] Sora 2 can be used, and an admin may still retire it", async () => {
    const ownProduct = await testProduct();
    const [eva, boss] = [await ownProduct.signIn(), await ownProduct.signIn({ isAdmin: true })];
    const list = async () => (await (await ownProduct.send("GET", "/api/models", { as: eva })).json()).models;
    expect(await list()).toEqual([]);
    const begin = () => ownProduct.send("POST", startText, { as: eva, body: { prompt } });
    const { projectId } = await (await begin()).json();
    const [row] = await ownProduct.database.db.select().from(projects).where(eq(projects.id, projectId));
    expect(row).toMatchObject({ modelId: "sora2-text", substitute: null, seconds: 10, aspectRatio: "portrait" });
    const body = { state: "retired", version: 0 };
    await ownProduct.send("PATCH", "/api/admin/models/sora2-text", { as: boss, body });
    expect((await begin()).status).toBe(503);
    await ownProduct.stop();
  });

  test("[SORA-04] a key of kie.ai makes Sora 2 a retired model, unless PROVIDERS leaves videos to our own engine", async () => {
    const kie = await kieService();
    const env = { KIE_API_KEY: "simuliert", KIE_BASE_URL: kie.baseUrl, KIE_UPLOAD_BASE_URL: kie.baseUrl };
    for (const [more, expected] of [
      [{}, ["sora2-image", "sora2-text"]],
      [{ PROVIDERS: "*=local" }, []],
    ] as const) {
      const own = await testProduct({ env: { ...env, ...more } });
      const eva = await own.signIn();
      const { models } = await (await own.send("GET", "/api/models", { as: eva })).json();
      expect(models.map(({ id }: { id: string }) => id)).toEqual(expected);
      await own.stop();
    }
    await kie.stop();
  });

  test("a provider after our own engine counts as outside too", () => {
    const engine: Provider = { ...service.provider, name: "local" };
    expect(isMadeByProvider(createProviders([engine, outside]), "veo3")).toBe(true);
    expect(isMadeByProvider(createProviders([engine, outside], { veo3: ["local"] }), "veo3")).toBe(false);
  });
});
