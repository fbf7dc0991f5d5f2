import { emailLinkHours } from "#domain/accounts/link-lifetimes.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { makeLink } from "./make-link.ts";
import type { EmailLinkContext } from "./context.ts";

/**
 * Mails a link that verifies the account's address and replaces the earlier link. Does nothing when the address is
 * verified.
 * @throws AppError request.too-many
 */
export async function sendVerification(ctx: EmailLinkContext, userId: string): Promise<void> {
  const { emailLinks, findUser, limiter, inTransaction, writeEmailLinkMail, notifyMailWorkers, publicUrl } = ctx;
  const user = await findUser(userId);
  if (!user || user.email_verified) return;
  const { email, full_name: name } = user;
  await limiter.count({ rule: rateLimits.emailLinksToAddress, of: email });
  const { link, tokenHash } = makeLink(publicUrl);
  await inTransaction(async (transaction) => {
    const values = { userId, purpose: "verification", tokenHash, email, sessionId: null } as const;
    await emailLinks.save(values, emailLinkHours, transaction);
    const data = { name, link };
    await writeEmailLinkMail({ kind: "email-verification", userId, recipient: email, data }, transaction);
  });
  await notifyMailWorkers();
}
