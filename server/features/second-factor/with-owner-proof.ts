import type { User } from "#domain/accounts/user.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { refuseUnconfirmed } from "./refuse-unconfirmed.ts";
import { secondFactorStore } from "./store.ts";
import { useCode, wrongCode } from "./use-code.ts";

export type Proof = { password: string; code: string };
type Owner = { user: User; sessionId: string; proof: Proof };

/**
 * Checks the password, and a code if the account has an authenticator app, then runs `work` in the transaction that
 * uses up the code.
 * @throws AppError account.wrong-password, account.wrong-code, account.passkey-first, request.too-many
 */
export async function withOwnerProof<Result>(
  ctx: Context,
  { user, sessionId, proof }: Owner,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const secondFactors = secondFactorStore(ctx.db);
  await checkPassword(ctx, user.id, proof.password, "password");
  if (!(await secondFactors.isOn(user.id))) {
    await refuseUnconfirmed(ctx, user, sessionId);
    return ctx.transaction(work);
  }
  return ctx.limiter.guard([{ rule: attemptLimits.secondStepOfAccount, of: user.id }], () =>
    ctx.transaction(async (transaction) => {
      if ((await useCode(ctx, { userId: user.id, typed: proof.code }, transaction)) === null) throw wrongCode();
      return work(transaction);
    }),
  );
}
