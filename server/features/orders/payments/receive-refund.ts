import { formatEuro } from "#domain/format.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordCreditNote } from "#server/features/invoices/record-sale.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { enqueueRefundedEmail } from "../deliveries/enqueue-order-email.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";
import type { StripeReports } from "./checkout.ts";
import { findPayment } from "./find-payment.ts";
import { type PaymentRow, paymentStore } from "./store.ts";

/**
 * Stores what Stripe reports as refunded of a payment. A full refund in Stripe's dashboard has the consequences of a
 * refund by this program; refunds that this program has requested are left to their job.
 */
export async function receiveRefund(ctx: Context, stripe: StripeReports, intent: string): Promise<void> {
  const reported = await stripe.readRefund(intent);
  const payment = reported && (await findPayment(ctx, reported));
  if (!reported || !payment) {
    log.info("a refund concerns no known payment", { intent });
    return;
  }
  const { sessionId, orderId } = payment;
  const order = await ctx.transaction(async (transaction) => {
    const locked = await orderStore(ctx.db).lock(orderId, transaction);
    const isNews = await paymentStore(ctx.db).saveRefunded(sessionId, reported.refundedCents, transaction);
    if (!locked || !isNews) return undefined;
    if (reported.refundedCents >= payment.amountCents) await recordWhole(ctx, locked, sessionId, transaction);
    // A refund by the program leaves the part that the bank has taken back, and its job tells of it.
    else if (payment.state === "paid") await recordPart(ctx, locked, reported.refundedCents, transaction);
    failpoint("refund-reported");
    return locked;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

/** A part of a payment has no credit note: an invoice can only be cancelled as a whole. */
async function recordPart(ctx: Context, { id }: OrderRow, cents: number, transaction: Transaction): Promise<void> {
  const detail = `${formatEuro(cents)} sind in Stripe erstattet. Die Rechnung ist nicht berichtigt.`;
  await orderStore(ctx.db).addHistoryEntry(id, "partly-refunded", transaction, detail);
}

async function recordWhole(ctx: Context, order: OrderRow, sessionId: string, transaction: Transaction): Promise<void> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const move = (from: PaymentRow["state"]) => payments.move(sessionId, [from], { state: "refunded" }, transaction);
  // A payment in state `paid` is the one that bought the order; a duplicate one is refunded from the beginning.
  const isOfOrder = (await move("paid")) !== undefined;
  if (!isOfOrder && !(await move("refund-failed"))) return;
  await orders.addHistoryEntry(order.id, "refunded", transaction);
  if (isOfOrder || order.refund) await orders.setRefund(order.id, "refunded", transaction);
  if (isOfOrder) {
    const hasVideo = order.shareToken !== null;
    if (hasVideo && (await orders.endShare(order.id, transaction))) {
      await orders.addHistoryEntry(order.id, "share-ended", transaction);
    }
    await withdrawalStore(ctx.db).settle(order.id, transaction);
    const refundedCents = order.priceCents;
    await enqueueRefundedEmail(ctx, order, { hasVideo, refundedCents, isDone: true }, transaction);
  }
  await recordCreditNote(ctx, sessionId, transaction);
}
