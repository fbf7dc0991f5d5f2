import { Readable } from "node:stream";
import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { nanoBananaEdit } from "#domain/models/nano-banana.ts";
import type { Model } from "#domain/models/models.ts";
import { soraImage, soraText } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import type { Context } from "#server/context.ts";
import { projects } from "#server/db/project-schema.ts";
import { toProject } from "#server/features/projects/to-project.ts";
import { projectViewStore } from "#server/features/projects/list-store.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { createProviders } from "#server/providers/provider-priority.ts";
import { createTestContext } from "#server/testing/context.ts";
import { insertUser } from "#server/testing/factories.ts";
import { startGeneration } from "./start-generation.ts";

const { ctx, stop } = await createTestContext();
const { db, storage: store } = ctx;
const user = await insertUser(db);
const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3366aa" } })
  .png()
  .toBuffer();
const input = soraImage.input.parse({ prompt: "Ein Leuchtturm", image_urls: ["https://bild.example/a.png"] });
afterAll(stop);

let projectId = "";
beforeEach(() => (projectId = ""));
const url = "https://bild.example/a.png";
const fetch: Context["fetch"] = async () => ({ body: Readable.from(image), type: "image/png", charset: null, url });
const storage: Context["storage"] = {
  ...store,
  put: (key, source) => {
    projectId = key.split("/")[1] ?? "";
    return store.put(key, source);
  },
};
const start = (change: Partial<Context>) =>
  startGeneration({ ...ctx, fetch, storage, ...change }, { ownerId: user.id, model: soraImage, input, key: undefined });

const paid = { ...ctx.localEngine.provider, name: "bezahlt", makes: () => true };
/** Context with a monthly cost cap: the cap makes the start run in a transaction. */
const capped = (allCents: number) => ({
  config: { ...ctx.config, monthlyCaps: { userCents: null, allCents } },
  providers: createProviders([paid]),
});

test("[PRJ-08] a connection that breaks during the commit of a project removes no image of a stored project", async () => {
  const transaction: Context["transaction"] = async (work) => {
    await db.transaction(work);
    throw new Error("Connection terminated unexpectedly");
  };
  await expect(start({ transaction, ...capped(100_000) })).rejects.toThrow("Connection terminated unexpectedly");
  const row = await projectStore(db).findWithoutOwner(projectId);
  expect(row?.inputKeys).toEqual([`inputs/${projectId}/0.png`]);
  expect(await store.size(row?.inputKeys[0] ?? "none/none")).toBeGreaterThan(0);
});

test("[PRJ-08] a refused start leaves no images", async () => {
  await expect(start(capped(0))).rejects.toMatchObject({ code: "generation.cap" });
  expect(projectId).not.toBe("");
  expect(await store.list(`inputs/${projectId}`)).toEqual([]);
});

test("a start is stored and answered, also when its notification is lost", async () => {
  const notify: Context["notify"] = () => Promise.reject(new Error("the database is away"));
  await expect(start({ notify })).resolves.toMatchObject({ projectId: expect.any(String) as string });
  expect(await projectStore(db).findWithoutOwner(projectId)).toMatchObject({ status: "pending" });
});

test("an edit that our engine does not understand is refused at the prompt, before anything is stored", async () => {
  const edit = nanoBananaEdit.input.parse({ prompt: "Mach aus der Katze einen Tiger", image_urls: [url] });
  const request = { ownerId: user.id, model: nanoBananaEdit, input: edit, key: undefined };
  const refusal = await startGeneration({ ...ctx, fetch, storage }, request).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "generation.not-understood", status: 422 });
  expect(refusal).toMatchObject({
    fields: { prompt: expect.stringContaining("Das eigene Studio erkennt aus Worten nicht") as string },
  });
  expect(projectId).toBe("");
  const { checkPrompt: _, ...outside } = { ...paid, name: "anderer" };
  const other = { ...ctx, fetch, storage, providers: createProviders([outside]) };
  await expect(startGeneration(other, request)).resolves.toMatchObject({ taskId: expect.any(String) as string });
});

test("[IMG-02] an edit that would damage its image is refused at the prompt, and leaves no images", async () => {
  const edit = nanoBananaEdit.input.parse({ prompt: "Hintergrund: ein Strand", image_urls: [url] });
  const request = { ownerId: user.id, model: nanoBananaEdit, input: edit, key: undefined };
  const message = "Auf diesem Bild ist kein Motiv zu erkennen.";
  const checkedKeys: string[] = [];
  const checking = {
    ...paid,
    checkImages: async ({ inputKeys }: { inputKeys: readonly string[] }) => {
      for (const key of inputKeys) if ((await store.size(key)) !== null) checkedKeys.push(key);
      return message;
    },
  };
  const refused = startGeneration({ ...ctx, fetch, storage, providers: createProviders([checking]) }, request);
  await expect(refused).rejects.toMatchObject({ code: "generation.not-understood", fields: { prompt: message } });
  expect(checkedKeys).toEqual([`inputs/${projectId}/0.png`]);
  expect(await store.list(`inputs/${projectId}`)).toEqual([]);
  expect(await projectStore(db).findWithoutOwner(projectId)).toBeUndefined();
});

