import { randomInt } from "node:crypto";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { senderCodeMinutes } from "#domain/senders/code-lifetime.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { hashCode } from "./hash-code.ts";
import { isVerifiedReplyTo } from "./is-verified.ts";
import { senderStore } from "./store.ts";

const digits = 6;

/**
 * Emails a code to the reply address of the account's sender; earlier codes become invalid. Does nothing if the address
 * is verified.
 * @throws AppError sender.missing, request.too-many
 */
export async function sendSenderCode(ctx: Context, userId: string): Promise<void> {
  const store = senderStore(ctx.db);
  const kept = await store.find(userId);
  const account = await accountStore(ctx.db).findRecipient(userId);
  if (!kept || !account) throw new AppError("sender.missing");
  const { replyTo } = kept;
  if (await isVerifiedReplyTo(ctx, { userId, replyTo, kept })) return;
  await ctx.limiter.count(
    { rule: attemptLimits.senderCodesOfAccount, of: userId },
    { rule: attemptLimits.emailLinksToAddress, of: replyTo.toLowerCase() },
  );
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await ctx.transaction(async (transaction) => {
    await store.saveCode(
      { userId, replyTo, codeHash: hashCode(ctx, { userId, code }) },
      senderCodeMinutes,
      transaction,
    );
    const data = { code, account: account.name, company: kept.company };
    await enqueueEmail(ctx, { kind: "sender-code", userId, recipient: replyTo, data }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
}
