import { AppError } from "#domain/errors.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { ShareRow, ShareStore } from "./store.ts";

export type Share = ShareRow & { video: StoredMedium };

/**
 * Finds the video of a token.
 * @throws AppError share.not-found; share.ended when its owner ended the page or deleted the video
 */
export async function findShare(shares: ShareStore, token: string): Promise<Share> {
  const row = await shares.findByToken(token);
  if (!row) throw new AppError("share.not-found");
  if (row.endedAt !== null || row.media === null) throw new AppError("share.ended");
  const [video] = row.media;
  if (!video) throw new AppError("share.not-found");
  return { ...row, video };
}
