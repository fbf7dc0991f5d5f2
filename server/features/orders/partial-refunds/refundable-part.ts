import type { DisputeRow } from "../disputes/store.ts";
import { findBought } from "../payments/find-buying-payment.ts";
import { type PaymentRow } from "../payments/store.ts";
import type { OrderRow } from "../store.ts";
import type { PartialRefundRow } from "./store.ts";

type Parts = {
  order: Pick<OrderRow, "paidSessionId" | "refund" | "state">;
  payments: readonly PaymentRow[];
  refunds: readonly PartialRefundRow[];
  disputes: readonly DisputeRow[];
};

const sum = (refunds: readonly PartialRefundRow[]) => refunds.reduce((total, { cents }) => total + cents, 0);

/** Sum in cents of the partial refunds that were requested for a payment and have not been made yet. */
export const requestedCents = (refunds: readonly PartialRefundRow[], sessionId: string): number =>
  sum(refunds.filter((refund) => refund.sessionId === sessionId && refund.state === "requested"));

/**
 * Sum in cents of the partial refunds of a payment that were made; each has a credit note if the sale has an invoice.
 */
export const documentedCents = (refunds: readonly PartialRefundRow[], sessionId: string): number =>
  sum(refunds.filter((refund) => refund.sessionId === sessionId && refund.state === "refunded"));

/**
 * The payment of an order that can be refunded in part. `restCents`: amount that is left of the payment;
 * `uncorrectedCents`: refunded amount without a credit note, from refunds in Stripe's dashboard. Undefined while a bank
 * disputes the payment, or once the whole payment is being refunded.
 */
export function findRefundablePart({ order, payments, refunds, disputes }: Parts) {
  const payment = findBought(order, payments);
  if (payment?.state !== "paid" || order.refund !== null) return undefined;
  const { sessionId, amountCents, refundedCents } = payment;
  if (disputes.some((dispute) => dispute.sessionId === sessionId && dispute.withdrawnCents > dispute.reinstatedCents)) {
    return undefined;
  }
  const documented = documentedCents(refunds, sessionId);
  return {
    payment,
    // Count a partial refund that the bank has sent back as made: its credit note exists, so the amount cannot be
    // refunded as a new part.
    restCents: amountCents - Math.max(refundedCents, documented) - requestedCents(refunds, sessionId),
    uncorrectedCents: Math.max(0, refundedCents - documented),
  };
}
