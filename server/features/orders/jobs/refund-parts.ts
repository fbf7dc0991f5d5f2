import type { Context } from "#server/context.ts";
import { recordPartialCreditNote } from "#server/features/invoices/record-sale.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { enqueueRefundedEmail } from "../deliveries/enqueue-order-email.ts";
import { type PartialRefundRow, partialRefundStore } from "../partial-refunds/store.ts";
import { RefundRefused } from "../payments/checkout.ts";
import { receiveRefund } from "../payments/receive-refund.ts";
import { type PaymentRow, paymentStore } from "../payments/store.ts";
import { publishOrder } from "../publish-order.ts";
import { orderStore } from "../store.ts";

/**
 * Makes the requested partial refunds of a payment; the provider recognises repetitions. Throws while the provider is
 * unavailable.
 */
export async function refundParts(ctx: Context, payment: PaymentRow): Promise<void> {
  for (const refund of await partialRefundStore(ctx.db).listRequested(payment.sessionId)) {
    const { provider, intent, sessionId } = payment;
    const checkout = ctx.checkouts.find(provider);
    try {
      if (!checkout) throw new RefundRefused(`${provider} is not configured`);
      await checkout.refund({ sessionId, intent, cents: refund.cents, requestedAt: refund.createdAt });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      log.error("a refund of a part was refused", { orderId: payment.orderId, error });
      await end(ctx, refund, { state: "failed", detail: error.message });
      // Read from Stripe what was refunded in its dashboard: reports that arrived while this refund was under way were
      // ignored.
      if (intent !== null && ctx.checkouts.stripe) await receiveRefund(ctx, ctx.checkouts.stripe, intent);
      continue;
    }
    failpoint("refund-made");
    await end(ctx, refund, { state: "refunded" });
  }
}

type Outcome = { state: "refunded" } | { state: "failed"; detail: string };

async function end(ctx: Context, refund: PartialRefundRow, outcome: Outcome): Promise<void> {
  const { id, orderId, sessionId, cents } = refund;
  const order = await ctx.transaction(async (transaction) => {
    const row = await orderStore(ctx.db).lock(orderId, transaction);
    if (!row || !(await partialRefundStore(ctx.db).end(id, outcome.state, transaction))) return undefined;
    if (outcome.state === "failed") {
      await orderStore(ctx.db).addHistoryEntry(orderId, "part-refund-failed", transaction, outcome.detail);
      return row;
    }
    const payments = paymentStore(ctx.db);
    const payment = (await payments.listOf([orderId], transaction)).find((each) => each.sessionId === sessionId);
    await payments.saveRefunded(sessionId, (payment?.refundedCents ?? 0) + cents, transaction);
    await orderStore(ctx.db).addHistoryEntry(orderId, "partly-refunded", transaction);
    const news = { hasVideo: false, refundedCents: cents, isDone: true, isPart: true };
    await enqueueRefundedEmail(ctx, row, news, transaction);
    await recordPartialCreditNote(ctx, { id, sessionId, cents, reason: refund.reason }, transaction);
    return row;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}
