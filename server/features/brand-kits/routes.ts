import { attemptLimits } from "#domain/attempt-limits.ts";
import * as calls from "#domain/brand-kits/calls.ts";
import { readBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { fontMessages } from "#domain/brand-kits/messages.ts";
import { fontLimits } from "#domain/brand-kits/font.ts";
import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import type { Context } from "#server/context.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { readFiles, type SentFile } from "#server/platform/http/read-files.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { uploadFont } from "./fonts/upload-font.ts";
import { brandFontStore } from "./fonts/store.ts";
import { previewBrandKit } from "./preview-brand-kit.ts";
import { fontAddress, readOwnBrandKit } from "./read-brand-kit.ts";
import { deleteBrandKit, saveBrandKit } from "./save-brand-kit.ts";
import { brandKitStore } from "./store.ts";

/** Routes that read, preview, save and delete the brand of the caller's account. */
export function brandKitRoutes(app: Router, ctx: Context): void {
  serveCall(app, readBrandKit, ({ user }) => readOwnBrandKit(ctx, user.id));

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
  serveCall(app, calls.uploadBrandFont, async ({ context, user }) => {
    await ctx.limiter.count({ rule: attemptLimits.brandFonts, of: user.id });
    const { id, name } = await uploadFont(ctx, user.id, await readFontFile(context), context.req.raw.signal);
    return { id, name, url: fontAddress(id) };
  });

  serveCall(app, calls.readBrandFont, async ({ context, params, user }) => {
    const font = await brandFontStore(ctx.db).find(params.id, user.id);
    if (!font || (await ctx.storage.size(font.key)) === null) throw new AppError("brand-kit.no-font");
    return sendFile(context, ctx.storage, font);
  });

  serveCall(app, calls.readBrandLogo, ({ context, user }) => sendLogo(context, user.id, "logoKey"));
  serveCall(app, calls.readBrandDarkLogo, ({ context, user }) => sendLogo(context, user.id, "darkLogoKey"));
}

/**
 * Reads the one file of an upload. Replaces the messages of `readFiles` about the number of files, because they speak
 * of images.
 */
async function readFontFile(context: AppContext): Promise<SentFile> {
  const sent: SentFile[] = [];
  const maximum = { files: 1, bytes: fontLimits.megabytes * bytesPerMegabyte };
  await readFiles(context, maximum, async (file) => void sent.push(file)).catch((cause: unknown) => {
    const isAboutNumber =
      cause instanceof AppError && (cause.code === "upload.none" || cause.code === "upload.too-many");
    throw isAboutNumber ? new AppError(cause.code, { cause, message: fontMessages.one }) : cause;
  });
  const [file] = sent;
  if (!file) throw new AppError("upload.none", { message: fontMessages.one });
  return file;
}
