import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/format.ts";
import { uploadLimits } from "#domain/uploads/limits.ts";
import { log } from "./log.ts";
import { type PlainImage, toPlainImage, toPlainMask } from "./plain-image.ts";
import { FetchError, readAll, type SafeFetch } from "./safe-fetch.ts";
import type { Store } from "./storage.ts";

type Context = {
  store: Store;
  fetch: SafeFetch;
  /** Reads an image of the calling user by its address; undefined for addresses of other hosts. */
  readOwnUpload: (url: string) => Promise<Buffer> | undefined;
  /** Ensures that the copies are deleted if no project uses them, even if this process dies. */
  beforeFirst: () => Promise<void>;
};
/** A mask belongs to the image at the same index. */
export type InputImages = { images: readonly string[]; masks: readonly string[] };

const maxBytes = uploadLimits.megabytes * bytesPerMegabyte;
const timeoutMilliseconds = 15_000;
const extensions = { "image/jpeg": "jpg", "image/png": "png" } as const;

/**
 * Downloads a public image; it is not validated yet.
 * @throws AppError image.unreadable, image.address-refused
 */
export async function fetchImage(fetch: SafeFetch, url: string): Promise<Buffer> {
  try {
    const { body } = await fetch(url, { maxBytes, timeoutMilliseconds, types: ["image/", "application/octet-stream"] });
    return await readAll(body);
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    throw new AppError(cause.code === "fetch.refused" ? "image.address-refused" : "image.unreadable", { cause });
  }
}

/**
 * Stores copies of a project's input images, all or none, in the project's own folder.
 * @returns their keys, images first
 * @throws AppError image.unreadable, image.address-refused, mask.*
 */
export async function storeImages(
  { store, fetch, readOwnUpload, beforeFirst }: Context,
  folder: string,
  { images, masks }: InputImages,
): Promise<string[]> {
  const read = (url: string) => readOwnUpload(url) ?? fetchImage(fetch, url);
  const plain = await Promise.all(images.map(async (url) => toPlainImage(await read(url))));
  const readMask = async (url: string, index: number) => {
    const image = plain[index];
    if (!image) throw new AppError("mask.wrong-size");
    return toPlainMask(await read(url), image);
  };
  const plainMasks = await Promise.all(masks.map(readMask));
  const storeImage = async ({ content, type }: PlainImage, name: string) => {
    const key = `${folder}/${name}.${extensions[type]}`;
    await store.put(key, content);
    return key;
  };
  if (plain.length > 0) await beforeFirst();
  const stored = await Promise.allSettled([
    ...plain.map((image, index) => storeImage(image, String(index))),
    ...plainMasks.map((mask, index) => storeImage(mask, `mask-${index}`)),
  ]);
  const failed = stored.find((each) => each.status === "rejected");
  if (failed) {
    await store.removeFolders([folder]).catch((error: unknown) => log.warn("copies go later", { folder, error }));
    throw failed.reason;
  }
  return stored.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}
