import type { Context } from "#server/context.ts";
import { settlePayment } from "../settle-payment.ts";
import { type PaymentRow, paymentStore } from "./store.ts";

/** Whether an id is one of an order: the Stripe account may also sell other products, whose ids look different. */
export const isOrderId = (id: string | null | undefined): id is string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? "");

/**
 * Finds the payment that Stripe calls by the id of a payment intent. If the payment is not stored yet, because news of
 * it came first, the order's payments are read from Stripe before.
 */
export async function findPayment(
  ctx: Context,
  { intent, orderId }: { intent: string | null; orderId: string | null },
): Promise<PaymentRow | undefined> {
  if (intent === null) return undefined;
  const payments = paymentStore(ctx.db);
  const found = await payments.findByIntent(intent);
  if (found || !isOrderId(orderId)) return found;
  await settlePayment(ctx, orderId);
  return payments.findByIntent(intent);
}
