import type { Context } from "#server/context.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { log } from "#server/platform/log.ts";
import { keysWithDerived } from "#server/platform/project-media-keys.ts";
import { enqueueOrphanRemoval } from "../jobs/enqueue.ts";
import { binStore } from "./store.ts";

const batchSize = 100;
/** Maximum number of batches that one call removes; the next run, a minute later, removes the others. */
const mostBatches = 20;
/** Seconds until a job removes the files of a removed project again, in case their immediate removal has failed. */
const cleanupSeconds = 60;

/**
 * Removes deleted projects that can no longer be restored, with their files. The rows go first, so that a project is
 * gone even if removing its files fails.
 */
export async function removeExpiredProjects(ctx: Context): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const keys = await ctx.transaction(async (transaction) => {
      const rows = await binStore(ctx.db).takeExpired(batchSize, transaction);
      const files = rows.flatMap(({ media, inputKeys }) => [...keysWithDerived(media), ...inputKeys]);
      await enqueueFileRemoval(ctx, files, { delaySeconds: cleanupSeconds, transaction });
      for (const { id } of rows) await enqueueOrphanRemoval(ctx, id, { after: "end", transaction });
      return { files, isLast: rows.length < batchSize };
    });
    await ctx.storage.remove(keys.files).catch((error: unknown) => {
      log.warn("files of removed projects are removed later", { error });
    });
    if (keys.isLast) return;
  }
}
