import { isDeepStrictEqual } from "node:util";
import { isDisputeClosed, takenBackCents } from "#domain/orders/disputes.ts";
import { isSettledByAdmin, type OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { findOperatorRecipients } from "#server/features/mail/find-operator-recipients.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import type { ReportedDispute, StripeReports } from "../payments/checkout.ts";
import { enqueueRefundedEmail } from "../deliveries/enqueue-order-email.ts";
import { notifyAfterFailure } from "../fail-order.ts";
import { findPayment } from "../payments/find-payment.ts";
import { publishOrder } from "../publish-order.ts";
import { refundPaid, refundRest } from "../start-refund.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { dropRefusedRefund } from "./drop-refused-refund.ts";
import { enqueueDisputeEmails } from "./enqueue-dispute-emails.ts";
import { type DisputeRow, disputeStore } from "./store.ts";

/** Maximum number of times that a dispute is read from Stripe while concurrent events change it. */
const maxReads = 10;

/**
 * Reads a dispute from Stripe and stores what has changed. If a concurrent call stores a report in the meantime, the
 * dispute is read again, so that a slow answer never undoes a newer one.
 * @throws Error if Stripe cannot be read, so that Stripe sends the event again
 */
export async function receiveDispute(ctx: Context, stripe: StripeReports, disputeId: string): Promise<void> {
  const disputes = disputeStore(ctx.db);
  for (let read = 1; read <= maxReads; read += 1) {
    const earlier = await disputes.find(disputeId);
    const reported = await stripe.readDispute(disputeId);
    const payment = earlier ?? (reported && (await findPayment(ctx, reported)));
    if (!reported || !payment) {
      log.info("a dispute concerns no known payment", { disputeId });
      return;
    }
    const { orderId, sessionId } = payment;
    if (await store(ctx, { earlier, reported, orderId, sessionId })) return;
  }
  throw new Error(`The dispute ${disputeId} changed at each of ${maxReads} attempts to store it`);
}

type Report = {
  earlier: DisputeRow | undefined;
  reported: ReportedDispute;
  /** Order that the disputed payment paid for; null after the deletion of its account. */
  orderId: string | null;
  sessionId: string;
};

/** Stores a report. @returns false if another report was stored meanwhile, so that the dispute must be read again */
async function store(ctx: Context, { earlier, reported, orderId, sessionId }: Report): Promise<boolean> {
  const { intent: _, orderId: __, ...values } = reported;
  if (earlier && isSame(earlier, values)) return true;
  const disputes = disputeStore(ctx.db);
  const isNew = earlier === undefined;
  // Read the recipients before the transaction: inside it, the query would need a second connection of the pool.
  const recipients = await findOperatorRecipients(ctx);
  const { isStored, order } = await ctx.transaction(async (transaction) => {
    const locked = orderId === null ? undefined : await orderStore(ctx.db).lock(orderId, transaction);
    const row = isNew
      ? await disputes.insert({ ...values, sessionId, orderId: locked?.id ?? null }, transaction)
      : await disputes.change(earlier, values, transaction);
    if (row && locked) await recordConsequences(ctx, { order: locked, earlier, row, recipients }, transaction);
    if (row) failpoint("dispute-stored");
    return { isStored: row !== undefined, order: row && locked };
  });
  if (order) {
    await publishOrder(ctx, order);
    await notifyAfterFailure(ctx);
  }
  return isStored;
}

const isSame = (row: DisputeRow, values: Omit<ReportedDispute, "intent" | "orderId">): boolean =>
  isDeepStrictEqual({ ...row, ...values }, row);

type Change = {
  order: OrderRow;
  earlier: DisputeRow | undefined;
  row: DisputeRow;
  recipients: readonly string[];
};

/** Writes the history, the emails and the refund that follow from a change, in the transaction of the change. */
async function recordConsequences(ctx: Context, change: Change, transaction: Transaction) {
  const { order, earlier, row } = change;
  for (const kind of listEntries(earlier, row)) await orderStore(ctx.db).addHistoryEntry(order.id, kind, transaction);
  const { sessionId } = row;
  await dropRefusedRefund(ctx, order, { sessionId, from: "refund-failed" }, transaction);
  await enqueueDisputeEmails(ctx, change, transaction);
  const isReinstated = earlier !== undefined && takenBackCents(earlier) > 0 && takenBackCents(row) === 0;
  if (isReinstated) await refundReinstated(ctx, order, sessionId, transaction);
}

/**
 * Refunds money that has come back from the bank if the customer should get it: because the video was not made, or
 * because the rest of the payment is refunded already. After a withdrawal that an admin has settled, an admin decides.
 */
async function refundReinstated(ctx: Context, order: OrderRow, sessionId: string, transaction: Transaction) {
  const isUnmade = order.state === "failed" && order.shareToken === null && order.refund === null;
  const isSettled = isSettledByAdmin(await orderStore(ctx.db).eventsOf([order.id], transaction));
  const refundedCents =
    isUnmade && !isSettled
      ? (await refundPaid(ctx, order.id, transaction)).refundedCents
      : await refundRest(ctx, order, sessionId, transaction);
  if (refundedCents === 0) return;
  await enqueueRefundedEmail(ctx, order, { hasVideo: false, refundedCents, isDone: false }, transaction);
}

/**
 * Entries that a change adds to the history. A dispute that is closed when it is first reported, such as a returned
 * direct debit, has only entries about the money, because the customer has contested nothing.
 */
function listEntries(earlier: DisputeRow | undefined, row: DisputeRow): OrderHistoryKind[] {
  const [before, after] = [earlier ? takenBackCents(earlier) : 0, takenBackCents(row)];
  const isFinalAtOnce = !earlier && isDisputeClosed(row.status);
  const isClosedNow = earlier !== undefined && earlier.status !== row.status;
  return [
    ...(earlier || isFinalAtOnce ? [] : ["dispute-opened" as const]),
    ...(after > before ? ["funds-withdrawn" as const] : []),
    ...(isClosedNow && row.status === "won" ? ["dispute-won" as const] : []),
    ...(isClosedNow && row.status === "lost" ? ["dispute-lost" as const] : []),
    ...(after < before ? ["funds-reinstated" as const] : []),
  ];
}
