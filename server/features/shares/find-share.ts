import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { type ShareRow, shareStore } from "./store.ts";

export type Share = ShareRow & { video: StoredMedium };

/**
 * Finds the video of a share page's token.
 * @throws AppError share.not-found; share.ended if its owner took the page down or deleted the video
 */
export async function findShare(ctx: Context, token: string): Promise<Share> {
  const row = await shareStore(ctx.db).findByToken(token);
  if (!row) throw new AppError("share.not-found");
  if (row.endedAt !== null || row.media === null) throw new AppError("share.ended");
  const [video] = row.media;
  if (!video) throw new AppError("share.not-found");
  return { ...row, video };
}
