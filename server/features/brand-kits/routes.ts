import { attemptLimits } from "#domain/attempt-limits.ts";
import * as calls from "#domain/brand-kits/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { previewBrandKit } from "./preview-brand-kit.ts";
import { readOwnBrandKit } from "./read-brand-kit.ts";
import { deleteBrandKit, saveBrandKit } from "./save-brand-kit.ts";
import { brandKitStore } from "./store.ts";

/** Routes that read, preview, save and delete the brand of the caller's account. */
export function brandKitRoutes(app: Router, ctx: Context): void {
  serveCall(app, calls.readBrandKit, ({ user }) => readOwnBrandKit(ctx, user.id));

  serveCall(app, calls.saveBrandKit, async ({ body, user }) => {
    await saveBrandKit(ctx, user.id, body);
    await ctx.publish(user.id, { name: "account" });
    return readOwnBrandKit(ctx, user.id);
  });

  serveCall(app, calls.deleteBrandKit, async ({ user }) => {
    await deleteBrandKit(ctx, user.id);
    await ctx.publish(user.id, { name: "account" });
    return undefined;
  });

  serveCall(app, calls.previewBrandKit, async ({ context, body, user }) => {
    await ctx.limiter.count({ rule: attemptLimits.brandPreviews, of: user.id });
    return previewBrandKit(ctx, { userId: user.id, preview: body }, context.req.raw.signal);
  });

  async function sendLogo(context: AppContext, userId: string, which: "logoKey" | "darkLogoKey"): Promise<Response> {
    const key = (await brandKitStore(ctx.db).find(userId))?.[which];
    if (!key || (await ctx.storage.size(key)) === null) throw new AppError("brand-kit.no-logo");
    return sendFile(context, ctx.storage, { key, type: "image/png" });
  }
  serveCall(app, calls.readBrandLogo, ({ context, user }) => sendLogo(context, user.id, "logoKey"));
  serveCall(app, calls.readBrandDarkLogo, ({ context, user }) => sendLogo(context, user.id, "darkLogoKey"));
}