test("[IMG-02] an account that had too many images checked is refused, before another one is fetched", async () => {
  const { id: ownerId } = await insertUser(db);
  const request = (prompt: string) => ({
    ownerId,
    model: nanoBananaEdit,
    input: nanoBananaEdit.input.parse({ prompt, image_urls: [url] }),
    key: undefined,
  });
  const unsuitable = { ...paid, checkImages: async () => "Auf diesem Bild ist kein Motiv zu erkennen." };
  const checking = { ...ctx, fetch, storage, providers: createProviders([unsuitable]) };
  const counted = { rule: attemptLimits.imageChecks, of: ownerId };
  for (let check = 1; check < attemptLimits.imageChecks.points; check += 1) await ctx.limiter.count(counted);
  const separated = request("Hintergrund: ein Strand");
  await expect(startGeneration(checking, separated)).rejects.toMatchObject({ code: "generation.not-understood" });
  projectId = "";
  await expect(startGeneration(checking, separated)).rejects.toMatchObject({
    code: "request.too-many",
    status: 429,
    message: "Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.",
  });
  expect(projectId, "no image is stored").toBe("");
  const unchecked = { ...ctx, fetch, storage, providers: createProviders([paid]) };
  await expect(startGeneration(unchecked, request("Mach das Bild heller"))).resolves.toMatchObject({
    taskId: expect.any(String) as string,
  });
});

test("[PRJ-01] films of the same text and model are numbered, so that a remade one can be told from the first", async () => {
  const { id: ownerId } = await insertUser(db);
  const other = await insertUser(db);
  const versionOf = async (
    prompt: string,
    { owner = ownerId, model = soraText }: { owner?: string; model?: Model } = {},
  ) => {
    const request = { ownerId: owner, model, input: model.input.parse({ prompt }), key: undefined };
    const { projectId: id } = await startGeneration(ctx, request);
    const row = await projectViewStore(db).find(id, owner);
    return { id, version: row && toProject(row).version };
  };
  const first = await versionOf("Ein Hafen am Morgen");
  expect(first.version).toBeUndefined();
  expect(await versionOf("Ein Hafen am Morgen")).toMatchObject({ version: 2 });
  expect((await versionOf("Ein Hafen am Abend")).version).toBeUndefined();
  expect((await versionOf("Ein Hafen am Morgen", { model: veo })).version).toBeUndefined();
  expect((await versionOf("Ein Hafen am Morgen", { owner: other.id })).version).toBeUndefined();
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, first.id));
  const third = await versionOf("Ein Hafen am Morgen");
  expect(third.version, "the number of a deleted film is not given again").toBe(3);
  await db.update(projects).set({ status: "failed" }).where(eq(projects.id, third.id));
  expect((await versionOf("Ein Hafen am Morgen")).version, "a failed film is no version").toBe(3);
});

test("[PRJ-01] two starts of the same text at the same moment get two versions", async () => {
  const { id: ownerId } = await insertUser(db);
  const evening = soraText.input.parse({ prompt: "Ein Hafen am Abend" });
  const starts = await Promise.all(
    Array.from({ length: 4 }, () => startGeneration(ctx, { ownerId, model: soraText, input: evening, key: undefined })),
  );
  const rows = await Promise.all(starts.map(({ projectId: id }) => projectStore(db).findWithoutOwner(id)));
  expect(rows.map((row) => row?.version).toSorted()).toEqual([1, 2, 3, 4]);
});

test("[PRJ-01] two images that are moved with the same text are no versions of one film", async () => {
  const { id: ownerId } = await insertUser(db);
  const versionOf = async (imageUrl: string) => {
    const moved = soraImage.input.parse({ prompt: "Ein Hafen am Morgen", image_urls: [imageUrl] });
    const request = { ownerId, model: soraImage, input: moved, key: undefined };
    const { projectId: id } = await startGeneration({ ...ctx, fetch }, request);
    const row = await projectViewStore(db).find(id, ownerId);
    return row && toProject(row).version;
  };
  expect(await versionOf(url)).toBeUndefined();
  expect(await versionOf("https://bild.example/b.png")).toBeUndefined();
  expect(await versionOf(url)).toBe(2);
});
