import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";

const shop = await disputedShop();
const { product, sell } = shop;
const { db } = product.database;
afterAll(() => shop.stop());

type Shown = { prompt: string; speaker?: string; price?: object };
const list = async (as: TestUser): Promise<Shown[]> =>
  (await (await product.send("GET", "/api/projects", { as })).json()).projects;

test("[PRJ-02] a running video names its speaker, from its input or its order, and a finished one does not", async () => {
  const { as } = await sell();
  const video = { modelId: "heygen", modelType: "heygen" };
  const input = { input_text: "Guten Tag", speaker_id: "speaker-2" };
  const { id } = await buildProject(db, as.id, { ...video, prompt: "läuft", status: "processing", input });
  await buildProject(db, as.id, { prompt: "ohne Sprecher", status: "processing", input: { prompt: "Ein See" } });
  const speakers = async () =>
    Object.fromEntries((await list(as)).map(({ prompt, speaker, price }) => [price ? "bestellt" : prompt, speaker]));
  expect(await speakers()).toEqual({ bestellt: "speaker-1", läuft: "speaker-2", "ohne Sprecher": undefined });
  await db.update(projects).set({ status: "completed" }).where(eq(projects.id, id));
  expect(await speakers()).toMatchObject({ läuft: undefined });
});
