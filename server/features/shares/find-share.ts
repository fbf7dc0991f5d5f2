import { AppError } from "#domain/errors.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import type { ShareRow, ShareStore } from "./store.ts";

export type Share = ShareRow & { video: StoredMedium };

/** Shape of valid tokens; others are refused without a query. */
const tokenShape = /^[\w-]{16,200}$/;

/**
 * Finds the video of a token.
 * @throws AppError share.not-found; share.ended when its owner ended the page or deleted the video
 */
export async function findShare(shares: ShareStore, token: string | undefined): Promise<Share> {
  const row = tokenShape.test(token ?? "") ? await shares.findByToken(String(token)) : undefined;
  if (!row) throw new AppError("share.not-found");
  if (row.endedAt !== null || row.media === null) throw new AppError("share.ended");
  const [video] = row.media;
  if (!video) throw new AppError("share.not-found");
  return { ...row, video };
}
