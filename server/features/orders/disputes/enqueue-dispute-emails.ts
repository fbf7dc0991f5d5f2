import { formatDate, formatEuro } from "#domain/format.ts";
import {
  blocksOrders,
  disputeReasonLabel,
  disputeStateOf,
  needsEvidence,
  stripeDisputeLink,
  takenBackCents,
} from "#domain/orders/disputes.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { invoiceStore } from "#server/features/invoices/store.ts";
import { paymentStore } from "../payments/store.ts";
import type { OrderRow } from "../store.ts";
import { isTestSession, toPaymentFacts } from "./present-dispute.ts";
import { toReturnedPayments } from "./returned-payments.ts";
import type { DisputeRow } from "./store.ts";

type Change = {
  order: OrderRow;
  /** The dispute before the change; undefined if it is new. */
  earlier: DisputeRow | undefined;
  row: DisputeRow;
  /** Email addresses of the operator, read before the transaction. */
  recipients: readonly string[];
};

/** Enqueues the email about a dispute to the operator, if the operator must act on a change or should know of it. */
export async function enqueueDisputeEmails(ctx: Context, change: Change, transaction: Transaction): Promise<void> {
  const { order, row: dispute, recipients } = change;
  if (!isWorthAnEmail(change)) return;
  const { id, reason, amountCents, status, dueBy, sessionId } = dispute;
  const payments = await paymentStore(ctx.db).listOf([order.id], transaction);
  const invoices = await invoiceStore(ctx.db).listOf([order.id], transaction);
  const facts = toPaymentFacts(payments, sessionId);
  const returned = toReturnedPayments({ disputes: [dispute], payments, invoices });
  const data = {
    orderId: order.id,
    orderedOn: formatDate(order.createdAt),
    amount: formatEuro(takenBackCents(dispute) || amountCents),
    reason: disputeReasonLabel(reason),
    dueBy: dueBy && needsEvidence(status) ? formatDate(dueBy) : null,
    state: disputeStateOf(dispute, facts),
    isCreditable: returned.some(({ isCreditable }) => isCreditable),
    blocksOrders: blocksOrders(dispute, facts),
    stripeLink: stripeDisputeLink(id, isTestSession(sessionId)),
  };
  for (const recipient of recipients) {
    await enqueueEmail(ctx, { kind: "payment-disputed", userId: order.userId, recipient, data }, transaction);
  }
}

/**
 * Whether the operator gets an email about a change: for a new dispute, for money that is taken back, for a final loss,
 * and when evidence is needed again, but not for a loss for which the bank took no money back.
 */
function isWorthAnEmail({ earlier, row }: Change): boolean {
  const isLost = row.status === "lost";
  if (isLost && takenBackCents(row) === 0) return false;
  if (!earlier) return true;
  return (
    (takenBackCents(earlier) === 0 && takenBackCents(row) > 0) ||
    (isLost && earlier.status !== "lost") ||
    (needsEvidence(row.status) && !needsEvidence(earlier.status))
  );
}
