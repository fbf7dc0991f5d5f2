import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { enqueueOrphanRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { fetchImage } from "#server/platform/fetch-image.ts";
import { log } from "#server/platform/log.ts";
import { type PlainImage, toPlainImage, toPlainMask } from "#server/platform/plain-image.ts";
import { readOwnImage } from "./own-images.ts";

/** Images and masks of a request; a mask belongs to the image at the same index. */
type InputImages = { images: readonly string[]; masks: readonly string[] };

const extensions = { "image/jpeg": "jpg", "image/png": "png" } as const;

/**
 * Stores copies of a project's input images, all or none, in the project's own folder; a later job removes them if no
 * project was created.
 * @returns storage keys, images before masks
 * @throws AppError image.unreadable, image.address-refused, mask.*
 */
export async function storeInputImages(
  ctx: Context,
  projectId: string,
  ownerId: string,
  { images, masks }: InputImages,
): Promise<string[]> {
  const { storage } = ctx;
  const folder = `inputs/${projectId}`;
  const read = (url: string) => readOwnImage(ctx, ownerId, url) ?? fetchImage(ctx.fetch, url);
  const plain = await Promise.all(images.map(async (url) => toPlainImage(await read(url))));
  const readMask = async (url: string, index: number) => {
    const image = plain[index];
    if (!image) throw new AppError("mask.wrong-size");
    return toPlainMask(await read(url), image);
  };
  const plainMasks = await Promise.all(masks.map(readMask));
  const storeImage = async ({ content, type }: PlainImage, name: string) => {
    const key = `${folder}/${name}.${extensions[type]}`;
    await storage.put(key, content);
    return key;
  };
  // Enqueue the removal before the first file is written, because this process may die before the project exists.
  if (plain.length > 0) await enqueueOrphanRemoval(ctx, projectId, { after: "start" });
  const stored = await Promise.allSettled([
    ...plain.map((image, index) => storeImage(image, String(index))),
    ...plainMasks.map((mask, index) => storeImage(mask, `mask-${index}`)),
  ]);
  const failed = stored.find((each) => each.status === "rejected");
  if (failed) {
    await storage
      .removeFolders([folder])
      .catch((error: unknown) => log.warn("copies of input images are removed later", { folder, error }));
    throw failed.reason;
  }
  return stored.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}
