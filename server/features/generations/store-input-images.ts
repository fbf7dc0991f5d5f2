import type { Context } from "#server/context.ts";
import { enqueueOrphanRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { type InputImages, storeImages } from "#server/platform/store-images.ts";
import { readOwnImage } from "./own-images.ts";

/**
 * Stores copies of the input images; a later job removes them if no project was created.
 * @returns storage keys, images before masks
 */
export function storeInputImages(
  ctx: Context,
  projectId: string,
  ownerId: string,
  images: InputImages,
): Promise<string[]> {
  const sources = {
    store: ctx.storage,
    fetch: ctx.fetch,
    readOwnUpload: (url: string) => readOwnImage(ctx, ownerId, url),
    beforeFirst: () => enqueueOrphanRemoval(ctx, projectId, { after: "start" }),
  };
  return storeImages(sources, `inputs/${projectId}`, images);
}
