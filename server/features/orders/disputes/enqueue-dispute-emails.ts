import { formatDate, formatEuro } from "#domain/format.ts";
import { disputeReasonLabel, disputeStateOf, stripeDisputeLink, takenBackCents } from "#domain/orders/disputes.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { findOperatorRecipients } from "#server/features/mail/find-operator-recipients.ts";
import type { OrderRow } from "../store.ts";
import { isTestSession } from "./present-dispute.ts";
import type { DisputeRow } from "./store.ts";

/** Enqueues the email about a new dispute, to the support address or, if there is none, to all admins. */
export async function enqueueDisputeEmails(
  ctx: Context,
  { id: orderId, userId, createdAt }: OrderRow,
  dispute: DisputeRow,
  transaction: Transaction,
): Promise<void> {
  const { id, status, reason, amountCents, dueBy, sessionId } = dispute;
  const data = {
    orderId,
    orderedOn: formatDate(createdAt),
    amount: formatEuro(takenBackCents(dispute) || amountCents),
    reason: disputeReasonLabel(reason),
    dueBy: dueBy && formatDate(dueBy),
    state: disputeStateOf({ ...dispute, status }),
    stripeLink: stripeDisputeLink(id, isTestSession(sessionId)),
  };
  for (const recipient of await findOperatorRecipients(ctx)) {
    await enqueueEmail(ctx, { kind: "payment-disputed", userId, recipient, data }, transaction);
  }
}
