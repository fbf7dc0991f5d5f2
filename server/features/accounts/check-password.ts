import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { verifyPassword } from "./password-hash.ts";
import { passwordStore } from "./password-store.ts";

/**
 * Checks the password of an account, and counts failures towards its limit.
 * @throws AppError account.wrong-password with the message for the form field `field`, request.too-many
 */
export async function checkPassword(ctx: Context, userId: string, password: string, field: string): Promise<void> {
  await ctx.limiter.guard([{ rule: attemptLimits.ownPassword, of: userId }], async () => {
    const hash = await passwordStore(ctx.db).findPasswordHash(userId);
    if (hash && (await verifyPassword({ hash, password }))) return;
    const { message } = new AppError("account.wrong-password");
    throw new AppError("account.wrong-password", { fields: { [field]: message } });
  });
}
