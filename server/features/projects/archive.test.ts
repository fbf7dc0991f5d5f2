import { readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { archivedName } from "#domain/projects/archive-file-names.ts";
import { archiveSize, describeArchive } from "#domain/projects/archive-size.ts";
import { archiveTooLarge, mostArchived, mostArchivedBytes } from "#domain/projects/archive-limits.ts";
import { readProvenance } from "#engine/testing/metadata.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { diskStore } from "#server/platform/storage.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const bert = await product.signIn({ firstName: "Bert" });
const store = diskStore(path.join(product.dataFolder, "media"));
afterAll(() => product.stop());

const get = (address: string, as = anna) => product.send("GET", address, { as });
const archiveOf = (...ids: string[]) => get(`/api/projects/archive?ids=${ids.join(",")}`);
const sizeOf = (...ids: string[]) => get(`/api/projects/archive/size?ids=${ids.join(",")}`);
const filesOf = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));

async function storeMedium(bytes: Uint8Array, type: string): Promise<StoredMedium> {
  const key = `renders/${crypto.randomUUID()}/0`;
  await store.put(key, bytes);
  return { key, posterKey: null, type, bytes: bytes.length, width: 60, height: 40 };
}

/** Creates a finished project with one JPEG image and one PNG image. */
async function buildImages(prompt: string, ownerId = anna.id) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#c02020" } });
  const media = [
    await storeMedium(await image.clone().jpeg().toBuffer(), "image/jpeg"),
    await storeMedium(await image.clone().png().toBuffer(), "image/png"),
  ];
  const createdAt = new Date("2026-11-24T23:30:00Z");
  const model = { modelId: "flux-kontext", modelType: "flux-kontext" };
  return buildProject(db, ownerId, { status: "completed", ...model, prompt, createdAt, media });
}

test("several projects are downloaded as one ZIP, named by German day and prompt, and labelled as made by AI", async () => {
  const [first, second] = [await buildImages("Ein Segelboot: „Möwe“ / abends"), await buildImages("../..")];
  const running = await buildProject(db, anna.id, { status: "processing" });
  const response = await archiveOf(first.id, running.id, second.id);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="projekte-[\d-]{10}\.zip"$/);
  const files = await filesOf(response);
  const fallback = `2026-11-25 flux-kontext-${second.id.slice(0, 8)}`;
  expect(Object.keys(files)).toEqual([
    "2026-11-25 Ein Segelboot „Möwe“ abends.png",
    "2026-11-25 Ein Segelboot „Möwe“ abends-2.png",
    `${fallback}.png`,
    `${fallback}-2.png`,
  ]);
  const [converted] = Object.values(files);
  expect(await readProvenance("bild.png", converted ?? new Uint8Array())).toMatchObject({
    type: "image/png",
    words: "Mit KI erzeugt (Lichtspiel, Flux Kontext)",
  });
});

test("the size of a ZIP is said before: exactly for stored files, estimated for images that are converted", async () => {
  const video = await storeMedium(Buffer.alloc(3_000_000, "x"), "video/mp4");
  const { id } = await buildProject(db, anna.id, { status: "completed", media: [video] });
  const images = await buildImages("Ein Bild");
  expect(await (await sizeOf(id)).json()).toEqual({ files: 1, bytes: 3_000_000, is_estimate: false });
  const answer = await (await sizeOf(id, images.id)).json();
  expect(answer).toMatchObject({ files: 3, is_estimate: true });
  expect(answer.bytes).toBeGreaterThanOrEqual(3_000_000 + 60 * 40 * 2);
  expect(describeArchive({ files: 1, bytes: 3_145_728, is_estimate: false })).toBe("1 Datei, 3 MB");
  expect(describeArchive({ files: 12, bytes: 2_500_000_000, is_estimate: true })).toBe("12 Dateien, etwa 2,5 GB");
  const unmeasured = { type: "image/jpeg", bytes: 900, width: null, height: null };
  expect(archiveSize([unmeasured]).bytes).toBe(900);
});

test("[PRJ-10] a ZIP with a foreign or unknown project does not exist, and an invalid request is refused", async () => {
  const own = await buildImages("Eigenes");
  const foreign = await buildImages("Fremdes", bert.id);
  const running = await buildProject(db, anna.id, { status: "processing" });
  for (const ask of [archiveOf, sizeOf]) {
    for (const other of [foreign.id, crypto.randomUUID()]) expect((await ask(own.id, other)).status).toBe(404);
    for (const ids of ["", "42", `${own.id},`]) expect((await ask(ids)).status).toBe(422);
    expect((await ask(running.id)).status).toBe(409);
    const many = Array.from({ length: mostArchived + 1 }, () => crypto.randomUUID());
    expect((await ask(...many)).status).toBe(422);
    expect((await ask(...many.slice(1))).status).toBe(404);
  }
});

test("a ZIP beyond the limit is refused before it begins, in German and with the limit", async () => {
  const medium = { key: "renders/riesig/0", posterKey: null, type: "video/mp4", width: null, height: null };
  const media = [{ ...medium, bytes: mostArchivedBytes + 1 }];
  const { id } = await buildProject(db, anna.id, { status: "completed", media });
  for (const ask of [archiveOf, sizeOf]) {
    const response = await ask(id);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain(archiveTooLarge);
  }
  expect(archiveTooLarge).toBe("Ein ZIP fasst höchstens 100 fertige Projekte und 10 GB. Bitte wählen Sie weniger aus.");
});

test("a ZIP is read as slowly as its reader reads, and nothing stays open after the reader disconnects", async () => {
  const large = await storeMedium(Buffer.alloc(30_000_000, "x"), "video/mp4");
  const { id } = await buildProject(db, anna.id, { status: "completed", media: [large] });
  const isOpen = async () => {
    const names = await readdir("/proc/self/fd");
    const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
    return links.some((link) => link.endsWith(large.key));
  };
  const response = await archiveOf(id);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const before = process.memoryUsage().arrayBuffers;
  for (let bytes = 0; bytes < 1_000_000;) bytes += (await reader.read()).value?.length ?? 1_000_000;
  expect(await isOpen()).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15_000_000);
  await reader.cancel();
  await eventually(async () => expect(await isOpen()).toBe(false));
});

test("a long prompt becomes a short file name that ends with a whole word and splits no character", () => {
  const project = { id: crypto.randomUUID(), createdAt: new Date("2026-07-01T10:00:00Z"), modelType: "veo3" };
  const name = (prompt: string) => archivedName({ project: { ...project, prompt }, index: 0, ending: "mp4" });
  expect(name("Ein Leuchtturm im Sturm, während hohe Wellen gegen die Felsen schlagen und Möwen schreien")).toBe(
    "2026-07-01 Ein Leuchtturm im Sturm, während hohe Wellen gegen.mp4",
  );
  expect(name("👍".repeat(80))).toBe(`2026-07-01 ${"👍".repeat(50)}.mp4`);
});
