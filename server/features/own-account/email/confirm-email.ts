import type * as z from "zod/mini";
import type { confirmedEmail } from "#domain/accounts/account-fields.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { auditStore } from "#server/features/audit/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { hashEmailToken } from "./make-link.ts";
import { type EmailLink, emailLinkStore } from "./store.ts";

type Confirmation = {
  answer: z.output<typeof confirmedEmail>;
  /** The email address before the change; null if the link only verified the current one. */
  formerEmail: string | null;
};

/**
 * Verifies or changes an account's email address, for the holder of an emailed link.
 * @throws AppError account.email-link-invalid, account.email-taken
 */
export async function confirmEmail(ctx: Context, token: string): Promise<Confirmation> {
  const emailLinks = emailLinkStore(ctx.db);
  const link = await emailLinks.find(hashEmailToken(token));
  if (!link) throw new AppError("account.email-link-invalid");
  const isChange = link.purpose === "change";
  let formerEmail: string | null;
  try {
    formerEmail = await ctx.transaction((transaction) => (isChange ? change : verify)(ctx, link, transaction));
  } catch (error) {
    // Delete the link: another account has taken the address since the email was sent, so the link can never work.
    if (error instanceof AppError && error.code === "account.email-taken") {
      await emailLinks.remove(link.userId, link.purpose);
    }
    throw error;
  }
  await Promise.all([
    ctx.jobs.notifyWorkers("send-mail"),
    ctx.publish(link.userId, { name: "account" }),
    ...(isChange ? [ctx.publish(link.userId, { name: "signed-out" })] : []),
  ]);
  return { answer: { outcome: isChange ? "changed" : "verified", email: link.email }, formerEmail };
}

async function verify(ctx: Context, link: EmailLink, transaction: Transaction): Promise<null> {
  const emailLinks = emailLinkStore(ctx.db);
  const isVerified =
    (await emailLinks.use(link.id, transaction)) && (await emailLinks.verify(link.userId, link.email, transaction));
  if (!isVerified) throw new AppError("account.email-link-invalid");
  return null;
}

/**
 * Changes the email address and ends all sessions except the one that requested the change with the password, because
 * an intruder might be signed in.
 * @returns the former address
 */
async function change(
  ctx: Context,
  { id, userId, email, sessionId }: EmailLink,
  transaction: Transaction,
): Promise<string> {
  const emailLinks = emailLinkStore(ctx.db);
  const owner = await emailLinks.lockOwner(userId, transaction);
  if (!owner || !(await emailLinks.use(id, transaction))) throw new AppError("account.email-link-invalid");
  if (!(await emailLinks.changeAddress(userId, email, transaction))) throw new AppError("account.email-taken");
  await emailLinks.endEarlierLinks(userId, transaction);
  await emailLinks.endSessionsExcept(sessionId, userId, transaction);
  const data = { name: owner.name };
  await enqueueEmail(ctx, { kind: "email-changed", userId, recipient: owner.email, data }, transaction);
  const entry = { action: "account.email-changed" as const, actorId: userId, subjectId: userId };
  await auditStore(ctx.db).write(entry, transaction);
  return owner.email;
}
