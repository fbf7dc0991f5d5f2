import {
  type AdminDispute,
  blocksOrders,
  disputeStateOf,
  disputeStates,
  stripeDisputeLink,
  takenBackCents,
} from "#domain/orders/disputes.ts";
import type { Order } from "#domain/orders/order.ts";
import type { DisputeRow } from "./store.ts";

/** Whether a payment was made in Stripe's test mode, whose disputes have other URLs in Stripe's dashboard. */
export const isTestSession = (sessionId: string): boolean => sessionId.startsWith("cs_test_");

export const linkOf = ({ id, sessionId }: Pick<DisputeRow, "id" | "sessionId">): string =>
  stripeDisputeLink(id, isTestSession(sessionId));

/** The most urgent of an order's disputes, as its owner sees it; null if there is none. */
export function toOwnDispute(disputes: readonly DisputeRow[]): Order["dispute"] {
  const rank = (dispute: DisputeRow) => disputeStates.indexOf(disputeStateOf(dispute));
  const [first] = disputes.toSorted((one, other) => rank(one) - rank(other));
  if (!first) return null;
  return {
    state: disputeStateOf(first),
    amount_cents: takenBackCents(first) || first.amountCents,
    at: (first.withdrawnAt ?? first.openedAt).toISOString(),
    blocks_orders: disputes.some(blocksOrders),
  };
}

export function toAdminDispute(dispute: DisputeRow): AdminDispute {
  const { id, status, reason, amountCents, withdrawnCents, reinstatedCents, dueBy, openedAt } = dispute;
  return {
    id,
    state: disputeStateOf(dispute),
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
