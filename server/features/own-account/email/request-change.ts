import { emailLinkHours } from "#domain/accounts/link-lifetimes.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import { makeLink } from "./make-link.ts";
import type { EmailLinkContext } from "./context.ts";

type Request = { userId: string; sessionId: string; email: string };

/**
 * Mails a link to the new address and a notice to the current one; using the link changes the address. For an address
 * with an account the response is the same, but the mail has no link.
 * @throws AppError account.email-same, request.too-many
 */
export async function requestEmailChange(ctx: EmailLinkContext, { userId, sessionId, email }: Request): Promise<void> {
  const { emailLinks, findUser, findUserByEmail, limiter, inTransaction, writeEmailLinkMail, notifyMailWorkers } = ctx;
  const user = await findUser(userId);
  if (!user) throw new AppError("account.signed-out");
  if (email === user.email) {
    const { message } = new AppError("account.email-same");
    throw new AppError("account.email-same", { fields: { email: message } });
  }
  await limiter.count(
    { rule: rateLimits.emailChangesOfAccount, of: userId },
    { rule: rateLimits.emailLinksToAddress, of: email },
  );
  const isTaken = (await findUserByEmail(email)) !== null;
  const { link, tokenHash } = makeLink(ctx.publicUrl);
  const { full_name: name, email: oldEmail } = user;
  await inTransaction(async (transaction) => {
    await emailLinks.save({ userId, purpose: "change", tokenHash, email, sessionId }, emailLinkHours, transaction);
    await writeEmailLinkMail(
      { kind: "email-change", userId, recipient: email, data: { name, link: isTaken ? null : link } },
      transaction,
    );
    await writeEmailLinkMail(
      { kind: "email-change-requested", userId, recipient: oldEmail, data: { name, newEmail: email } },
      transaction,
    );
  });
  await Promise.all([notifyMailWorkers(), ctx.publishAccount(userId)]);
}
