import { AppError } from "#domain/errors.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import * as calls from "#domain/senders/calls.ts";
import type { Context } from "#server/context.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readOwnSender } from "./read-sender.ts";
import { saveSender } from "./save-sender.ts";
import { sendSenderCode } from "./send-code.ts";
import { senderStore } from "./store.ts";
import { verifySender } from "./verify-sender.ts";

/** Routes that read, save and verify the sender of the caller's account. */
export function senderRoutes(app: Router, ctx: Context): void {
  serveCall(app, calls.readSender, ({ user }) => readOwnSender(ctx, user.id));

  serveCall(app, calls.saveSender, async ({ body, user }) => {
    await saveSender(ctx, user.id, body);
    return readOwnSender(ctx, user.id);
  });

  serveCall(app, calls.sendSenderCode, async ({ user }) => {
    await sendSenderCode(ctx, user.id);
    return undefined;
  });

  serveCall(app, calls.verifySender, async ({ context, body, user }) => {
    await ctx.limiter.guard([{ rule: attemptLimits.senderCodeTries, of: user.id }], () =>
      verifySender(ctx, user.id, body.code),
    );
    ctx.securityLog.report(context, "sender.verified", { userId: user.id });
    return readOwnSender(ctx, user.id);
  });

  serveCall(app, calls.readSenderLogo, async ({ context, user }) => {
    const key = (await senderStore(ctx.db).find(user.id))?.logoKey;
    if (!key || (await ctx.storage.size(key)) === null) throw new AppError("sender.no-logo");
    return sendFile(context, ctx.storage, { key, type: "image/png" });
  });
}
