import * as calls from "#domain/orders/script-draft-calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { readIdempotencyKey } from "#server/platform/http/idempotency-key.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { sendBytes, sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { createDraft } from "./create-draft.ts";
import { rewriteDraft } from "./rewrite-draft.ts";
import { speakSentence } from "./speak-sentence.ts";
import { startPreview } from "./start-preview.ts";
import { type DraftRow, draftStore } from "./store.ts";
import { presentDraft } from "./to-draft.ts";

/** The routes with which users read, hear and see a text before they order its video. */
export function draftRoutes(app: Router, ctx: Context): void {
  async function findOwnDraft(id: string, ownerId: string): Promise<DraftRow> {
    const row = await draftStore(ctx.db).findOwn(id, ownerId);
    if (!row) throw new AppError("draft.not-found");
    return row;
  }

  /** Sends the video or the image of a draft's preview. */
  async function sendPreview(context: AppContext, draft: DraftRow, which: "video" | "image"): Promise<Response> {
    const render = draft.previewRenderId ? await ctx.localEngine.renders.find(draft.previewRenderId) : undefined;
    const [medium] = render?.state === "done" ? (render.result ?? []) : [];
    const key = which === "video" ? medium?.key : medium?.posterKey;
    if (!key || (await ctx.storage.size(key)) === null) throw new AppError("draft.not-found");
    return sendFile(context, ctx.storage, { key, type: which === "video" ? "video/mp4" : "image/jpeg" });
  }

  serveCall(app, calls.createDraft, async ({ context, body, user }) => {
    const key = readIdempotencyKey(context);
    const draft = await createDraft(ctx, { ownerId: user.id, request: body, key }, context.req.raw.signal);
    return presentDraft(ctx, draft);
  });

  serveCall(app, calls.readDraft, async ({ params, user }) =>
    presentDraft(ctx, await findOwnDraft(params.id, user.id)),
  );

  serveCall(app, calls.rewriteDraft, async ({ context, params, body, user }) => {
    const draft = await findOwnDraft(params.id, user.id);
    return presentDraft(ctx, await rewriteDraft(ctx, draft, body.variant, context.req.raw.signal));
  });

  serveCall(app, calls.speakSentence, async ({ context, params, body, user }) => {
    const draft = await findOwnDraft(params.id, user.id);
    const sound = await speakSentence(ctx, draft, body.text, context.req.raw.signal);
    return sendBytes(context, sound, { type: "audio/wav", cacheControl: "private, no-store" });
  });

  serveCall(app, calls.startPreview, async ({ params, body, user }) => {
    const draft = await findOwnDraft(params.id, user.id);
    return presentDraft(ctx, await startPreview(ctx, draft, body.text));
  });

  serveCall(app, calls.readPreviewVideo, async ({ context, params, user }) =>
    sendPreview(context, await findOwnDraft(params.id, user.id), "video"),
  );

  serveCall(app, calls.readPreviewImage, async ({ context, params, user }) =>
    sendPreview(context, await findOwnDraft(params.id, user.id), "image"),
  );
}
