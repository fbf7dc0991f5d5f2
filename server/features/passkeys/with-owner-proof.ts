import type { User } from "#domain/accounts/account.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { useCode, wrongCode } from "#server/features/second-factor/use-code.ts";
import type { PasskeyContext } from "./context.ts";

export type Proof = { password: string; code: string };
type Owner = { user: User; sessionId: string; proof: Proof };

/**
 * Checks the password, and a code if the account has an authenticator app, then runs `work` in the transaction that
 * uses up the code.
 * @throws AppError account.wrong-password, account.wrong-code, account.passkey-first, request.too-many
 */
export async function withOwnerProof<Result>(
  ctx: PasskeyContext,
  { user, sessionId, proof }: Owner,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { secondFactors, limiter, inTransaction } = ctx;
  await ctx.checkOwnPassword(user.id, proof.password);
  if (!(await secondFactors.isOn(user.id))) {
    await refuseUnconfirmed(ctx, user, sessionId);
    return inTransaction(work);
  }
  return limiter.guard([{ rule: rateLimits.secondStepOfAccount, of: user.id }], () =>
    inTransaction(async (transaction) => {
      if ((await useCode(ctx, { userId: user.id, typed: proof.code }, transaction)) === null) throw wrongCode();
      return work(transaction);
    }),
  );
}

/**
 * Refuses admins who must have a second factor, have a passkey, and signed in without it: their password alone must not
 * add or remove a factor.
 * @throws AppError account.passkey-first
 */
export async function refuseUnconfirmed(
  { secondFactors, passkeys }: Pick<PasskeyContext, "secondFactors" | "passkeys">,
  user: User,
  sessionId: string,
): Promise<void> {
  if (user.role !== "admin" || !(await secondFactors.isRequired())) return;
  if ((await passkeys.count(user.id)) === 0 || (await secondFactors.isSessionConfirmed(sessionId))) return;
  throw new AppError("account.passkey-first");
}
