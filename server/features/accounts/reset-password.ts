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

/** Kept before it is sent. */
export type WriteMail = (
  mail: { userId: string; recipient: string } & (
    | { kind: "password-reset"; data: { name: string; link: string } }
    | { kind: "password-changed"; data: { name: string; factors?: "kept" | "removed" } }
  ),
  transaction: Transaction,
) => Promise<unknown>;

export type ResetLinkTools = {
  accounts: AccountStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  writeMail: WriteMail;
  /** After the commit of a transaction in which a mail was written. */
  ringMails: () => Promise<void>;
  publicUrl: string;
};

export type ResetTools = ResetLinkTools & {
  auth: Authentication;
  invitations: Invitations;
  limiter: RateLimiter;
  brand: Pick<Brand, "name" | "supportEmail">;
  hasPasskeys: (userId: string) => Promise<boolean>;
  /** Removes codes and passkeys of an account. @returns whether there were any */
  removeFactors: (userId: string, transaction: Transaction) => Promise<boolean>;
  /** Ends the open event streams of a user whose sessions ended. */
  announceSignOut: (userId: string) => Promise<void>;
};

/** Nothing happens for an address without an account, and nobody learns that: this is a job of its own. */
export async function sendResetLink(
  { accounts, inTransaction, writeMail, ringMails, publicUrl }: ResetLinkTools,
  email: string,
): Promise<void> {
  const user = await accounts.findByEmail(email);
  // A blocked account stays closed with any password; its owner reads so when signing in.
  if (!user || (await accounts.isBlocked(user.id))) return;
  const token = randomBytes(32).toString("base64url");
  // Behind the #, so that the token stands in no log of any server.
  const link = `${publicUrl}/reset-password#access_token=${token}&type=recovery`;
  await inTransaction(async (transaction) => {
    await accounts.saveResetLink(user.id, token, resetLinkMinutes, transaction);
    const data = { name: user.full_name, link };
    await writeMail({ kind: "password-reset", userId: user.id, recipient: user.email, data }, transaction);
  });
  await ringMails();
}

type Reset = { token: string; invitationCode: string; password: string };

/**
 * A new password for whoever holds the link from the mail; ends all sessions of the account.
 * @throws AppError account.reset-link-invalid, account.reset-code-unknown, account.blocked, account.password-weak,
 * request.too-many
 */
export async function resetPassword(tools: ResetTools, address: string, reset: Reset): Promise<User> {
  const { accounts, invitations, limiter } = tools;
  const { owner: user, refusal } = await limiter.guard([{ rule: rateLimits.codesOfAddress, of: address }], async () => {
    const owner = await accounts.findByResetLink(reset.token);
    if (!owner) throw new AppError("account.reset-link-invalid");
    return limiter.guard([{ rule: rateLimits.resetOfAccount, of: owner.id }], async () => {
      if (await accounts.isBlocked(owner.id)) throw blockedAccount(tools.brand.supportEmail);
      const codeHash = await accounts.findInvitationCodeHash(owner.id);
      if (!(await invitations.servesReset(reset.invitationCode, codeHash))) throw unknownCode();
      const weakness = findWeakPassword(reset.password, ownerOf(owner), tools.brand.name);
      // Thrown outside: a weak password is no guess, and costs no attempt.
      if (weakness) return { owner, refusal: weakness };
      await changePassword(tools, owner, reset);
      return { owner, refusal: null };
    });
  });
  if (refusal) throw refusal;
  // Whoever tried the old password too often shall not wait with the new one.
  await limiter.forgive(
    { rule: rateLimits.signInOfPair, of: `${address} ${user.email}` },
    { rule: rateLimits.signInOfAccount, of: user.email },
  );
  await tools.announceSignOut(user.id);
  return user;
}

async function changePassword(tools: ResetTools, user: User, { token, password }: Reset): Promise<void> {
  const { accounts, auth, inTransaction, writeMail, ringMails } = tools;
  const passwordHash = await (await auth.$context).password.hash(password);
  await inTransaction(async (transaction) => {
    const isChanged =
      (await accounts.useResetLink(token, transaction)) &&
      (await accounts.setPassword(user.id, passwordHash, transaction));
    if (!isChanged) throw new AppError("account.reset-link-invalid");
    const factors = await checkFactors(tools, user, transaction);
    // The link was mailed to this address: whoever has it reads there.
    await accounts.markVerified(user.id, transaction);
    await accounts.endSessions(user.id, transaction);
    const data = { name: user.full_name, ...(factors && { factors }) };
    await writeMail({ kind: "password-changed", userId: user.id, recipient: user.email, data }, transaction);
  });
  await ringMails();
}

/**
 * A mailed link does not replace a second factor. But while nobody had proved to read at this address, a stranger may
 * have registered with it: what was set up then goes, and the owner of the address begins anew.
 * @returns what the mail says about codes and passkeys
 */
async function checkFactors(
  { hasPasskeys, removeFactors }: ResetTools,
  { id, email_verified: isVerified }: User,
  transaction: Transaction,
): Promise<"kept" | "removed" | undefined> {
  if (!isVerified) return (await removeFactors(id, transaction)) ? "removed" : undefined;
  return (await hasPasskeys(id)) ? "kept" : undefined;
}

function unknownCode(): AppError {
  return new AppError("account.reset-code-unknown", { fields: { invitationCode: "Ungültiger Einladungscode" } });
}
