import { retentionHours } from "#domain/retention-periods.ts";
import type { Context } from "#server/context.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { log } from "#server/platform/log.ts";
import { brandFontStore } from "./store.ts";

/** Seconds until a job removes the files of deleted fonts again, in case their immediate removal has failed. */
const cleanupSeconds = 60;

/**
 * Deletes fonts that were uploaded but never saved, those that were replaced, and those whose last project is gone:
 * rows and files.
 */
export async function deleteUnusedFonts(ctx: Context): Promise<void> {
  const keys = await ctx.transaction(async (transaction) => {
    const unused = await brandFontStore(ctx.db).takeUnused(retentionHours.unusedFonts, transaction);
    await enqueueFileRemoval(ctx, unused, { delaySeconds: cleanupSeconds, transaction });
    return unused;
  });
  await ctx.storage.remove(keys).catch((error: unknown) => {
    log.warn("files of unused fonts are removed later", { error });
  });
}
