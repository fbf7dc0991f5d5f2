import type { Context } from "#server/context.ts";
import { settlePayment } from "../settle-payment.ts";
import { type PaymentRow, paymentStore } from "./store.ts";

/**
 * Whether an id has the form of an order id: the Stripe account may also sell other products, whose ids look different.
 */
export const isOrderId = (id: string | null | undefined): id is string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? "");

/**
 * Finds the payment of a Stripe payment intent. If it is not stored yet, because a dispute or refund was reported
 * before the payment, the payments of the order are first read from Stripe.
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
