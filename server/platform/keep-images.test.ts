import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { keepImages } from "./keep-images.ts";
import type { Fetched } from "./safe-fetch.ts";
import type { Store } from "./storage.ts";

/** Keeps what comes over the wire, as the storage would get it. */
async function keep(body: Buffer): Promise<{ keys: string[]; kept: Buffer }> {
  let kept: Buffer = Buffer.alloc(0);
  const store = { put: async (_key: string, source: Buffer) => (kept = source).length } as unknown as Store;
  const fetched: Fetched = { body: Readable.from([body]), type: "image/png" };
  const keys = await keepImages({ store, fetch: async () => fetched }, "inputs/x", ["https://example.com/a.png"]);
  return { keys, kept };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

test("[GEN-02] a picture is kept upright, plain and without hidden data", async () => {
  const photo = await picture(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: "geheim" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { keys, kept } = await keep(photo);
  expect(keys).toEqual(["inputs/x/0.jpg"]);
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 40, height: 60, exif: undefined });
});

test.each(["png", "webp"] as const)("takes %s too", async (format) => {
  const { kept } = await keep(await picture(10, 10).toFormat(format).toBuffer());
  expect((await sharp(kept).metadata()).format).toBe("jpeg");
});

test.each([
  [
    "an SVG",
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ["a GIF", async () => picture(5, 5).gif().toBuffer()],
  ["text", async () => Buffer.from("kein Bild")],
  ["nothing", async () => Buffer.alloc(0)],
  ["half a JPEG", async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 400)],
  ["too many pixels", async () => picture(8000, 6000).png().toBuffer()],
])("%s is refused with a German reason", async (_name, make) => {
  await expect(keep(await make())).rejects.toMatchObject({
    code: "image.unreadable",
    message: "Bild konnte nicht geladen werden",
  });
});
