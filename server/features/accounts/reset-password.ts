import { randomBytes } from "node:crypto";
import { resetLinkMinutes, type User } from "#domain/accounts/account.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import type { Brand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Invitations } from "#server/features/invitations/codes.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import { type Authentication, blockedAccount } from "./authentication.ts";
import type { AccountStore } from "./store.ts";
import { findWeakPassword, ownerOf } from "./weak-passwords.ts";

/** Stores the mail in the transaction; it is sent after the commit. */
export type EnqueueEmail = (
  mail: { userId: string; recipient: string } & (
    | { kind: "password-reset"; data: { name: string; link: string } }
    | { kind: "password-changed"; data: { name: string; factors?: "kept" | "removed" } }
  ),
  transaction: Transaction,
) => Promise<unknown>;

export type ResetLinkContext = {
  accounts: AccountStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  enqueueEmail: EnqueueEmail;
  /** Notifies the mail workers; call it after the commit. */
  notifyMailWorkers: () => Promise<void>;
  publicUrl: string;
};

export type ResetContext = ResetLinkContext & {
  auth: Authentication;
  invitations: Invitations;
  limiter: RateLimiter;
  brand: Pick<Brand, "name" | "supportEmail">;
  hasPasskeys: (userId: string) => Promise<boolean>;
  /**
   * Removes the authenticator app, backup codes and passkeys of an account.
   * @returns whether there were any
   */
  removeFactors: (userId: string, transaction: Transaction) => Promise<boolean>;
  /** Ends the open event streams of a user whose sessions ended. */
  publishSignOut: (userId: string) => Promise<void>;
};

/**
 * Does nothing for an address without an account. It runs as a job, so that the response time does not reveal whether
 * the account exists.
 */
export async function sendResetLink(
  { accounts, inTransaction, enqueueEmail, notifyMailWorkers, publicUrl }: ResetLinkContext,
  email: string,
): Promise<void> {
  const user = await accounts.findByEmail(email);
  // A blocked account stays closed with any password; its owner learns so when signing in.
  if (!user || (await accounts.isBlocked(user.id))) return;
  const token = randomBytes(32).toString("base64url");
  // The token follows the #, so that no server writes it to a log.
  const link = `${publicUrl}/reset-password#access_token=${token}&type=recovery`;
  await inTransaction(async (transaction) => {
    await accounts.saveResetLink(user.id, token, resetLinkMinutes, transaction);
    const data = { name: user.full_name, link };
    await enqueueEmail({ kind: "password-reset", userId: user.id, recipient: user.email, data }, transaction);
  });
  await notifyMailWorkers();
}

type Reset = { token: string; invitationCode: string; password: string };

/**
 * Sets a new password for the holder of the mailed link; ends all sessions of the account.
 * @throws AppError account.reset-link-invalid, account.reset-code-unknown, account.blocked, account.password-weak,
 * request.too-many
 */
export async function resetPassword(ctx: ResetContext, address: string, reset: Reset): Promise<User> {
  const { accounts, invitations, limiter } = ctx;
  const { owner: user, refusal } = await limiter.guard([{ rule: rateLimits.codesOfAddress, of: address }], async () => {
    const owner = await accounts.findByResetLink(reset.token);
    if (!owner) throw new AppError("account.reset-link-invalid");
    return limiter.guard([{ rule: rateLimits.resetOfAccount, of: owner.id }], async () => {
      if (await accounts.isBlocked(owner.id)) throw blockedAccount(ctx.brand.supportEmail);
      const codeHash = await accounts.findInvitationCodeHash(owner.id);
      if (!(await invitations.servesReset(reset.invitationCode, codeHash))) throw unknownCode();
      const weakness = findWeakPassword(reset.password, ownerOf(owner), ctx.brand.name);
      // Returned instead of thrown: a weak password is no guess and must not count as an attempt.
      if (weakness) return { owner, refusal: weakness };
      await changePassword(ctx, owner, reset);
      return { owner, refusal: null };
    });
  });
  if (refusal) throw refusal;
  // Failed attempts with the old password must not delay sign-ins with the new one.
  await limiter.forgive(
    { rule: rateLimits.signInOfPair, of: `${address} ${user.email}` },
    { rule: rateLimits.signInOfAccount, of: user.email },
  );
  await ctx.publishSignOut(user.id);
  return user;
}

async function changePassword(ctx: ResetContext, user: User, { token, password }: Reset): Promise<void> {
  const { accounts, auth, inTransaction, enqueueEmail, notifyMailWorkers } = ctx;
  const passwordHash = await (await auth.$context).password.hash(password);
  await inTransaction(async (transaction) => {
    const isChanged =
      (await accounts.useResetLink(token, transaction)) &&
      (await accounts.setPassword(user.id, passwordHash, transaction));
    if (!isChanged) throw new AppError("account.reset-link-invalid");
    const factors = await checkFactors(ctx, user, transaction);
    // The link was mailed to this address, so its use proves access to the mailbox.
    await accounts.markVerified(user.id, transaction);
    await accounts.endSessions(user.id, transaction);
    const data = { name: user.full_name, ...(factors && { factors }) };
    await enqueueEmail({ kind: "password-changed", userId: user.id, recipient: user.email, data }, transaction);
  });
  await notifyMailWorkers();
}

/**
 * A mailed link does not replace a second factor. While the address was unverified, however, a stranger may have
 * registered with it, so the codes and passkeys of that time are removed.
 * @returns what the mail says about codes and passkeys
 */
async function checkFactors(
  { hasPasskeys, removeFactors }: ResetContext,
  { id, email_verified: isVerified }: User,
  transaction: Transaction,
): Promise<"kept" | "removed" | undefined> {
  if (!isVerified) return (await removeFactors(id, transaction)) ? "removed" : undefined;
  return (await hasPasskeys(id)) ? "kept" : undefined;
}

function unknownCode(): AppError {
  return new AppError("account.reset-code-unknown", { fields: { invitationCode: "Ungültiger Einladungscode" } });
}
