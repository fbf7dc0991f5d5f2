import {
  type AdminDispute,
  blocksOrders,
  disputeStateOf,
  disputeStates,
  stripeDisputeLink,
  takenBackCents,
} from "#domain/orders/disputes.ts";
import type { Order } from "#domain/orders/order.ts";
import type { PaymentRow } from "../payments/store.ts";
import type { DisputeRow } from "./store.ts";

/** Whether a payment was made in Stripe's test mode, whose disputes have other URLs in Stripe's dashboard. */
export const isTestSession = (sessionId: string): boolean => sessionId.startsWith("cs_test_");

export const linkOf = ({ id, sessionId }: Pick<DisputeRow, "id" | "sessionId">): string =>
  stripeDisputeLink(id, isTestSession(sessionId));

/**
 * Facts about the disputed payment of an order, which decide whether the customer owes its amount again. A payment that
 * is not stored is not owed.
 */
export function toPaymentFacts(payments: readonly PaymentRow[], sessionId: string) {
  const payment = payments.find((each) => each.sessionId === sessionId);
  const amountCents = payment?.amountCents ?? 0;
  // Count a stored amount of 0 as the whole payment: refunds of earlier releases have no stored amount, and returned it
  // all.
  const refundedCents = payment?.state === "refunded" ? payment.refundedCents || amountCents : payment?.refundedCents;
  return { isPaid: payment?.state === "paid", refundedCents: refundedCents ?? 0, amountCents };
}

/** The most urgent of an order's disputes, as its owner sees it; null if there is none. */
export function toOwnDispute(disputes: readonly DisputeRow[], payments: readonly PaymentRow[]): Order["dispute"] {
  const factsOf = ({ sessionId }: DisputeRow) => toPaymentFacts(payments, sessionId);
  const stateOf = (dispute: DisputeRow) => disputeStateOf(dispute, factsOf(dispute));
  const rank = (dispute: DisputeRow) => disputeStates.indexOf(stateOf(dispute));
  const [first] = disputes.toSorted((one, other) => rank(one) - rank(other));
  if (!first) return null;
  const amount = takenBackCents(first) || first.amountCents;
  return {
    state: stateOf(first),
    amount_cents: amount,
    is_part: amount < factsOf(first).amountCents,
    at: (first.withdrawnAt ?? first.openedAt).toISOString(),
    blocks_orders: disputes.some((dispute) => blocksOrders(dispute, factsOf(dispute))),
  };
}

export function toAdminDispute(dispute: DisputeRow, payments: readonly PaymentRow[]): AdminDispute {
  const { id, status, reason, amountCents, withdrawnCents, reinstatedCents, dueBy, openedAt } = dispute;
  return {
    id,
    state: disputeStateOf(dispute, toPaymentFacts(payments, dispute.sessionId)),
    status,
    reason,
    amount_cents: amountCents,
    withdrawn_cents: withdrawnCents,
    reinstated_cents: reinstatedCents,
    due_by: dueBy?.toISOString() ?? null,
    opened_at: openedAt.toISOString(),
    decision: dispute.decision,
    cleared_at: dispute.clearedAt?.toISOString() ?? null,
    link: linkOf(dispute),
  };
}
