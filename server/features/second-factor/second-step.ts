import { randomBytes } from "node:crypto";
import { codeLimits } from "#domain/second-factor/code-limits.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { secondFactorStore } from "./store.ts";
import { useCode, wrongCode } from "./use-code.ts";

/**
 * Starts the second step of a sign-in after the right password: returns the token for the browser's cookie and its
 * lifetime in seconds, or null if the account has no second factor.
 */
export async function beginSecondStep(
  ctx: Context,
  userId: string,
): Promise<{ token: string; seconds: number } | null> {
  const secondFactors = secondFactorStore(ctx.db);
  if (!(await secondFactors.isOn(userId))) return null;
  const token = randomBytes(32).toString("base64url");
  const seconds = codeLimits.stepMinutes * 60;
  await secondFactors.saveChallenge(userId, ctx.secretBox.hash(token), seconds);
  return { token, seconds };
}

/**
 * Checks the code of the second step of a sign-in. Wrong codes are counted per sign-in and per account.
 * @throws AppError account.second-step-over, account.wrong-code, request.too-many
 */
export async function finishSecondStep(
  ctx: Context,
  { token, typed, onClaim }: { token: string | null; typed: string; onClaim: (userId: string) => void },
): Promise<{ userId: string; used: "app" | "backup" }> {
  const { secretBox, limiter } = ctx;
  const secondFactors = secondFactorStore(ctx.db);
  const tokenHash = secretBox.hash(token ?? "");
  const challenge = await secondFactors.findChallenge(tokenHash);
  if (!challenge) throw new AppError("account.second-step-over");
  const { userId } = challenge;
  onClaim(userId);
  const used = await limiter.guard([{ rule: attemptLimits.secondStepOfAccount, of: userId }], async () => {
    // Return errors instead of throwing them: a rollback would undo the count of wrong codes.
    const outcome = await ctx.transaction(async (transaction) => {
      const locked = await secondFactors.lockChallenge(tokenHash, transaction);
      if (!locked || locked.wrongCodes >= codeLimits.wrongCodes) return "over";
      const kind = await useCode(ctx, { userId, typed }, transaction);
      if (kind) await secondFactors.removeChallenge(tokenHash, transaction);
      else await secondFactors.countWrongCode(tokenHash, transaction);
      if (kind) return kind;
      return locked.wrongCodes + 1 >= codeLimits.wrongCodes ? "over" : "wrong";
    });
    if (outcome === "over") throw new AppError("account.second-step-over");
    if (outcome === "wrong") throw wrongCode();
    return outcome;
  });
  return { userId, used };
}
