import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Upload } from "#domain/uploads/calls.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { smallImage, uploadAs } from "#server/testing/uploads.ts";
import { uploadStore } from "./store.ts";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const png = await smallImage();
afterAll(() => product.stop());

const upload = async (as: TestUser = anna): Promise<Upload> =>
  (await (await uploadAs(product, as, png)).json()).files[0];
const start = async ({ url }: Upload, as: TestUser = anna): Promise<string> => {
  const body = { prompt: "Mach es wärmer", image_urls: [url] };
  const response = await product.send("POST", "/api/functions/nano-banana-edit-create-task", { as, body });
  expect(response.status).toBe(200);
  return (await response.json()).projectId;
};
const deleteProject = async (id: string) => {
  await product.send("POST", `/api/projects/${id}/cancel`, { as: anna });
  expect((await product.send("DELETE", `/api/projects/${id}`, { as: anna })).status).toBe(204);
};
/** Makes all uploads `hours` older, then removes the uploads that have been unused for 24 hours. */
const pass = async (hours: number) => {
  const earlier = (column: string) => sql`${sql.identifier(column)} - make_interval(hours => ${hours})`;
  await db.update(uploads).set({ createdAt: earlier("created_at") as never, usedAt: earlier("used_at") as never });
  return uploadStore(db).takeUnused(24);
};
const listed = async (): Promise<Upload[]> =>
  (await (await product.send("GET", "/api/uploads", { as: anna })).json()).files;
const isThere = async ({ id }: Upload) => (await listed()).some((each) => each.id === id);

test("[GEN-04] an upload that no project uses is deleted after a day, and its owner is told when", async () => {
  const stored = await upload();
  expect(Date.parse(stored.expires_at ?? "") - Date.parse(stored.created_at)).toBe(86_400_000);
  expect(stored.bytes).toBeGreaterThan(0);
  await pass(23);
  expect(await isThere(stored)).toBe(true);
  expect(await pass(2)).toHaveLength(1);
  expect(await isThere(stored)).toBe(false);
});

test("[GEN-04] an upload that a project uses stays as long as the project, and is deleted a day after it", async () => {
  const stored = await upload();
  const [one, other] = [await start(stored), await start(stored)];
  expect(await listed()).toMatchObject([{ id: stored.id, expires_at: null }]);
  for (let day = 0; day < 3; day += 1) expect(await pass(30)).toEqual([]);
  await deleteProject(one);
  expect(await pass(30)).toEqual([]);
  await deleteProject(other);
  expect(Date.parse((await listed())[0]?.expires_at ?? "")).toBeGreaterThan(Date.now() + 86_000_000);
  expect(await pass(23)).toEqual([]);
  expect(await pass(2)).toHaveLength(1);
  expect(await isThere(stored)).toBe(false);
});

test("[GEN-04] [PRJ-08] neither the deletion of an upload nor that of its project breaks the other", async () => {
  const stored = await upload();
  const project = await start(stored);
  await product.send("DELETE", stored.url, { as: anna });
  const [row] = await db.select().from(projects).where(eq(projects.id, project));
  expect(row?.inputBytes).toBeGreaterThan(0);
  for (const key of row?.inputKeys ?? []) {
    expect(await readdir(path.join(product.dataFolder, "media", path.dirname(key)))).toContain(path.basename(key));
  }
  const again = await upload();
  await deleteProject(await start(again));
  expect((await product.send("GET", again.url, { as: anna })).status).toBe(200);
});

test("[PRJ-10] a project that names another user's upload does not keep it", async () => {
  await db.delete(uploads);
  const bert = await product.signIn();
  const foreign = await upload(bert);
  const own = await upload();
  const id = await start(own);
  await db
    .update(projects)
    .set({ uploadIds: [own.id, foreign.id] })
    .where(eq(projects.id, id));
  expect(await pass(25)).toHaveLength(1);
  expect((await product.send("GET", foreign.url, { as: bert })).status).toBe(404);
});
