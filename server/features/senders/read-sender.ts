import { type OwnSender, readSenderLogo } from "#domain/senders/calls.ts";
import type { Context } from "#server/context.ts";
import { isVerifiedReplyTo } from "./is-verified.ts";
import { senderStore } from "./store.ts";

/** The sender stored with an account. */
export async function readOwnSender(ctx: Context, userId: string): Promise<OwnSender> {
  const kept = await senderStore(ctx.db).find(userId);
  if (!kept) return { sender: null, logo_url: null, is_verified: ctx.config.mail.serverUrl === null };
  const { name, company, replyTo, phone, website, imprintUrl, logoKey } = kept;
  return {
    sender: { name, company, replyTo, phone, website, imprintUrl },
    // Add a version to the URL, so that browsers load the logo again after a change.
    logo_url: logoKey && `${readSenderLogo.path}?v=${versionOf(logoKey)}`,
    is_verified: await isVerifiedReplyTo(ctx, { userId, replyTo, kept }),
  };
}

const versionOf = (logoKey: string) => logoKey.slice(-12, -4);
