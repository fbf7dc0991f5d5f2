import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { closeTransfer, needsPartDecision, returnPart, storeSurplus } from "../payments/bank-transfers.ts";
import { RefundRefused } from "../payments/checkout.ts";
import { paymentStore } from "../payments/store.ts";
import { type OrderRow, orderStore } from "../store.ts";

/**
 * Closes an order for which only a part of the bank transfer has arrived in time, and stores that the admin returns
 * that part in Stripe's dashboard. If the order no longer waits for the transfer, only stores the return.
 * @throws AppError order.not-allowed
 */
export async function closePartialTransfer(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const order = await lock(ctx, id, transaction);
    const now = new Date(databaseNow());
    const payment = (await paymentStore(ctx.db).listOf([id], transaction)).find((each) => needsPartDecision(each, now));
    if (!payment) throw new AppError("order.not-allowed");
    const { sessionId } = payment;
    const isClosed = await closeTransfer(ctx, order, { sessionId, news: "closed" }, transaction);
    await returnPart(ctx, payment, transaction);
    const action = isClosed ? "order.transfer-closed" : "order.transfer-part-returned";
    await recordAction(ctx, { action, actorId, details: { order: id } }, transaction);
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Refunds money that the customer of an order has transferred in excess or too late. Repeated calls refund once.
 * @throws AppError order.not-allowed if there is no such money, order.surplus-refused, order.payment-unreachable
 */
export async function returnSurplus(ctx: Context, id: string, actorId: string): Promise<void> {
  if (!(await orderStore(ctx.db).find(id))) throw new AppError("order.not-found");
  const payment = (await paymentStore(ctx.db).listOf([id])).find(({ surplusCents }) => surplusCents > 0);
  const { stripe } = ctx.checkouts;
  if (!payment?.customerId || !stripe) throw new AppError("order.not-allowed");
  const { sessionId, customerId, surplusCents: cents } = payment;
  // Put the history entry of the surplus into the idempotency key: a later surplus of the same amount has another
  // entry.
  const entry = (await orderStore(ctx.db).eventsOf([id])).findLast(({ kind }) => kind === "transfer-surplus");
  try {
    await stripe.returnBalance({ customerId, cents, key: `${sessionId}-${entry?.id}-${cents}` });
  } catch (cause) {
    throw new AppError(cause instanceof RefundRefused ? "order.surplus-refused" : "order.payment-unreachable", {
      cause,
    });
  }
  await ctx.transaction(async (transaction) => {
    await lock(ctx, id, transaction);
    if (!(await storeSurplus(ctx, { orderId: id, sessionId, surplusCents: 0 }, transaction))) return;
    await recordAction(ctx, { action: "order.surplus-returned", actorId, details: { order: id } }, transaction);
  });
}

async function lock(ctx: Context, id: string, transaction: Transaction): Promise<OrderRow> {
  const order = await orderStore(ctx.db).lock(id, transaction);
  if (!order) throw new AppError("order.not-found");
  return order;
}
