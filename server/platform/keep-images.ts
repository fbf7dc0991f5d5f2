import sharp from "sharp";
import { AppError } from "#domain/errors.ts";
import { readAll, type SafeFetch } from "./safe-fetch.ts";
import type { Store } from "./storage.ts";

type Tools = { store: Store; fetch: SafeFetch };

const maxBytes = 10 * 1024 * 1024;
const maxPixels = 40_000_000;
const maxSide = 4096;
const timeoutMilliseconds = 15_000;
const accepted = new Set(["jpeg", "png", "webp"]);

/** Fetches pictures named by a user and keeps them; answers their keys in the same order. */
export async function keepImages({ store, fetch }: Tools, folder: string, urls: readonly string[]): Promise<string[]> {
  return Promise.all(
    urls.map(async (url, index) => {
      const { body } = await fetch(url, {
        maxBytes,
        timeoutMilliseconds,
        types: ["image/", "application/octet-stream"],
      });
      const key = `${folder}/${index}.jpg`;
      await store.put(key, await toPlainImage(await readAll(body)));
      return key;
    }),
  );
}

/**
 * A picture made anew from its pixels: upright, without location or other hidden data, and with
 * nothing behind its end. Judged by content, never by name; SVG and the like are not read at all.
 * @throws AppError image.unreadable
 */
async function toPlainImage(body: Buffer): Promise<Buffer> {
  try {
    const image = sharp(body, { limitInputPixels: maxPixels, pages: 1, failOn: "error" });
    const { format } = await image.metadata();
    if (!accepted.has(format)) throw new Error(`refused format ${format}`);
    return await image
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 92 })
      .toBuffer();
  } catch (cause) {
    throw new AppError("image.unreadable", { cause });
  }
}
