import type { Context } from "#server/context.ts";
import { recordCreditNote } from "#server/features/invoices/record-sale.ts";
import { RefundRefused } from "#server/features/orders/payments/checkout.ts";
import { type PaymentRow, paymentStore } from "#server/features/orders/payments/store.ts";
import { publishOrder } from "#server/features/orders/publish-order.ts";
import { orderStore } from "#server/features/orders/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";

/**
 * Refunds the payment of one checkout session; the provider recognises repetitions. Throws while the provider is
 * unavailable.
 */
export async function refundPayment(ctx: Context, sessionId: string): Promise<void> {
  const payment = await paymentStore(ctx.db).find(sessionId);
  if (payment?.state !== "refunding") return;
  const checkout = ctx.checkouts.find(payment.provider);
  try {
    if (!checkout) throw new RefundRefused(`${payment.provider} is not configured`);
    await checkout.refund(payment);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    log.error("a refund was refused", { orderId: payment.orderId, error });
    return end(ctx, payment, "refund-failed", error.message);
  }
  failpoint("refund-made");
  await end(ctx, payment, "refunded", null);
}

async function end(
  ctx: Context,
  { sessionId, orderId }: PaymentRow,
  state: "refunded" | "refund-failed",
  detail: string | null,
): Promise<void> {
  const orders = orderStore(ctx.db);
  const order = await ctx.transaction(async (transaction) => {
    if (!(await paymentStore(ctx.db).move(sessionId, ["refunding"], { state }, transaction))) return undefined;
    await orders.addHistoryEntry(orderId, state, transaction, detail);
    const row = await orders.find(orderId, transaction);
    // Refunding a duplicate payment does not refund the order itself.
    if (row?.refund) await orders.setRefund(orderId, state === "refunded" ? "refunded" : "failed", transaction);
    if (state === "refunded") await recordCreditNote(ctx, sessionId, transaction);
    return row;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}
