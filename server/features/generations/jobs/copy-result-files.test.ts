import { createServer } from "node:http";
import { readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { failureMessage } from "#domain/projects/failures.ts";
import { projects } from "#server/db/project-schema.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import { ingestFile } from "#engine/index.ts";
import { createTestContext } from "#server/testing/context.ts";
import { eventually } from "#server/testing/eventually.ts";
import { readProvenance } from "#engine/testing/metadata.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import type { ResultFate } from "#server/testing/provider-contract/kit.ts";
import { resultFile, smallVideo } from "#engine/testing/result-files.ts";
import { answerResult, isMarkedCopy } from "#server/testing/provider-contract/result-files.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { createResultIntake } from "./result-intake.ts";
import { type ResultFiles, copyResultFiles } from "./copy-result-files.ts";

describe("[PRJ-06] a finished project", () => {
  let service: SimulatedService;
  let product: TestProduct;
  let user: Awaited<ReturnType<TestProduct["signIn"]>>;

  const openProduct = async (fetchMilliseconds: number) => {
    const results = { maxBytes: 2_000_000, fetchMilliseconds, retrySeconds: [0, 0] };
    const { provider, host } = service;
    product = await testProduct({ providers: [provider], trustedHosts: [host], env: { ROLE: "all" }, results });
    user = await product.signIn();
  };
  beforeEach(async () => {
    service = await simulatedService();
    service.behaviour.state = "done";
    await openProduct(60_000);
  });
  afterEach(async () => {
    await product.stop();
    await service.stop();
  });

  const start = async (): Promise<string> => {
    const name = "/api/functions/sora2-text-to-video-create-task";
    const response = await product.send("POST", name, { as: user, body: { prompt: "Ein Leuchtturm" } });
    return (await response.json()).projectId;
  };
  const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: user })).json();
  const until = (id: string, status: string) =>
    vi.waitFor(async () => expect(await read(id)).toMatchObject({ status }), { timeout: 50_000, interval: 50 });
  const rowOf = async (id: string) => (await product.database.db.select().from(projects).where(eq(projects.id, id)))[0];
  const filesIn = async (folder: string) =>
    (await readdir(path.join(product.dataFolder, folder), { recursive: true }).catch(() => [])).toSorted();

  test("has its video with size, still and provenance label, and leaves no partial file", async () => {
    const id = await start();
    await until(id, "completed");
    const { media } = await read(id);
    expect(media).toMatchObject([{ type: "video/mp4", width: 64, height: 48, poster_url: expect.any(String) }]);
    const bytesAt = async (url: string) =>
      Buffer.from(await (await product.send("GET", url, { as: user })).arrayBuffer());
    const video = await bytesAt(media[0].url);
    expect(isMarkedCopy(video, smallVideo)).toBe(true);
    expect(await readProvenance("film.mp4", new Uint8Array(video))).toMatchObject({
      source: "trainedAlgorithmicMedia",
      words: "Mit KI erzeugt (Lichtspiel, Sora 2 über Simulierter Dienst)",
    });
    expect(await readProvenance("poster.jpg", new Uint8Array(await bytesAt(media[0].poster_url)))).toMatchObject({
      type: "image/jpeg",
      source: "trainedAlgorithmicMedia",
    });
    expect(await rowOf(id)).toMatchObject({ media: [{ bytes: video.length }], resultAttempts: 0 });
    const [folder = "", ...files] = await filesIn(`media/projects/${id}`);
    expect(files).toEqual([`${folder}/0-poster.jpg`, `${folder}/0.mp4`, `${folder}/0.mp4.480.webp`]);
    expect(await filesIn("work")).toEqual([]);
  });

  test("ends with the end card of the brand that the account had at the start, and its length contains the card", async () => {
    service.behaviour.state = "running";
    const brand = {
      company: "Bäckerei Huber",
      primaryColor: "#1d3557",
      secondaryColor: "#e9a23b",
      hasLowerThird: true,
      hasEndCard: true,
      subtitleStyle: "brand",
    };
    const saveBrand = (body: object) => product.send("POST", "/api/brand-kit", { as: user, body });
    expect((await saveBrand(brand)).status).toBe(200);
    const id = await start();
    await until(id, "processing");
    const length = (await read(id)).n_frames;
    expect((await saveBrand({ ...brand, hasEndCard: false })).status).toBe(200);
    service.behaviour.state = "done";
    await until(id, "completed");
    const row = await rowOf(id);
    const added = row?.media[0]?.endCardSeconds ?? 0;
    expect(added).toBeGreaterThan(2.5);
    expect(row?.seconds, "the ordered length, which decides about the price").toBe(length);
    expect(await read(id)).toMatchObject({
      n_frames: length + Math.round(added),
      media: [{ type: "video/mp4", width: 64, height: 48 }],
    });

    const unbranded = await start();
    await until(unbranded, "completed");
    expect((await rowOf(unbranded))?.media[0]?.endCardSeconds).toBeUndefined();
  });

  const fates: [ResultFate, string][] = [
    ["dead", failureMessage("result-unreachable", true)],
    ["slow", failureMessage("result-unreachable", true)],
    ["huge", failureMessage("result-unreachable", true)],
    ["truncated", failureMessages["result-unreadable"]],
    ["of-the-wrong-type", failureMessages["result-unreadable"]],
  ];
  test.each(fates)(
    "never has a result that is %s: after three attempts it fails with a reason",
    async (fate, message) => {
      if (fate === "slow") {
        await product.stop();
        await openProduct(2000);
      }
      service.behaviour.result = fate;
      const id = await start();
      await until(id, "failed");
      expect((await read(id)).error_message).toBe(message);
      expect(service.behaviour.fetches).toBe(3);
      expect(service.starts).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ resultAttempts: 3, media: [] });
      expect(await filesIn(`media/projects/${id}`)).toEqual([]);
      expect(await filesIn("work")).toEqual([]);
    },
  );

  test("waits for an address that works again: the task is polled anew for each attempt", async () => {
    const isAlive = () => service.behaviour.fetches > 1;
    Object.defineProperty(service.behaviour, "result", { get: () => (isAlive() ? "whole" : "dead") });
    const id = await start();
    await until(id, "completed");
    expect([service.checks(), service.behaviour.fetches]).toEqual([2, 2]);
    expect(service.starts).toHaveLength(1);
  });

  test("that exceeds its deadline reports that its result could not be fetched", async () => {
    service.behaviour.state = "running";
    const id = await start();
    await until(id, "processing");
    const change = (values: object) => product.database.db.update(projects).set(values).where(eq(projects.id, id));
    await change({ resultAttempts: 1 });
    // Wait for two more polls of the provider: after them, every running job has read the project with the changed
    // attempt count.
    const before = service.checks();
    await eventually(() => expect(service.checks()).toBeGreaterThanOrEqual(before + 2));
    await change({ deadline: sql`now() - interval '1 second'` });
    await until(id, "failed");
    expect((await read(id)).error_message).toBe(failureMessage("result-unreachable", true));
  });
});

