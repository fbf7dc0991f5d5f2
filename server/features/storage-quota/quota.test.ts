import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { smallImage, uploadAs } from "#server/testing/uploads.ts";

const product = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
const png = await smallImage();
const megabyte = 1024 * 1024;
afterEach(async () => {
  await db.delete(settings).where(like(settings.name, "limit.%"));
});
afterAll(() => product.stop());

/** Sets the quota to ten megabytes, and stores a project whose video leaves only `bytes` of the quota free. */
async function leave({ id: userId }: TestUser, bytes: number) {
  await product.send("PATCH", "/api/admin/limits/storageMegabytes", { as: admin, body: { value: 10 } });
  const media = [video(10 * megabyte - bytes)];
  return buildProject(db, userId, { status: "completed", media });
}
const video = (bytes: number, type = "video/mp4") => ({
  key: `renders/${randomUUID()}/film.mp4`,
  type,
  bytes,
  posterKey: null,
  width: 1,
  height: 1,
});
const storageOf = async (as: TestUser) => (await product.send("GET", "/api/account/storage", { as })).json();
const stored = () => readdir(path.join(product.dataFolder, "media/videos")).catch(() => [] as string[]);

test("the page shows the used storage, by kind, and the largest projects", async () => {
  const anna = await product.signIn();
  expect(await storageOf(anna)).toEqual({
    used_bytes: 0,
    allowed_bytes: 5000 * megabyte,
    usage: { films: 0, pictures: 0, uploads: 0, fonts: 0, inputs: 0, bin: 0 },
    largest: [],
  });
  const small = await buildProject(db, anna.id, { media: [video(10), video(20, "image/png")], inputBytes: 5 });
  const large = await buildProject(db, anna.id, { media: [video(1000)], prompt: "Groß" });
  await buildProject(db, anna.id, {});
  const { files } = await (await uploadAs(product, anna, png)).json();
  const { bytes } = files[0];
  expect(await storageOf(anna)).toMatchObject({
    used_bytes: 1035 + bytes,
    usage: { films: 1010, pictures: 20, uploads: bytes, inputs: 5, bin: 0 },
    largest: [
      { id: large.id, prompt: "Groß", bytes: 1000 },
      { id: small.id, bytes: 35 },
    ],
  });
});

test("an account without free storage uploads, imports and starts nothing more, and reads what to delete", async () => {
  const anna = await product.signIn();
  const full = await leave(anna, 0);
  const before = await stored();
  const start = () =>
    product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
      as: anna,
      body: { prompt: "Ein Leuchtturm" },
    });
  const message =
    "Ihr Speicherplatz reicht nicht. Von 10 MB sind 10 MB belegt. Bitte löschen Sie Projekte oder Uploads, die Sie nicht mehr brauchen, und leeren Sie den Papierkorb (Konto, Speicherplatz). Schriften ohne Verwendung löschen wir nach 24 Stunden.";
  const answers = [
    await uploadAs(product, anna, png),
    await product.send("POST", "/api/uploads/import", { as: anna, body: { url: "https://bild.example/a.png" } }),
    await start(),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(413);
    expect((await answer.json()).error).toMatchObject({ code: "storage.quota-reached", message });
  }
  expect(await db.$count(uploads, eq(uploads.userId, anna.id))).toBe(0);
  expect(await db.$count(projects, eq(projects.userId, anna.id))).toBe(1);
  expect(await stored()).toEqual(before);
  expect((await product.send("DELETE", `/api/projects/${full.id}`, { as: anna })).status).toBe(204);
  expect((await uploadAs(product, anna, png)).status, "the files are still in the bin").toBe(413);
  expect((await storageOf(anna)).usage).toMatchObject({ films: 0, bin: 10 * megabyte });
  await product.send("POST", "/api/deleted-projects/removal", { as: anna, body: { all: true } });
  expect((await uploadAs(product, anna, png)).status).toBe(200);
  expect((await start()).status).toBe(200);
});

test("a file that does not fit is refused although some storage is free, and leaves nothing in the storage", async () => {
  const anna = await product.signIn();
  await leave(anna, 20);
  const before = await stored();
  const refused = await uploadAs(product, anna, png);
  expect(refused.status).toBe(413);
  expect((await refused.json()).error.message).toContain("und es kämen 0,1 MB dazu");
  expect(await stored()).toEqual(before);
});

test("uploads at the same time do not share the last free storage", async () => {
  const anna = await product.signIn();
  const { files } = await (await uploadAs(product, anna, png)).json();
  await product.send("DELETE", files[0].url, { as: anna });
  await leave(anna, 3 * files[0].bytes);
  const answers = await Promise.all(Array.from({ length: 10 }, () => uploadAs(product, anna, png)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    200,
    200,
    ...Array.from({ length: 7 }, () => 413),
  ]);
  expect((await storageOf(anna)).used_bytes).toBe(10 * megabyte);
});

test("a repeated start gets the same response, although the storage is full meanwhile", async () => {
  const anna = await product.signIn();
  const headers = { "Idempotency-Key": "einmal" };
  const start = () =>
    product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
      as: anna,
      body: { prompt: "Ein Leuchtturm" },
      headers,
    });
  const first = await (await start()).json();
  await leave(anna, 0);
  expect(await (await start()).json()).toEqual(first);
});

test("storage that an admin adds can be used at once", async () => {
  const anna = await product.signIn();
  await leave(anna, 0);
  expect((await uploadAs(product, anna, png)).status).toBe(413);
  await product.send("PATCH", "/api/admin/limits/storageMegabytes", { as: admin, body: { value: 11 } });
  expect((await uploadAs(product, anna, png)).status).toBe(200);
});
