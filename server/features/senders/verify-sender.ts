import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { hashCode } from "./hash-code.ts";
import { senderStore } from "./store.ts";

/** Number of wrong attempts after which an emailed code is no longer accepted. */
const maxWrongCodes = 5;

/**
 * Verifies the sender's reply address by the emailed code, which works once.
 * @throws AppError sender.wrong-code
 */
export async function verifySender(ctx: Context, userId: string, code: string): Promise<void> {
  const store = senderStore(ctx.db);
  const isVerified = await ctx.transaction(async (transaction) => {
    const row = await store.lockCode(userId, transaction);
    if (!row || row.wrongCodes >= maxWrongCodes) return false;
    if (row.codeHash !== hashCode(ctx, { userId, code })) {
      await store.countWrongCode(userId, transaction);
      return false;
    }
    await store.removeCode(userId, transaction);
    return store.verify(userId, row.replyTo, transaction);
  });
  if (isVerified) return;
  const { message } = new AppError("sender.wrong-code");
  throw new AppError("sender.wrong-code", { fields: { code: message } });
}
