import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { fontLimits } from "#domain/brand-kits/font.ts";
import { brandFonts } from "#server/db/brand-schema.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { smallImage, uploadFontAs } from "#server/testing/uploads.ts";
import { deleteUnusedFonts } from "./delete-unused-fonts.ts";
import { uploadFont } from "./upload-font.ts";

// Allow 60 seconds: each upload is checked in a child process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
afterAll(() => product.stop());

const asset = (name: string) => readFile(new URL(`../../../../assets/fonts/${name}`, import.meta.url));
const semibold = await asset("special-gothic-semibold.ttf");
const condensed = await asset("special-gothic-condensed.woff2");
const kit = { ...emptyBrandKit, company: "Zimmerei Nordwind", website: "https://www.nordwind.example" };

const upload = async (as: TestUser, content = semibold) => (await uploadFontAs(product, as, content)).json();
const save = (as: TestUser, change: object = {}) =>
  product.send("POST", "/api/brand-kit", { as, body: { ...kit, ...change } });
const saveFont = async (as: TestUser, content = semibold) => {
  const { id } = await upload(as, content);
  expect((await save(as, { fontId: id, hasFontLicence: true })).status).toBe(200);
  return String(id);
};
const read = async (as: TestUser) => (await product.send("GET", "/api/brand-kit", { as })).json();
const fieldsOf = async (response: Response) => (await response.json()).error.fields;
const filesOf = (as: TestUser) =>
  readdir(path.join(product.dataFolder, "media", "brand-kits", as.id)).catch((): string[] => []);
const startVideo = async (as: TestUser) => {
  const body = { prompt: "Ein Leuchtturm im Sturm", aspect_ratio: "landscape", n_frames: "10" };
  const response = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", { as, body });
  return String((await response.json()).projectId);
};
const brandOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]?.brandKit;
/** Makes all fonts `hours` older, and then deletes unused fonts as the server regularly does. */
const pass = async (hours: number) => {
  await db.update(brandFonts).set({ checkedAt: sql`checked_at - make_interval(hours => ${hours})` });
  await deleteUnusedFonts(product.ctx);
};

test("a font is stored with the name that it has, and read by its account only", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  const font = await upload(anna);
  expect(font).toEqual({
    id: expect.any(String),
    name: "Special Gothic SemiBold",
    url: expect.stringContaining(font.id),
  });
  const served = await product.send("GET", font.url, { as: anna });
  expect(served.headers.get("content-type")).toBe("font/ttf");
  expect(Buffer.from(await served.arrayBuffer()).equals(semibold)).toBe(true);
  expect((await product.send("GET", font.url, { as: other })).status).toBe(404);
  const foreign = await save(other, { fontId: font.id, hasFontLicence: true });
  const missing = { fontId: "Diese Schrift gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch." };
  expect(await fieldsOf(foreign)).toEqual(missing);
  const body = { ...kit, fontId: font.id, format: "portrait" };
  expect(await fieldsOf(await product.send("POST", "/api/brand-kit/preview", { as: other, body }))).toEqual(missing);
  expect((await read(anna)).font, "an upload alone changes no brand").toBeNull();
});

test("[GEN-03] files that are no usable font are refused with the reason, and leave nothing", async () => {
  const anna = await product.signIn();
  const restricted = Buffer.from(semibold);
  const directory = semibold.subarray(12, 12 + 16 * semibold.readUInt16BE(4)).toString("latin1");
  restricted[semibold.readUInt32BE(12 + directory.indexOf("OS/2") + 8) + 9] = 2;
  const messageOf = async (...contents: Buffer[]) => {
    const response = await uploadFontAs(product, anna, ...contents);
    return [response.status, (await response.json()).error.message];
  };
  expect(await messageOf(restricted)).toEqual([422, expect.stringContaining("verbietet das Einbetten")]);
  expect(await messageOf(await smallImage())).toEqual([422, expect.stringContaining("TTF, OTF oder WOFF2")]);
  expect(await messageOf(semibold.subarray(0, 3000))).toEqual([422, expect.stringContaining("beschädigt")]);
  expect(await messageOf()).toEqual([422, "Bitte wählen Sie genau eine Schrift"]);
  expect(await messageOf(semibold, semibold)).toEqual([422, "Bitte wählen Sie genau eine Schrift"]);
  const tooLarge = Buffer.alloc(fontLimits.megabytes * 1024 * 1024 + 1);
  expect(await messageOf(tooLarge)).toEqual([413, "hausschrift.ttf ist zu groß (max. 5MB)"]);
  expect(await filesOf(anna)).toEqual([]);
  expect(await db.$count(brandFonts, eq(brandFonts.userId, anna.id))).toBe(0);
});

