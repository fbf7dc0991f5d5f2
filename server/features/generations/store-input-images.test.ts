import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { readAll, safeFetch } from "#server/platform/safe-fetch.ts";
import { diskStore, type Store } from "#server/platform/storage.ts";
import { createTestContext, type TestContext } from "#server/testing/context.ts";
import { storeInputImages } from "./store-input-images.ts";

let served = Buffer.alloc(0) as Buffer;
let servedMask = Buffer.alloc(0) as Buffer;
let root: string;
let store: Store;
let host: string;
let opened: TestContext;
const server = createServer(({ url }, response) =>
  response.writeHead(200, { "content-type": "image/png" }).end(url === "/mask.png" ? servedMask : served),
);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lichtspiel-images-"));
  store = diskStore(root);
  opened = await createTestContext();
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await opened.stop();
  await rm(root, { recursive: true });
});

const fetch: typeof safeFetch = (url, options) => safeFetch(url, { ...options, trustedHosts: [host] });
const ownerId = randomUUID();

/** Stores copies of images of the simulated website in the folder `inputs/<projectId>`. */
function keepAll(projectId: string, images: string[], { masks = [] as string[], ...overrides }: Overrides = {}) {
  const address = (name: string) => `http://${host}/${name}`;
  const jobs = { ...opened.ctx.jobs, enqueue: async () => {} };
  const ctx = { ...opened.ctx, storage: store, fetch, jobs, ...overrides };
  return storeInputImages(ctx, projectId, ownerId, { images: images.map(address), masks: masks.map(address) });
}
type Overrides = Partial<Pick<Context, "storage" | "jobs">> & { masks?: string[] };

/** Stores a copy of the mask together with its image. @returns the content of the stored mask */
async function keepMask(mask: Buffer): Promise<Buffer> {
  served = await drawImage(60, 40).png().toBuffer();
  servedMask = mask;
  const keys = await keepAll("masked", ["image.png"], { masks: ["mask.png"] });
  return readAll(await store.read(keys[1] ?? ""));
}

/**
 * Stores a copy of an image for which the simulated website sends `body`.
 * @returns storage keys and content of the copy
 */
async function keep(body: Buffer): Promise<{ keys: string[]; stored: Buffer }> {
  served = body;
  const keys = await keepAll("x", ["a.png"]);
  return { keys, stored: await readAll(await store.read(keys[0] ?? "")) };
}

const drawImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

test("[GEN-02] an image is stored upright, re-encoded and without metadata", async () => {
  const photo = await drawImage(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: "geheim" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { keys, stored } = await keep(photo);
  expect(keys).toEqual(["inputs/x/0.jpg"]);
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 40, height: 60, exif: undefined });
});

test.each([
  ["png", "png"],
  ["webp", "jpeg"],
] as const)("accepts %s too and stores it as %s", async (format, kind) => {
  const { stored } = await keep(await drawImage(10, 10).toFormat(format).toBuffer());
  expect((await sharp(stored).metadata()).format).toBe(kind);
});

test.each([
  [
    "an SVG",
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ["a GIF", async () => drawImage(5, 5).gif().toBuffer()],
  ["text", async () => Buffer.from("kein Bild")],
  ["nothing", async () => Buffer.alloc(0)],
  ["half a JPEG", async () => (await drawImage(300, 300).jpeg().toBuffer()).subarray(0, 400)],
  ["too many pixels", async () => drawImage(8000, 6000).png().toBuffer()],
])("%s is refused with a German reason", async (_name, make) => {
  await expect(keep(await make())).rejects.toMatchObject({
    code: "image.unreadable",
    message: "Bild konnte nicht geladen werden",
  });
});

test("[IMG-04] a mask is stored without transparency, which not every provider reads: transparent pixels become white", async () => {
  const stroke = { create: { width: 10, height: 10, channels: 3, background: "#000000" } } as const;
  const strokes = await sharp({ create: { width: 60, height: 40, channels: 4, background: "#00000000" } })
    .composite([{ input: await sharp(stroke).png().toBuffer(), left: 5, top: 5 }])
    .png()
    .toBuffer();
  const stored = sharp(await keepMask(strokes));
  expect(await stored.metadata()).toMatchObject({ format: "png", width: 60, height: 40, hasAlpha: false });
  const data = await stored.extractChannel(0).raw().toBuffer();
  expect(data.filter((value) => value === 0)).toHaveLength(100);
  expect(data.filter((value) => value === 255)).toHaveLength(60 * 40 - 100);
});

test("[PRJ-08] the removal of the copies is scheduled before the first is written, and not without copies", async () => {
  served = await drawImage(10, 10).png().toBuffer();
  const enqueued: { name: string; data: unknown; files: string[] }[] = [];
  const enqueue: Context["jobs"]["enqueue"] = async (name, data) => {
    enqueued.push({ name, data, files: await store.list("inputs/y") });
  };
  const jobs = { ...opened.ctx.jobs, enqueue };
  await keepAll("y", [], { jobs });
  expect(enqueued).toEqual([]);
  await keepAll("y", ["a.png"], { jobs });
  expect(enqueued).toEqual([{ name: "remove-orphans", data: { projectId: "y" }, files: [] }]);
  expect(await store.list("inputs/y")).toEqual(["0.png"]);
});

test("[PRJ-08] copies written before a failed one are removed at once", async () => {
  served = await drawImage(10, 10).png().toBuffer();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const lay: string[] = [];
  const put: Store["put"] = async (key, source) => {
    if (key.endsWith("/0.png")) throw full;
    const bytes = await store.put(key, source);
    lay.push(key);
    return bytes;
  };
  const keeping = keepAll("z", ["a.png", "b.png", "c.png"], { storage: { ...store, put } });
  await expect(keeping).rejects.toBe(full);
  expect(lay.toSorted()).toEqual(["inputs/z/1.png", "inputs/z/2.png"]);
  expect(await store.list("inputs/z")).toEqual([]);
});
