import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { readProvenance } from "#engine/testing/metadata.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const store = diskStore(path.join(product.dataFolder, "media"));
afterAll(() => product.stop());

const image = (colour: string) => sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });

/** Creates a finished project with one JPEG image and one PNG image. */
async function buildImages(ownerId = anna.id) {
  const files = [
    { type: "image/jpeg", bytes: await image("#c02020").jpeg().toBuffer() },
    { type: "image/png", bytes: await image("#2020c0").png().toBuffer() },
  ];
  const media = await Promise.all(
    files.map(async ({ type, bytes }, index) => {
      const key = `renders/${crypto.randomUUID()}/${index}`;
      await store.put(key, bytes);
      return { key, posterKey: null, type, bytes: bytes.length, width: 60, height: 40 };
    }),
  );
  const row = await buildProject(db, ownerId, {
    status: "completed",
    modelId: "flux-kontext",
    modelType: "flux-kontext",
    media,
  });
  return { ...row, files };
}

const get = (address: string, as = anna) => product.send("GET", address, { as });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("[PRJ-08] an image is downloaded as a real PNG that is labelled as made by AI, whatever format the model made", async () => {
  const { id } = await buildImages();
  const response = await get(`/api/projects/${id}/download`);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="flux-kontext-${id.slice(0, 8)}.png"`);
  const file = await bytesOf(response);
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 60, height: 40 });
  const mark = await readProvenance("bild.png", new Uint8Array(file));
  expect(mark).toMatchObject({
    type: "image/png",
    tool: "Lichtspiel",
    words: "Mit KI erzeugt (Lichtspiel, Flux Kontext)",
  });
  const { dominant } = await sharp(file).stats();
  expect(dominant.r).toBeGreaterThan(150);
});

test("[PRJ-08] the download of a converted image can be resumed", async () => {
  const { id } = await buildImages();
  const address = `/api/projects/${id}/download`;
  const whole = await get(address);
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  const etag = whole.headers.get("etag") ?? "";
  const file = await bytesOf(whole);
  const ranged = (headers: Record<string, string>) => product.send("GET", address, { as: anna, headers });

  const rest = await ranged({ range: "bytes=100-", "if-range": etag });
  expect([rest.status, rest.headers.get("content-range")]).toEqual([
    206,
    `bytes 100-${file.length - 1}/${file.length}`,
  ]);
  expect(rest.headers.get("content-type")).toBe("image/png");
  expect(rest.headers.get("content-length")).toBe(String(file.length - 100));
  expect(Buffer.concat([file.subarray(0, 100), await bytesOf(rest)])).toEqual(file);
  expect(await bytesOf(await ranged({ range: "bytes=-8" }))).toEqual(file.subarray(-8));

  const beyond = await ranged({ range: `bytes=${file.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${file.length}`]);
  expect((await ranged({ range: "bytes=0-9", "if-range": '"andere"' })).status).toBe(200);
  expect((await ranged({ "if-none-match": etag })).status).toBe(304);
});

test("[PRJ-08] the original is offered byte for byte as the model made it", async () => {
  const { id, files } = await buildImages();
  const response = await get(`/api/projects/${id}/download?original=1`);
  expect(response.headers.get("content-disposition")).toContain(`flux-kontext-${id.slice(0, 8)}.jpg`);
  expect(await bytesOf(response)).toEqual(files[0]?.bytes);
});

test("every result of a project has its own download, and no other number has one", async () => {
  const { id, files } = await buildImages();
  const second = await get(`/api/projects/${id}/download?medium=1`);
  expect(second.headers.get("content-disposition")).toContain(`flux-kontext-${id.slice(0, 8)}-2.png`);
  expect(await bytesOf(second)).toEqual(files[1]?.bytes);
  expect((await get(`/api/projects/${id}/download?medium=2`)).status).toBe(404);
  for (const wrong of ["-1", "1.5", "zwei"]) {
    expect((await get(`/api/projects/${id}/download?medium=${wrong}`)).status).toBe(422);
  }
});

test("a running project is cancelled permanently, shows it, and can be retried", async () => {
  const row = await buildProject(db, anna.id, { status: "pending" });
  const answer = await product.send("POST", `/api/projects/${row.id}/cancel`, { as: anna });
  expect(await answer.json()).toMatchObject({ status: "failed", error_message: "Die Erstellung wurde abgebrochen." });
  expect((await product.send("POST", `/api/projects/${row.id}/cancel`, { as: anna })).status).toBe(409);
  const again = await product.send("POST", `/api/projects/${row.id}/retry`, { as: anna });
  expect(await again.json()).toMatchObject({ status: "pending", prompt: row.prompt });
});

test("the owner reads the input of a project, to start from it again", async () => {
  const row = await buildProject(db, anna.id, { prompt: "Ein Segelboot", status: "completed" });
  const answer = await (await get(`/api/projects/${row.id}/input`)).json();
  expect(answer).toEqual({ model: "sora2-text", input: row.input });
  const old = await buildProject(db, anna.id, { modelId: "gibt-es-nicht-mehr" });
  expect((await get(`/api/projects/${old.id}/input`)).status).toBe(409);
});
