import { isDeepStrictEqual } from "node:util";
import { isDisputeClosed, takenBackCents } from "#domain/orders/disputes.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import type { ReportedDispute, StripeReports } from "../payments/checkout.ts";
import { findPayment } from "../payments/find-payment.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
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
  /** Order that was paid; null after the deletion of its account. */
  orderId: string | null;
  sessionId: string;
};

/** Stores a report. @returns false if another report was stored meanwhile, so that the dispute must be read again */
async function store(ctx: Context, { earlier, reported, orderId, sessionId }: Report): Promise<boolean> {
  const { intent: _, orderId: __, ...values } = reported;
  if (earlier && isSame(earlier, values)) return true;
  const disputes = disputeStore(ctx.db);
  const isNew = earlier === undefined;
  const { isStored, order } = await ctx.transaction(async (transaction) => {
    const locked = orderId === null ? undefined : await orderStore(ctx.db).lock(orderId, transaction);
    const row = isNew
      ? await disputes.insert({ ...values, sessionId, orderId: locked?.id ?? null }, transaction)
      : await disputes.change(earlier, values, transaction);
    if (row && locked) await recordConsequences(ctx, { order: locked, earlier, row }, transaction);
    if (row) failpoint("dispute-stored");
    return { isStored: row !== undefined, order: row && locked };
  });
  if (order) {
    await publishOrder(ctx, order);
    await ctx.jobs.notifyWorkers("send-mail");
  }
  return isStored;
}

const isSame = (row: DisputeRow, values: Omit<ReportedDispute, "intent" | "orderId">): boolean =>
  isDeepStrictEqual({ ...row, ...values }, row);

type Change = { order: OrderRow; earlier: DisputeRow | undefined; row: DisputeRow };

/** Writes the history of the order, and for a new dispute the emails to admins, in the transaction of the change. */
async function recordConsequences(ctx: Context, { order, earlier, row }: Change, transaction: Transaction) {
  for (const kind of listEntries(earlier, row)) await orderStore(ctx.db).addHistoryEntry(order.id, kind, transaction);
  if (!earlier) await enqueueDisputeEmails(ctx, order, row, transaction);
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
