import type Stripe from "stripe";
import type { ReportedDispute, ReportedRefund } from "./checkout.ts";

/** Id of a referenced object, which Stripe returns as its id or, if the request expands it, as a whole. */
export const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

const timeOf = (seconds: number) => new Date(seconds * 1000);

/**
 * Converts a dispute of Stripe's API that was read with its payment intent. Its balance transactions, and not its
 * status, say whether the bank has the money. Source: docs.stripe.com/api/disputes/object.
 */
export function toDispute(dispute: Stripe.Dispute): ReportedDispute {
  const { id, payment_intent, status, reason, amount, evidence_details, created, balance_transactions } = dispute;
  // Use the disputed amount if the account settles in another currency: the bank's amounts are then in that currency,
  // and the disputed one is in the order's.
  const centsOf = (moved: Stripe.BalanceTransaction) =>
    moved.currency === dispute.currency ? Math.abs(moved.amount) : amount;
  const sum = (some: Stripe.BalanceTransaction[]) => ({
    cents: some.reduce((total, moved) => total + centsOf(moved), 0),
    at: some.length === 0 ? null : timeOf(Math.min(...some.map((moved) => moved.created))),
  });
  const withdrawn = sum(balance_transactions.filter((moved) => moved.amount < 0));
  const reinstated = sum(balance_transactions.filter((moved) => moved.amount > 0));
  return {
    id,
    intent: idOf(payment_intent),
    orderId: typeof payment_intent === "string" ? null : (payment_intent?.metadata["order_id"] ?? null),
    status,
    reason,
    amountCents: amount,
    // Read 0 as no date: Stripe reports it if the bank accepts no evidence.
    dueBy: evidence_details.due_by ? timeOf(evidence_details.due_by) : null,
    openedAt: timeOf(created),
    withdrawnCents: withdrawn.cents,
    withdrawnAt: withdrawn.at,
    reinstatedCents: reinstated.cents,
    reinstatedAt: reinstated.at,
  };
}

/** Reads the refunded amount from a payment intent that Stripe returned with its latest charge. */
export function toRefund({ id, metadata, latest_charge }: Stripe.PaymentIntent): ReportedRefund {
  const refundedCents = latest_charge === null || typeof latest_charge === "string" ? 0 : latest_charge.amount_refunded;
  return { intent: id, orderId: metadata["order_id"] ?? null, refundedCents };
}
