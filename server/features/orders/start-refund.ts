import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { disputeStore } from "./disputes/store.ts";
import { enqueueRefund } from "./jobs/enqueue.ts";
import { requestedCents } from "./partial-refunds/refundable-part.ts";
import { partialRefundStore } from "./partial-refunds/store.ts";
import { paymentStore } from "./payments/store.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { withdrawalStore } from "./withdrawals/store.ts";

/** Amounts in cents of an order's payment that are refunded or that the bank has taken back. */
export type RefundedPayment = {
  /** Amount whose refund was started. */
  refundedCents: number;
  /**
   * Amount that the bank has taken back and holds now. `isProvisional`: whether the bank may still decide otherwise.
   */
  takenBackCents: number;
  isProvisional: boolean;
};

/**
 * Starts the refund of an order's payment, except for what the bank has taken back. The caller notifies the workers
 * after the commit.
 */
export async function refundPaid(ctx: Context, orderId: string, transaction: Transaction): Promise<RefundedPayment> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const result: RefundedPayment = { refundedCents: 0, takenBackCents: 0, isProvisional: false };
  for (const { sessionId, state, amountCents, refundedCents } of await payments.listOf([orderId], transaction)) {
    if (state !== "paid") continue;
    const takenBack = await disputeStore(ctx.db).findTakenBack(sessionId, transaction);
    result.takenBackCents += takenBack.cents;
    result.isProvisional ||= takenBack.isProvisional;
    const requested = requestedCents(await partialRefundStore(ctx.db).listOf([orderId], transaction), sessionId);
    const rest = amountCents - refundedCents - requested - takenBack.cents;
    if (rest <= 0) continue;
    if (!(await payments.move(sessionId, ["paid"], { state: "refunding" }, transaction))) continue;
    await orders.setRefund(orderId, "requested", transaction);
    await orders.addHistoryEntry(orderId, "refund-requested", transaction);
    await enqueueRefund(ctx, sessionId, transaction);
    result.refundedCents += rest;
  }
  if (result.refundedCents > 0) await withdrawalStore(ctx.db).settle(orderId, transaction);
  return result;
}

/**
 * Starts the refund of an amount that the bank has given back, if the rest of the payment was refunded meanwhile. The
 * caller notifies the workers after the commit.
 * @returns the amount in cents; 0 if the payment was not refunded, or was refunded as a whole
 */
export async function refundRest(
  ctx: Context,
  { id }: Pick<OrderRow, "id">,
  sessionId: string,
  transaction: Transaction,
): Promise<number> {
  const payments = paymentStore(ctx.db);
  const payment = (await payments.listOf([id], transaction)).find((each) => each.sessionId === sessionId);
  // Refund nothing if the stored amount is 0: refunds of earlier releases have no stored amount, and returned the whole
  // payment.
  if (payment?.state !== "refunded" || payment.refundedCents === 0) return 0;
  const { cents } = await disputeStore(ctx.db).findTakenBack(sessionId, transaction);
  const rest = payment.amountCents - payment.refundedCents - cents;
  if (rest <= 0) return 0;
  await payments.move(sessionId, ["refunded"], { state: "refunding" }, transaction);
  await orderStore(ctx.db).setRefund(id, "requested", transaction);
  await orderStore(ctx.db).addHistoryEntry(id, "refund-requested", transaction);
  await enqueueRefund(ctx, sessionId, transaction);
  return rest;
}
