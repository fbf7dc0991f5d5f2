import { orderVideo } from "#domain/models/order-video.ts";
import { readPreviewImage, readPreviewVideo, type ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { websiteProblems } from "#domain/orders/website-problems.ts";
import type { Context } from "#server/context.ts";
import { quotedFrom } from "#server/features/copywriting/website-quotation.ts";
import { copyBrandForOrder } from "#server/features/orders/brand-of-order.ts";
import { orderVideoInput } from "#server/features/orders/order-video-input.ts";
import { pronunciationStore } from "#server/features/pronunciations/store.ts";
import { isReadable } from "#server/features/orders/read-customer-website.ts";
import { localProviderName } from "#server/providers/provider.ts";
import { isPreviewSpokenAlike } from "./is-preview-spoken-alike.ts";
import type { DraftRow } from "./store.ts";

/** A draft as the API shows it, with the current state of its preview. */
export async function presentDraft(ctx: Context, draft: DraftRow): Promise<ScriptDraft> {
  const { text, by } = draft.suggestions.at(-1) ?? { text: "", by: "template" };
  return {
    id: draft.id,
    text,
    by,
    website: toWebsite(draft),
    warnings: draft.warnings,
    preview: await toPreview(ctx, draft),
    is_produced_elsewhere: isProducedElsewhere(ctx, draft, text),
    expires_at: draft.expiresAt.toISOString(),
  };
}

/** Whether an external provider would be the first to accept the video of an order, and not the local engine. */
function isProducedElsewhere({ providers }: Context, { id, request, website }: DraftRow, text: string): boolean {
  const video = orderVideoInput({ request, text, website: website && isReadable(website) ? website : null });
  const generation = { model: orderVideo.id, reference: id, callbackUrl: null, ...video };
  const provider = providers.byPriority(orderVideo.id).find(({ accepts }) => accepts?.(generation) ?? true);
  return provider?.name !== localProviderName;
}

function toWebsite({ request, website }: DraftRow): ScriptDraft["website"] {
  if (!website) return null;
  if (!isReadable(website)) {
    const address = "customerUrl" in request ? request.customerUrl : "";
    return { address, sentence: null, company: null, problem: websiteProblems[website.problem] };
  }
  const { address, name, title } = website;
  return { address, sentence: quotedFrom(website)?.sentence ?? null, company: name ?? title, problem: null };
}

const states = { queued: "waiting", rendering: "drawing", done: "ready", failed: "failed" } as const;

async function toPreview(ctx: Context, draft: DraftRow): Promise<ScriptDraft["preview"]> {
  const { previewRenderId: renderId, previewText, previewRequestedAt } = draft;
  if (!renderId || previewText === null || !previewRequestedAt) return null;
  const render = await ctx.localEngine.renders.find(renderId);
  const state = render ? states[render.state] : "failed";
  const isOver = state === "ready" || state === "failed";
  const pronunciations = render && (await pronunciationStore(ctx.db).copy(draft.userId));
  const until = isOver && render ? render.updatedAt : new Date();
  const addressOf = ({ path }: { path: string }) => `${path.replace(":id", draft.id)}?version=${renderId}`;
  return {
    state,
    text: previewText,
    is_spoken_alike: !render || (await isPreviewSpokenAlike(ctx, render, previewText, pronunciations ?? null)),
    is_brand_current: !render || ctx.localEngine.showsBrand(render.description, await copyBrandForOrder(ctx, draft)),
    elapsed_seconds: Math.max(0, Math.round((until.getTime() - previewRequestedAt.getTime()) / 1000)),
    done: render?.progress?.done ?? null,
    total: render?.progress?.total ?? null,
    image_url: state === "ready" ? addressOf(readPreviewImage) : null,
    video_url: state === "ready" ? addressOf(readPreviewVideo) : null,
  };
}