describe("[PRJ-06] several results", async () => {
  let fates: Record<string, ResultFate> = {};
  const server = createServer((request, response) => {
    const [, name = "", type = ""] = /^\/(\w+)\.(.+)$/.exec(request.url ?? "") ?? [];
    void answerResult(response, type === "mp4" ? "video/mp4" : `image/${type}`, fates[name] ?? "whole");
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await createTestContext({ trustedHosts: [host] });
  const { ctx } = opened;
  const { storage: store, workFolder } = ctx;
  const folder = ctx.config.dataFolder;
  const keep = (making: ResultFiles, stop: AbortSignal) => copyResultFiles(ctx, making, stop);
  const never = new AbortController().signal;
  const facts = { model: "Ideogram über kie.ai", source: "trainedAlgorithmicMedia" } as const;
  const at = (name: string, type = "image/png"): ResultFile => ({ at: "address", url: `http://${host}/${name}`, type });
  const listStored = () => readdir(path.join(folder, "media"), { recursive: true }).catch(() => []);

  beforeEach(async () => {
    fates = {};
    await rm(path.join(folder, "media"), { recursive: true, force: true });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await opened.stop();
  });

  test("are stored in their order and with their real type, whatever their address or header says", async () => {
    const files = [at("a.png"), at("b.webp"), at("c.jpeg"), at("d.png")];
    const media = await keep({ prefix: "projects/p1", files, facts }, never);
    expect(media.map(({ key, type, width }) => [key, type, width])).toEqual([
      ["projects/p1/0.png", "image/png", 64],
      ["projects/p1/1.webp", "image/webp", 64],
      ["projects/p1/2.jpg", "image/jpeg", 64],
      ["projects/p1/3.png", "image/png", 64],
    ]);
    for (const { key, type, bytes } of media) {
      const file = path.join(folder, "media", key);
      expect((await readFile(file)).length).toBe(bytes);
      expect(await readProvenance(file)).toMatchObject({ type, source: "trainedAlgorithmicMedia" });
    }
  });

  test("leave nothing behind when the disk is full before the last", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const putFile: Store["putFile"] = (key, file) =>
      key.endsWith("/1.png") ? Promise.reject(full) : store.putFile(key, file);
    const onFullDisk = (making: ResultFiles, stop: AbortSignal) =>
      copyResultFiles({ ...ctx, storage: { ...store, putFile } }, making, stop);
    const files = [at("a.png"), at("b.png")];
    await store.put("projects/p2/other/0.png", Buffer.from("von einem anderen Versuch"));
    await expect(onFullDisk({ prefix: "projects/p2/own", files, facts }, never)).rejects.toBe(full);
    expect((await listStored()).toSorted()).toEqual([
      "projects",
      "projects/p2",
      "projects/p2/other",
      "projects/p2/other/0.png",
    ]);
  });

  test("are stored completely or not at all", async () => {
    fates = { b: "truncated" };
    const files = [at("a.png"), at("b.png"), at("c.png")];
    await expect(keep({ prefix: "projects/p3", files, facts }, never)).rejects.toMatchObject({
      reason: "result-unreadable",
    });
    expect(await listStored()).toEqual([]);
    expect(await readdir(workFolder)).toEqual([]);
  });

  test("that are stored here already stay where they are", async () => {
    const there = { key: "renders/r/0.png", type: "image/png", bytes: 7, posterKey: null, width: 1, height: 2 };
    const media = await keep(
      { prefix: "projects/p4", files: [{ at: "storage", ...there }, at("a.png")], facts },
      never,
    );
    expect(media).toEqual([there, expect.objectContaining({ key: "projects/p4/1.png" })]);
  });

  test("that a provider stored here unchanged are checked and labelled like all others", async () => {
    await store.put("made/t1/0.png", await resultFile("image/png"));
    await store.put("made/t1/1.png", Buffer.from("<!doctype html><title>Fehler</title>"));
    const foreign = (key: string): ResultFile => {
      const unknown = { bytes: 7, posterKey: null, width: 0, height: 0 };
      return { at: "storage", key, isForeign: true, type: "image/png", ...unknown };
    };
    const making = { prefix: "projects/p7", files: [foreign("made/t1/0.png")], facts };
    const [medium] = await keep(making, never);
    expect(medium).toMatchObject({ key: "projects/p7/0.png", width: 64, height: 48 });
    expect(await readProvenance(path.join(folder, "media/projects/p7/0.png"))).toMatchObject({
      source: "trainedAlgorithmicMedia",
    });
    const broken = { ...making, files: [foreign("made/t1/1.png")] };
    await expect(keep(broken, never)).rejects.toMatchObject({ reason: "result-unreadable" });
  });

  test("do not count as a provider's failure when this process stops", async () => {
    fates = { a: "slow" };
    const stopping = new AbortController();
    const keeping = keep({ prefix: "projects/p5", files: [at("a.png")], facts }, stopping.signal);
    await eventually(async () => expect(await readdir(workFolder)).toHaveLength(1));
    stopping.abort();
    await expect(keeping).rejects.toMatchObject({ name: "AbortError" });
    expect(await readdir(workFolder)).toEqual([]);
  });

  test("at an address of this network are not fetched", async () => {
    const files = [{ at: "address", url: "http://127.0.0.1:1/a.png", type: "image/png" } as const];
    await expect(keep({ prefix: "projects/p6", files, facts }, never)).rejects.toMatchObject({
      name: "ResultError",
      reason: "result-unreachable",
    });
  });

  test("that need a label are processed one at a time, and others overtake them", async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let labelling = 0;
    const receive: typeof ingestFile = async (file, options) => {
      if (!file.needsLabel) return ingestFile(file, options);
      labelling += 1;
      await isReleased;
      return ingestFile({ ...file, needsLabel: false }, options);
    };
    const slow = { ...ctx, results: createResultIntake({ receive }) };
    const keepSlowly = (making: ResultFiles, stop: AbortSignal) => copyResultFiles(slow, making, stop);
    const video = { files: [at("a.mp4", "video/mp4")], facts: { ...facts, needsLabel: true } };
    const videos = ["p8", "p9", "p10"].map((id) => keepSlowly({ prefix: `projects/${id}`, ...video }, never));
    await eventually(() => expect(labelling).toBe(1));
    const images = ["p11", "p12", "p13"].map((id) =>
      keepSlowly({ prefix: `projects/${id}`, files: [at("b.png"), at("c.png")], facts }, never),
    );
    expect(await Promise.all(images)).toHaveLength(3);
    expect(labelling).toBe(1);
    release();
    expect((await Promise.all(videos)).flat().map(({ key }) => key)).toEqual([
      "projects/p8/0.mp4",
      "projects/p9/0.mp4",
      "projects/p10/0.mp4",
    ]);
    expect(labelling).toBe(3);
  });

  test("get the logo and the font that the project's brand had at its start, or the brand's texts without lost ones", async () => {
    const received: unknown[] = [];
    const receive: typeof ingestFile = async (file, options) => {
      const { brand, ...rest } = file;
      const paths = [brand?.brandLogoFile, brand?.brandDarkLogoFile, brand?.brandFontFile];
      received.push(await Promise.all(paths.map(async (each) => each && (await readFile(each, "utf8")))));
      return ingestFile(rest, options);
    };
    const reading = { ...ctx, results: createResultIntake({ receive }) };
    const keys = { logoKey: "brand-kits/u/logo.png", darkLogoKey: null, fontKey: "brand-kits/u/schrift.ttf" };
    const brandKit = { ...emptyBrandKit, company: "Nordwind", ...keys };
    const video = { files: [at("a.mp4", "video/mp4")], facts: { ...facts, brandKit } };
    await store.put(keys.logoKey, Buffer.from("ein Logo"));
    await copyResultFiles(reading, { prefix: "projects/p17", ...video }, never);
    await store.put(keys.fontKey, Buffer.from("eine Schrift"));
    await copyResultFiles(reading, { prefix: "projects/p18", ...video }, never);
    expect(received).toEqual([
      ["ein Logo", undefined, undefined],
      ["ein Logo", undefined, "eine Schrift"],
    ]);
  });

  test("wait for a brand's font that cannot be read now, and leave nothing behind until then", async () => {
    const received: unknown[] = [];
    const receive: typeof ingestFile = async (file, options) => {
      const { brand, ...rest } = file;
      received.push(brand?.brandFontFile && (await readFile(brand.brandFontFile, "utf8")));
      return ingestFile(rest, options);
    };
    const fontKey = "brand-kits/v/schrift.ttf";
    await store.put(fontKey, Buffer.from("eine Schrift"));
    const brandKit = { ...emptyBrandKit, company: "Nordwind", logoKey: null, fontKey };
    const making = { files: [at("a.mp4", "video/mp4"), at("b.png")], facts: { ...facts, brandKit } };
    const unreachable = new Error("the storage does not answer");
    const read: Store["read"] = (key, range) =>
      key === fontKey ? Promise.reject(unreachable) : store.read(key, range);
    const results = createResultIntake({ receive });
    const failing = { ...ctx, results, storage: { ...store, read } };
    await expect(copyResultFiles(failing, { prefix: "projects/p19", ...making }, never)).rejects.toBe(unreachable);
    expect(await readdir(workFolder)).toEqual([]);
    expect((await listStored()).filter((name) => name.startsWith("projects"))).toEqual([]);
    received.length = 0;
    await copyResultFiles({ ...ctx, results }, { prefix: "projects/p19", ...making }, never);
    expect(received).toContain("eine Schrift");
  });

  const endless: typeof ingestFile = (_file, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
  test.each([
    ["a process that is not ready in time", ingestFile],
    ["nothing that ever ends", endless],
  ])("that are checked by %s cannot be read, and release their slot", async (_name, receive) => {
    // Choose a time limit so short (25 ms) that the child process that checks the file cannot even start within it.
    const strict = { ...ctx, results: createResultIntake({ receive, checkMilliseconds: 25 }) };
    const keepInTime = (making: ResultFiles, stop: AbortSignal) => copyResultFiles(strict, making, stop);
    for (const needsLabel of [true, false]) {
      const video = { files: [at("a.mp4", "video/mp4")], facts: { ...facts, needsLabel } };
      const all = ["p14", "p15", "p16"].map((id) => keepInTime({ prefix: `projects/${id}`, ...video }, never));
      for (const outcome of await Promise.allSettled(all)) {
        expect(outcome).toMatchObject({ reason: { name: "ResultError", reason: "result-unreadable" } });
      }
    }
    expect(await readdir(workFolder)).toEqual([]);
  });
});
