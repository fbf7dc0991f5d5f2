import { AppError } from "#domain/errors.ts";
import { type OrderAction, orderActionsOf } from "#domain/orders/admin-actions.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { enqueueRefundedEmail } from "../deliveries/enqueue-order-email.ts";
import { isHandedOver } from "#domain/orders/automation.ts";
import { lockWaitingOrder } from "../automation/take-over.ts";
import { failOrder, notifyAfterFailure } from "../fail-order.ts";
import { enqueueRefund } from "../jobs/enqueue.ts";
import { isTakenBackWhole } from "#domain/orders/disputes.ts";
import { disputeStore } from "../disputes/store.ts";
import { findBought } from "../payments/find-buying-payment.ts";
import { type PaymentRow, paymentStore } from "../payments/store.ts";
import { refundPaid } from "../start-refund.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { endWithdrawn } from "../withdrawals/end-withdrawn.ts";
import { withdrawalStore } from "../withdrawals/store.ts";

/**
 * Refunds an order on behalf of an admin, or retries a failed refund. Takes down the share page of a delivered video;
 * an order that waits for the automation, or whose buyer has withdrawn, fails.
 * @throws AppError order.nothing-to-refund
 */
export async function refundOrder(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    const order = await orderStore(ctx.db).lock(id, transaction);
    if (!order) throw new AppError("order.not-found");
    const isRepeated = await repeatRefunds(ctx, order, transaction);
    if (!isRepeated && !(await refund(ctx, order, transaction))) throw new AppError("order.nothing-to-refund");
    const action = isRepeated ? "order.refund-repeated" : "order.refunded";
    await recordAction(ctx, { action, actorId, details: { order: id } }, transaction);
  });
  await notifyAfterFailure(ctx);
}

async function repeatRefunds(ctx: Context, order: OrderRow, transaction: Transaction): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  let isRepeated = false;
  const all = await payments.listOf([order.id], transaction);
  const bought = findBought(order, all);
  for (const payment of all) {
    const { sessionId, state } = payment;
    if (state !== "refund-failed" || (await isWithBank(ctx, payment, transaction))) continue;
    if (!(await payments.move(sessionId, ["refund-failed"], { state: "refunding" }, transaction))) continue;
    if (sessionId === bought?.sessionId) await orders.setRefund(order.id, "requested", transaction);
    await orders.addHistoryEntry(order.id, "refund-requested", transaction);
    await enqueueRefund(ctx, sessionId, transaction);
    isRepeated = true;
  }
  return isRepeated;
}

/** Whether the bank has taken back all that is left of a payment, so that a refund would be refused again. */
async function isWithBank(ctx: Context, payment: PaymentRow, transaction: Transaction): Promise<boolean> {
  const { cents } = await disputeStore(ctx.db).findTakenBack(payment.sessionId, transaction);
  return isTakenBackWhole(cents, payment);
}

async function refund(ctx: Context, order: OrderRow, transaction: Transaction): Promise<boolean> {
  const action: OrderAction = "refund";
  const hasOpenWithdrawal = await withdrawalStore(ctx.db).isOpen(order.id, transaction);
  if (isHandedOver(ctx.config, order) && !hasOpenWithdrawal) {
    return (await lockWaitingOrder(ctx, order.id, transaction)) ? failOrder(ctx, order, transaction) : false;
  }
  const hasVideo = order.shareToken !== null;
  const situation = { ...order, hasVideo, hasOpenShare: hasVideo, waitsForAutomation: false, hasOpenWithdrawal };
  if (!orderActionsOf(situation).includes(action)) return false;
  if (hasOpenWithdrawal) await endWithdrawn(ctx, order, transaction);
  const { refundedCents } = await refundPaid(ctx, order.id, transaction);
  if (refundedCents === 0) return false;
  const orders = orderStore(ctx.db);
  if (hasVideo && (await orders.endShare(order.id, transaction))) {
    await orders.addHistoryEntry(order.id, "share-ended", transaction);
  }
  await enqueueRefundedEmail(ctx, order, { hasVideo, refundedCents, isDone: false }, transaction);
  return true;
}
