import { randomUUID } from "node:crypto";
import { orderVideo } from "#domain/models/order-video.ts";
import { AppError } from "#domain/errors.ts";
import { usageRates } from "#domain/usage-limits/usage-rates.ts";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import { previewSeconds } from "#domain/orders/script-drafts.ts";
import type { Context } from "#server/context.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { copyBrandForOrder } from "#server/features/orders/brand-of-order.ts";
import { orderVideoInput } from "#server/features/orders/order-video-input.ts";
import { pronunciationStore } from "#server/features/pronunciations/store.ts";
import { isReadable } from "#server/features/orders/read-customer-website.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { renderedVideoKeys } from "#server/platform/project-media-keys.ts";
import { isPreviewSpokenAlike } from "./is-preview-spoken-alike.ts";
import { type DraftRow, draftStore } from "./store.ts";

/** Seconds after which the files of a replaced preview are removed, because its worker may still be writing them. */
const removalSeconds = 15 * 60;

/**
 * Requests a preview video of a draft's text from the local engine. Each account has one preview: a new one replaces
 * it. For the same text, spoken in the same way and with the same brand, the existing preview is returned.
 * @throws AppError request.too-many, draft.not-found
 */
export async function startPreview(ctx: Context, draft: DraftRow, text: string): Promise<DraftRow> {
  const drafts = draftStore(ctx.db);
  const { renders, enqueuePreview, notifyWorkers } = ctx.localEngine;
  const pronunciations = await pronunciationStore(ctx.db).copy(draft.userId);
  const brandKit = await copyBrandForOrder(ctx, draft);
  if (await hasPreviewOf(ctx, draft, { text, pronunciations, brandKit })) return draft;
  await ctx.limiter.count({ rule: usageRates(await ctx.limits.read()).previews, of: draft.userId });
  const id = randomUUID();
  const changed = await ctx.transaction(async (transaction) => {
    await drafts.lockPreviews(draft.userId, transaction);
    const replaced = await renders.cancelPreviews(draft.userId, transaction);
    for (const renderId of replaced) await drafts.removePreview(draft.id, renderId, transaction);
    const former = [...new Set([...replaced, ...(draft.previewRenderId ? [draft.previewRenderId] : [])])];
    await enqueueFileRemoval(ctx, former.flatMap(renderedVideoKeys), { delaySeconds: removalSeconds, transaction });
    const row = await drafts.setPreview(draft.id, { renderId: id, text }, transaction);
    const copies = { brandKit, pronunciations };
    const request = { model: orderVideo.id, reference: id, callbackUrl: null, ...copies, ...videoOf(draft, text) };
    if (row) await enqueuePreview({ userId: draft.userId, seconds: previewSeconds, request }, transaction);
    return row;
  });
  if (!changed) throw new AppError("draft.not-found");
  failpoint("preview-requested");
  await notifyWorkers();
  return changed;
}

async function hasPreviewOf(
  ctx: Context,
  { previewRenderId, previewText }: DraftRow,
  current: { text: string; pronunciations: Pronunciation[] | null; brandKit: BrandSnapshot | null },
): Promise<boolean> {
  const { text, pronunciations, brandKit } = current;
  if (!previewRenderId || previewText !== text) return false;
  const render = await ctx.localEngine.renders.find(previewRenderId);
  if (render === undefined || render.state === "failed") return false;
  if (!ctx.localEngine.showsBrand(render.description, brandKit)) return false;
  return isPreviewSpokenAlike(ctx, render, text, pronunciations);
}

function videoOf({ request, website }: DraftRow, text: string) {
  return orderVideoInput({ request, text, website: website && isReadable(website) ? website : null });
}
