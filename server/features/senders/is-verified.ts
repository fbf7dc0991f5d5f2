import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { SenderRow } from "./store.ts";

const isSame = (address: string, other: string | null | undefined) => address.toLowerCase() === other?.toLowerCase();

/**
 * Whether videos may be sent to other people with this reply address: an emailed code has verified it, or it is the
 * account's own verified address. Always true without a mail server, which could email neither code nor video.
 */
export async function isVerifiedReplyTo(
  ctx: Pick<Context, "config" | "db">,
  { userId, replyTo, kept }: { userId: string; replyTo: string; kept: SenderRow | undefined },
): Promise<boolean> {
  if (ctx.config.mail.serverUrl === null || isSame(replyTo, kept?.verifiedReplyTo)) return true;
  const account = await accountStore(ctx.db).find(userId);
  return account?.email_verified === true && isSame(replyTo, account.email);
}
