import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import { randomBytes } from "node:crypto";
import type { User } from "#domain/accounts/user.ts";
import { resetLinkMinutes } from "#domain/accounts/link-lifetimes.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { servesReset } from "#server/features/invitations/check-code.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { blockedAccount } from "#server/features/accounts/authentication.ts";
import { passwordStore } from "#server/features/accounts/password-store.ts";
import { sessionStore } from "#server/features/accounts/session-store.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { findWeakPassword, ownerOf } from "#server/features/accounts/weak-passwords.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { passkeyStore } from "#server/features/passkeys/store.ts";
import { secondFactorStore } from "#server/features/second-factor/store.ts";

/**
 * Emails a reset link; does nothing for an address without an account. It runs as a job, so that the response time does
 * not reveal whether the account exists.
 */
export async function sendResetLink(ctx: Context, email: string): Promise<void> {
  const accounts = accountStore(ctx.db);
  const user = await accounts.findByEmail(email);
  // Send no link for a blocked account: a new password would not open it, and its owner learns the reason when signing
  // in.
  if (!user || (await accounts.isBlocked(user.id))) return;
  const token = randomBytes(32).toString("base64url");
  // Write the token after the `#`, so that no server logs it.
  const link = `${ctx.config.publicUrl}/reset-password#access_token=${token}&type=recovery`;
  await ctx.transaction(async (transaction) => {
    await passwordStore(ctx.db).saveResetLink(user.id, token, resetLinkMinutes, transaction);
    const data = { name: user.full_name, link };
    await enqueueEmail(ctx, { kind: "password-reset", userId: user.id, recipient: user.email, data }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

type Reset = { token: string; invitationCode: string; password: string };

/**
 * Sets a new password for the holder of the emailed link; ends all sessions of the account.
 * @throws AppError account.reset-link-invalid, account.reset-code-unknown, account.blocked, account.password-weak,
 * request.too-many
 */
export async function resetPassword(ctx: Context, address: string, reset: Reset): Promise<User> {
  const { limiter } = ctx;
  const accounts = accountStore(ctx.db);
  const { owner: user, refusal } = await limiter.guard(
    [{ rule: attemptLimits.codesOfAddress, of: address }],
    async () => {
      const owner = await accounts.findByResetLink(reset.token);
      if (!owner) throw new AppError("account.reset-link-invalid");
      return limiter.guard([{ rule: attemptLimits.resetOfAccount, of: owner.id }], async () => {
        if (await accounts.isBlocked(owner.id)) throw blockedAccount(ctx.config.brand.supportEmail);
        const codeHash = await accounts.findInvitationCodeHash(owner.id);
        if (!(await servesReset(ctx, reset.invitationCode, codeHash))) throw unknownCode();
        const weakness = findWeakPassword(reset.password, ownerOf(owner), ctx.config.brand.name);
        // Return the error of a weak password instead of throwing it: a weak password is no guess and must not count as
        // an attempt.
        if (weakness) return { owner, refusal: weakness };
        await changePassword(ctx, owner, reset);
        return { owner, refusal: null };
      });
    },
  );
  if (refusal) throw refusal;
  // Delete the counters of failed sign-ins with the old password, so that they do not delay sign-ins with the new one.
  await limiter.forgive(
    { rule: attemptLimits.signInOfPair, of: `${address} ${user.email}` },
    { rule: attemptLimits.signInOfAccount, of: user.email },
  );
  await ctx.publish(user.id, { name: "signed-out" });
  return user;
}

async function changePassword(ctx: Context, user: User, { token, password }: Reset): Promise<void> {
  const accounts = accountStore(ctx.db);
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (transaction) => {
    const isChanged =
      (await passwordStore(ctx.db).useResetLink(token, transaction)) &&
      (await passwordStore(ctx.db).setPassword(user.id, passwordHash, transaction));
    if (!isChanged) throw new AppError("account.reset-link-invalid");
    const factors = await checkFactors(ctx, user, transaction);
    // Mark the address as verified: using the link proves access to the mailbox to which it was emailed.
    await accounts.markVerified(user.id, transaction);
    await sessionStore(ctx.db).endSessions(user.id, transaction);
    const data = { name: user.full_name, ...(factors && { factors }) };
    await enqueueEmail(ctx, { kind: "password-changed", userId: user.id, recipient: user.email, data }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Keeps the second factor, because an emailed link does not replace it. If the email address was unverified, removes
 * the authenticator app and passkeys instead: a stranger may have registered with the address.
 * @returns for the email about the new password: `kept` if the account has passkeys that stay valid, `removed` if
 * factors were removed, else undefined
 */
async function checkFactors(
  ctx: Context,
  { id, email_verified: isVerified }: User,
  transaction: Transaction,
): Promise<"kept" | "removed" | undefined> {
  if (!isVerified) return (await removeFactors(ctx, id, transaction)) ? "removed" : undefined;
  return (await secondFactorStore(ctx.db).hasPasskeys(id, transaction)) ? "kept" : undefined;
}

/** Removes the authenticator app and all passkeys. @returns whether the account had any of them */
async function removeFactors(ctx: Context, userId: string, transaction: Transaction): Promise<boolean> {
  const hadCodes = await secondFactorStore(ctx.db).remove(userId, transaction);
  return (await passkeyStore(ctx.db).removeAll(userId, transaction)) > 0 || hadCodes;
}

function unknownCode(): AppError {
  return new AppError("account.reset-code-unknown", { fields: { invitationCode: unknownInvitationCode } });
}
