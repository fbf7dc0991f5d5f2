import { emailLinkHours } from "#domain/accounts/link-lifetimes.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { Context } from "#server/context.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { makeLink } from "./make-link.ts";
import { emailLinkStore } from "./store.ts";

/**
 * Emails a link that verifies the account's address; earlier links become invalid. Does nothing if the address is
 * verified.
 * @throws AppError request.too-many
 */
export async function sendVerification(ctx: Context, userId: string): Promise<void> {
  const user = await accountStore(ctx.db).find(userId);
  if (!user || user.email_verified) return;
  const { email, full_name: name } = user;
  await ctx.limiter.count({ rule: attemptLimits.emailLinksToAddress, of: email });
  const { link, tokenHash } = makeLink(ctx.config.publicUrl);
  await ctx.transaction(async (transaction) => {
    const values = { userId, purpose: "verification", tokenHash, email, sessionId: null } as const;
    await emailLinkStore(ctx.db).save(values, emailLinkHours, transaction);
    const data = { name, link };
    await enqueueEmail(ctx, { kind: "email-verification", userId, recipient: email, data }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
}
