import type { Transaction } from "#server/db/client.ts";
import { type Checkout, RefundRefused } from "#server/features/orders/payments/checkout.ts";
import type { PaymentRow, PaymentStore } from "#server/features/orders/payments/store.ts";
import type { OrderStore } from "#server/features/orders/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";

export type RefundContext = {
  orders: OrderStore;
  payments: PaymentStore;
  /** Undefined when the provider of a payment is no longer configured. */
  checkoutOf: (provider: PaymentRow["provider"]) => Checkout | undefined;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  publishOrder: (order: { userId: string; id: string }) => Promise<void>;
};

/**
 * Refunds the payment of one session; the provider recognises repetitions. Throws while the provider is unavailable.
 */
export async function refundPayment(ctx: RefundContext, sessionId: string): Promise<void> {
  const { payments, checkoutOf } = ctx;
  const payment = await payments.find(sessionId);
  if (payment?.state !== "refunding") return;
  const checkout = checkoutOf(payment.provider);
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
  { orders, payments, inTransaction, publishOrder }: RefundContext,
  { sessionId, orderId }: PaymentRow,
  state: "refunded" | "refund-failed",
  detail: string | null,
): Promise<void> {
  const order = await inTransaction(async (transaction) => {
    if (!(await payments.move(sessionId, ["refunding"], { state }, transaction))) return undefined;
    await orders.addHistoryEntry(orderId, state, transaction, detail);
    const row = await orders.find(orderId, transaction);
    // Refunding a duplicate payment does not refund the order itself.
    if (row?.refund) await orders.setRefund(orderId, state === "refunded" ? "refunded" : "failed", transaction);
    return row;
  });
  if (order) await publishOrder(order);
}