test("[GEN-03] a font that cannot be checked now is not called damaged, and leaves nothing", async () => {
  const anna = await product.signIn();
  const { execPath } = process;
  process.execPath = path.join(product.dataFolder, "missing");
  const response = await uploadFontAs(product, anna, semibold).finally(() => {
    process.execPath = execPath;
  });
  expect(response.status).toBe(503);
  expect((await response.json()).error).toMatchObject({
    code: "brand-kit.font-unchecked",
    message: "Die Schrift konnte gerade nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  });
  expect(await filesOf(anna)).toEqual([]);
  expect(await db.$count(brandFonts, eq(brandFonts.userId, anna.id))).toBe(0);
});

test("a font becomes the brand's only after its licence is confirmed, which is asked once", async () => {
  const anna = await product.signIn();
  const { id, name, url } = await upload(anna);
  for (const hasFontLicence of [undefined, false])
    expect(await fieldsOf(await save(anna, { fontId: id, hasFontLicence }))).toEqual({
      hasFontLicence: "Bitte bestätigen Sie, dass Sie die Schrift einbetten dürfen",
    });
  expect(await read(anna)).toMatchObject({ brand_kit: null, font: null });
  expect((await (await save(anna, { fontId: id, hasFontLicence: true })).json()).font).toEqual({ name, url });
  const [row] = await db.select().from(brandFonts).where(eq(brandFonts.id, id));
  expect(row?.licenceConfirmedAt).toBeInstanceOf(Date);
  expect((await (await save(anna, { fontId: id })).json()).font, "confirmed before").toEqual({ name, url });
  expect((await (await save(anna)).json()).font, "not named").toEqual({ name, url });
  expect((await (await save(anna, { fontId: null })).json()).font).toBeNull();
});

test("a video keeps the font of its start, also when it is tried again after the brand has changed", async () => {
  const anna = await product.signIn();
  await saveFont(anna);
  const first = await startVideo(anna);
  const copied = await brandOf(first);
  expect(copied?.fontKey).toMatch(new RegExp(`^brand-kits/${anna.id}/[\\da-f]{36}\\.ttf$`));
  await saveFont(anna, condensed);
  expect(await filesOf(anna), "the video shows the former one").toHaveLength(2);
  await db.update(projects).set({ status: "failed" }).where(eq(projects.id, first));
  const retried = await (await product.send("POST", `/api/projects/${first}/retry`, { as: anna })).json();
  expect(await brandOf(retried.id)).toEqual(copied);
  expect((await brandOf(await startVideo(anna)))?.fontKey).toMatch(/\.woff2$/);
  await save(anna, { fontId: null });
  expect((await brandOf(await startVideo(anna)))?.fontKey).toBeNull();
});

test("a font that nothing shows is removed a day after it is replaced, uploaded or deleted with its brand", async () => {
  const anna = await product.signIn();
  const first = await saveFont(anna);
  await pass(25);
  await pass(23);
  await saveFont(anna, condensed);
  await pass(23);
  expect(await filesOf(anna), "another tab may still save the replaced one").toHaveLength(2);
  expect((await save(anna, { fontId: first })).status).toBe(200);
  await pass(2);
  expect(await filesOf(anna)).toHaveLength(2);
  await pass(23);
  expect(await filesOf(anna)).toEqual([expect.stringMatching(/\.ttf$/)]);
  await product.send("DELETE", "/api/brand-kit", { as: anna });
  await pass(23);
  expect(await filesOf(anna)).toHaveLength(1);
  await pass(2);
  expect(await filesOf(anna)).toEqual([]);

  await upload(anna);
  await saveFont(anna);
  await pass(23);
  expect(await filesOf(anna), "one is not saved yet").toHaveLength(2);
  await pass(2);
  expect(await filesOf(anna)).toHaveLength(1);
  const video = await startVideo(anna);
  await save(anna, { fontId: null });
  await pass(25);
  expect(await filesOf(anna), "a video shows it").toHaveLength(1);
  await db.delete(projects).where(eq(projects.id, video));
  await pass(23);
  expect(await filesOf(anna)).toHaveLength(1);
  await pass(2);
  expect(await filesOf(anna)).toEqual([]);
});

test("[GEN-03] no file of a font is left over when the storage fails or its account is deleted meanwhile", async () => {
  const [anna, ben] = [await product.signIn(), await product.signIn()];
  const { ctx } = product;
  const { storage } = ctx;
  const unreachable = new Error("the storage does not answer");
  const file = { name: "hausschrift.ttf", content: semibold };
  const { signal } = new AbortController();
  const countOf = ({ id }: TestUser) => db.$count(brandFonts, eq(brandFonts.userId, id));
  const uploadWith = (as: TestUser, put: Context["storage"]["put"]) =>
    uploadFont({ ...ctx, storage: { ...storage, put } }, as.id, file, signal);

  const failing = uploadWith(anna, async () => {
    expect(await countOf(anna), "a process that dies now leaves a row for the sweep").toBe(1);
    throw unreachable;
  });
  await expect(failing).rejects.toBe(unreachable);
  expect(await countOf(anna)).toBe(0);

  const deleted = uploadWith(ben, async (key, source) => {
    await db.delete(users).where(eq(users.id, ben.id));
    return storage.put(key, source);
  });
  await expect(deleted).rejects.toMatchObject({ code: "brand-kit.no-font" });
  expect(await filesOf(ben)).toEqual([]);

  await upload(anna);
  await db.update(brandFonts).set({ checkedAt: sql`now() - interval '25 hours'` });
  const [row] = await db.select().from(brandFonts).where(eq(brandFonts.userId, anna.id));
  await deleteUnusedFonts({ ...ctx, storage: { ...storage, remove: () => Promise.reject(unreachable) } });
  expect(await countOf(anna)).toBe(0);
  const jobs = await product.database.pool.query("select data from pgboss.job where name = 'remove-files'");
  expect(jobs.rows).toContainEqual({ data: { keys: [row?.key] } });
});

test("fonts count towards the storage of their account", async () => {
  const anna = await product.signIn();
  await upload(anna);
  const storage = await (await product.send("GET", "/api/account/storage", { as: anna })).json();
  expect(storage).toMatchObject({ used_bytes: semibold.length, usage: { fonts: semibold.length, uploads: 0 } });
  await db
    .update(brandFonts)
    .set({ bytes: 6000 * 1024 * 1024 })
    .where(eq(brandFonts.userId, anna.id));
  const body = { prompt: "Ein Leuchtturm im Sturm" };
  const start = () => product.send("POST", "/api/functions/sora2-text-to-video-create-task", { as: anna, body });
  for (const refused of [await uploadFontAs(product, anna, semibold), await start()]) {
    expect(refused.status).toBe(413);
    expect((await refused.json()).error.code).toBe("storage.quota-reached");
  }
  const admin = await product.signIn({ isAdmin: true });
  const details = await (await product.send("GET", `/api/admin/users/${anna.id}`, { as: admin })).json();
  expect(details.stored_bytes).toBe(6000 * 1024 * 1024);
  expect(await filesOf(anna)).toHaveLength(1);
});

test("the preview is written in the chosen font, or in the stored one, and stores neither", async () => {
  const anna = await product.signIn();
  /**
   * Returns the pixels of both preview images. Their files cannot be compared, because they contain the time of
   * creation.
   */
  const preview = async (change: object) => {
    const body = { ...kit, format: "landscape", ...change };
    const answer = await (await product.send("POST", "/api/brand-kit/preview", { as: anna, body })).json();
    const images = [answer.last_image, answer.presenter_image].map((url: string) =>
      sharp(Buffer.from(url.split(",")[1] ?? "", "base64"))
        .raw()
        .toBuffer(),
    );
    return Promise.all(images);
  };
  const areEqual = (some: readonly Buffer[], others: readonly Buffer[]) =>
    some.map((image, index) => image.equals(others[index] ?? Buffer.alloc(0)));
  const house = await preview({});
  const { id } = await upload(anna, condensed);
  const own = await preview({ fontId: id });
  expect(areEqual(own, house)).toEqual([false, false]);
  expect(await read(anna)).toMatchObject({ brand_kit: null, font: null });
  await save(anna, { fontId: id, hasFontLicence: true });
  expect(areEqual(await preview({}), own)).toEqual([true, true]);
  expect(areEqual(await preview({ fontId: null }), house)).toEqual([true, true]);
});

test("more than sixty uploads of fonts in an hour are refused", async () => {
  const anna = await product.signIn();
  const send = () => product.send("POST", "/api/brand-kit/fonts", { as: anna, body: {} });
  for (let count = 0; count < 60; count++) expect((await send()).status).toBe(415);
  expect((await send()).status).toBe(429);
});
