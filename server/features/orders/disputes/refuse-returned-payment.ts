import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { disputeStore } from "./store.ts";

/**
 * Refuses an order of an account whose bank has taken a payment back, until an admin allows orders again.
 * @throws AppError order.payment-returned
 */
export async function refuseReturnedPayment(ctx: Context, userId: string, transaction: Transaction): Promise<void> {
  if (await disputeStore(ctx.db).hasReturnedPayment(userId, transaction)) throw new AppError("order.payment-returned");
}
