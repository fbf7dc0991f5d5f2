import type { Context } from "#server/context.ts";
import { recordCreditNote } from "#server/features/invoices/record-sale.ts";
import { dropRefusedRefund } from "#server/features/orders/disputes/drop-refused-refund.ts";
import { disputeStore } from "#server/features/orders/disputes/store.ts";
import { hasBought } from "#server/features/orders/payments/find-buying-payment.ts";
import { RefundRefused } from "#server/features/orders/payments/checkout.ts";
import { type PaymentRow, paymentStore } from "#server/features/orders/payments/store.ts";
import { publishOrder } from "#server/features/orders/publish-order.ts";
import { orderStore } from "#server/features/orders/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { refundParts } from "./refund-parts.ts";
import { log } from "#server/platform/log.ts";

/**
 * Refunds the payment of one checkout session, except for what the bank has taken back; the provider recognises
 * repetitions. Throws while the provider is unavailable.
 */
export async function refundPayment(ctx: Context, sessionId: string): Promise<void> {
  const payment = await paymentStore(ctx.db).find(sessionId);
  if (!payment) return;
  // Make the requested partial refunds first: the full refund then returns what is left, and its credit note leaves
  // their amounts out.
  await refundParts(ctx, payment);
  if (payment.state !== "refunding") return;
  const checkout = ctx.checkouts.find(payment.provider);
  const { cents: takenBack } = await disputeStore(ctx.db).findTakenBack(sessionId, ctx.db);
  const { refundedCents } = (await paymentStore(ctx.db).find(sessionId)) ?? payment;
  const rest = payment.amountCents - refundedCents - takenBack;
  try {
    if (!checkout) throw new RefundRefused(`${payment.provider} is not configured`);
    if (rest <= 0 && takenBack > 0) throw new RefundRefused("the bank has taken the payment back");
    // Name the amount if the bank holds a part of the payment: without an amount, Stripe refunds all that is left,
    // including that part.
    await checkout.refund({ ...payment, cents: takenBack > 0 ? rest : null, requestedAt: payment.updatedAt });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    log.error("a refund was refused", { orderId: payment.orderId, error });
    return end(ctx, payment, { state: "refund-failed", detail: error.message });
  }
  failpoint("refund-made");
  await end(ctx, payment, { state: "refunded", refundedCents: payment.amountCents - takenBack });
}

type Outcome = { state: "refunded"; refundedCents: number } | { state: "refund-failed"; detail: string };

/**
 * Stores the outcome of a refund. The order is locked before the payment, as in all other code, so that no deadlock
 * arises.
 */
async function end(ctx: Context, { sessionId, orderId }: PaymentRow, outcome: Outcome): Promise<void> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const order = await ctx.transaction(async (transaction) => {
    const row = await orders.lock(orderId, transaction);
    const { state } = outcome;
    if (!row || !(await payments.move(sessionId, ["refunding"], { state }, transaction))) return undefined;
    await orders.addHistoryEntry(orderId, state, transaction, "detail" in outcome ? outcome.detail : null);
    if (outcome.state === "refunded") {
      await payments.saveRefunded(sessionId, outcome.refundedCents, transaction);
      await recordCreditNote(ctx, sessionId, transaction);
    } else if (await dropRefusedRefund(ctx, row, { sessionId, from: state }, transaction)) return row;
    // Change the order's refund only if the payment bought the order: the refund of a duplicate payment is not the
    // order's.
    if (await hasBought(payments, row, sessionId, transaction))
      await orders.setRefund(orderId, state === "refunded" ? "refunded" : "failed", transaction);
    return row;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}
