import type { User } from "#domain/accounts/user.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { secondFactorStore } from "./store.ts";

/**
 * Refuses admins who must have a second factor, own a passkey, and signed in without it: the password alone must not
 * suffice to add or remove a factor.
 * @throws AppError account.passkey-first
 */
export async function refuseUnconfirmed(ctx: Context, user: User, sessionId: string): Promise<void> {
  const secondFactors = secondFactorStore(ctx.db);
  if (user.role !== "admin" || !(await secondFactors.isRequired())) return;
  if (!(await secondFactors.hasPasskeys(user.id)) || (await secondFactors.isSessionConfirmed(sessionId))) return;
  throw new AppError("account.passkey-first");
}
