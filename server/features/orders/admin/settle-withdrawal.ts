import { AppError } from "#domain/errors.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { orderStore } from "../store.ts";
import { endWithdrawn } from "../withdrawals/end-withdrawn.ts";
import { withdrawalStore } from "../withdrawals/store.ts";

/**
 * Marks a withdrawal as settled by an admin, who has agreed with the buyer. An order in production ends, because its
 * contract has ended. @throws AppError order.not-allowed
 */
export async function settleWithdrawal(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const order = await orderStore(ctx.db).lock(id, transaction);
    if (!order) throw new AppError("order.not-found");
    const isSettled = !isUnpaid(order.state) && (await withdrawalStore(ctx.db).settle(id, transaction));
    if (!isSettled) throw new AppError("order.not-allowed");
    await orderStore(ctx.db).addHistoryEntry(id, "withdrawal-settled", transaction);
    await endWithdrawn(ctx, order, transaction);
    const details = { order: id };
    await recordAction(ctx, { action: "order.withdrawal-settled", actorId, details }, transaction);
  });
}
