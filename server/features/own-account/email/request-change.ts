import { emailLinkHours } from "#domain/accounts/link-lifetimes.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { Context } from "#server/context.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { makeLink } from "./make-link.ts";
import { emailLinkStore } from "./store.ts";

type Request = { userId: string; sessionId: string; email: string };

/**
 * Emails a link to the new address and a notice to the current one; the address changes when the link is used. If the
 * new address has an account, the response is the same, but the email has no link.
 * @throws AppError account.email-same, request.too-many
 */
export async function requestEmailChange(ctx: Context, { userId, sessionId, email }: Request): Promise<void> {
  const accounts = accountStore(ctx.db);
  const user = await accounts.find(userId);
  if (!user) throw new AppError("account.signed-out");
  if (email === user.email) {
    const { message } = new AppError("account.email-same");
    throw new AppError("account.email-same", { fields: { email: message } });
  }
  await ctx.limiter.count(
    { rule: attemptLimits.emailChangesOfAccount, of: userId },
    { rule: attemptLimits.emailLinksToAddress, of: email },
  );
  const isTaken = (await accounts.findByEmail(email)) !== null;
  const { link, tokenHash } = makeLink(ctx.config.publicUrl);
  const { full_name: name, email: oldEmail } = user;
  await ctx.transaction(async (transaction) => {
    await emailLinkStore(ctx.db).save(
      { userId, purpose: "change", tokenHash, email, sessionId },
      emailLinkHours,
      transaction,
    );
    await enqueueEmail(
      ctx,
      { kind: "email-change", userId, recipient: email, data: { name, link: isTaken ? null : link } },
      transaction,
    );
    await enqueueEmail(
      ctx,
      { kind: "email-change-requested", userId, recipient: oldEmail, data: { name, newEmail: email } },
      transaction,
    );
  });
  await Promise.all([ctx.jobs.notifyWorkers("send-mail"), ctx.publish(userId, { name: "account" })]);
}
