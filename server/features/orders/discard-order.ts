import { AppError } from "#domain/errors.ts";
import { isDiscardable } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import { hasOpenPart } from "./payments/bank-transfers.ts";
import { closeCheckouts } from "./payments/close-checkouts.ts";
import { paymentStore } from "./payments/store.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { withdrawalStore } from "./withdrawals/store.ts";

/**
 * Discards an unpaid order after closing its checkouts at the payment provider, so that it can no longer be paid. A
 * payment that still arrives buys the video, unless it is a bank transfer, which is refunded.
 * @throws AppError order.already-paid, order.payment-pending, order.payment-unreachable
 */
export async function discardOrder(ctx: Context, order: OrderRow): Promise<void> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  if (order.state === "discarded") return;
  const closed = await closeCheckouts(ctx, order.id);
  const isDiscarded = await ctx.transaction(async (transaction) => {
    const current = await orders.lock(order.id, transaction);
    if (!current || !isDiscardable(current.state)) return false;
    // Refuse to discard the order if another checkout session is open: its payment may be processing, or another tab
    // may have opened it meanwhile.
    const open = (await payments.listOf([order.id], transaction)).filter(({ state }) => state === "open");
    // Refuse to discard the order also if a part of a transfer has arrived since the checkouts were closed.
    if (open.some((payment) => !closed.includes(payment.sessionId) || hasOpenPart(payment))) {
      throw new AppError("order.payment-pending");
    }
    for (const sessionId of closed) await payments.move(sessionId, ["open"], { state: "expired" }, transaction);
    await orders.changeState(order.id, "discarded", transaction);
    await orders.addHistoryEntry(order.id, "discarded", transaction);
    await orders.checkPaymentIn(order.id, null, transaction);
    await withdrawalStore(ctx.db).settle(order.id, transaction);
    return true;
  });
  if (!isDiscarded) throw new AppError("order.already-paid");
}
