import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { hasBought } from "../payments/find-buying-payment.ts";
import { type PaymentRow, paymentStore } from "../payments/store.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { disputeStore } from "./store.ts";

/**
 * Ends the refund of a payment that Stripe refused because the bank has the whole amount: the payment counts as paid
 * again, so that the dispute decides about the money. The caller holds the lock of the order.
 * @param from state of the payment whose refund was refused
 * @returns whether the refund was dropped
 */
export async function dropRefusedRefund(
  ctx: Context,
  order: OrderRow,
  { sessionId, from }: { sessionId: string; from: PaymentRow["state"] },
  transaction: Transaction,
): Promise<boolean> {
  const payments = paymentStore(ctx.db);
  const payment = (await payments.listOf([order.id], transaction)).find((each) => each.sessionId === sessionId);
  if (payment?.state !== from || !(await hasBought(payments, order, sessionId, transaction))) return false;
  const { cents } = await disputeStore(ctx.db).findTakenBack(sessionId, transaction);
  if (cents < payment.amountCents - payment.refundedCents) return false;
  await payments.move(sessionId, [from], { state: "paid" }, transaction);
  await orderStore(ctx.db).setRefund(order.id, null, transaction);
  return true;
}
