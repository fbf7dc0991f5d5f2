import { formatEuro } from "#domain/format.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordCreditNote } from "#server/features/invoices/record-sale.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { enqueueRefundedEmail } from "../deliveries/enqueue-order-email.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { endWithdrawn } from "../withdrawals/end-withdrawn.ts";
import { withdrawalStore } from "../withdrawals/store.ts";
import type { StripeReports } from "./checkout.ts";
import { hasBought } from "./find-buying-payment.ts";
import { documentedCents, requestedCents } from "../partial-refunds/refundable-part.ts";
import { partialRefundStore } from "../partial-refunds/store.ts";
import { findPayment, isOrderId } from "./find-payment.ts";
import { type PaymentRow, paymentStore } from "./store.ts";

/**
 * Stores the refunded amount of a payment as Stripe reports it. A full refund in Stripe's dashboard has the
 * consequences of a refund by this program; refunds that this program has requested are left to their job. An amount
 * lower than the stored one means that the bank has sent a refund back.
 * @throws Error for a lower amount if the payment has changed while Stripe was read, so that Stripe sends the event
 * again
 */
export async function receiveRefund(ctx: Context, stripe: StripeReports, intent: string): Promise<void> {
  // Read the stored payment before asking Stripe, so that a change of the payment in between is recognised.
  const earlier = await paymentStore(ctx.db).findByIntent(intent);
  const reported = await stripe.readRefund(intent);
  const payment = earlier ?? (reported && (await findPayment(ctx, reported)));
  if (!reported || !payment) {
    if (isOrderId(reported?.orderId)) log.warn("a refund of an erased order has no credit note", { intent });
    else log.info("a refund concerns no known payment", { intent });
    return;
  }
  const { refundedCents } = reported;
  const order = await ctx.transaction(async (transaction) => {
    const locked = await orderStore(ctx.db).lock(payment.orderId, transaction);
    const hasChanged =
      locked &&
      (refundedCents < storedRefund(payment)
        ? await recordFailure(ctx, locked, { payment, refundedCents }, transaction)
        : await recordRefund(ctx, locked, { payment, refundedCents }, transaction));
    failpoint("refund-reported");
    return hasChanged ? locked : undefined;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

type Report = { payment: PaymentRow; refundedCents: number };

/**
 * Refunded amount of a payment in cents; the whole amount if an earlier release made the refund without storing an
 * amount.
 */
const storedRefund = ({ state, refundedCents, amountCents }: PaymentRow): number =>
  state === "refunded" ? refundedCents || amountCents : refundedCents;

/**
 * Stores a reported refund, unless it was requested by this program.
 * @returns whether the report has changed the payment
 */
async function recordRefund(ctx: Context, order: OrderRow, report: Report, transaction: Transaction): Promise<boolean> {
  const { payment } = report;
  const { sessionId, amountCents } = payment;
  const refunds = await partialRefundStore(ctx.db).listOf([order.id], transaction);
  const requested = requestedCents(refunds, sessionId);
  // Ignore a report of partial refunds that this program has requested: their job records them.
  const isOwn = requested > 0 && report.refundedCents <= payment.refundedCents + requested;
  if (isOwn) return false;
  const refundedCents = report.refundedCents - requested;
  if (!(await paymentStore(ctx.db).saveRefunded(sessionId, refundedCents, transaction))) return false;
  if (refundedCents >= amountCents) await recordWhole(ctx, order, sessionId, transaction);
  // Add no history entry about a partial refund if the payment is in another state than `paid`: this program then
  // refunds it, and the job of that refund records the outcome.
  else if (payment.state === "paid") {
    const isDocumented = refundedCents <= documentedCents(refunds, sessionId);
    await recordPart(ctx, order, { refundedCents, isDocumented }, transaction);
  }
  return true;
}

/** Stores that a refund failed after Stripe had reported it as made. Its credit note stays issued. */
async function recordFailure(
  ctx: Context,
  order: OrderRow,
  report: Report,
  transaction: Transaction,
): Promise<boolean> {
  const { payment, refundedCents } = report;
  const { sessionId, state } = payment;
  if (state === "refunding") return false;
  if (!(await paymentStore(ctx.db).lowerRefunded(payment, refundedCents, transaction))) {
    throw new Error(`The payment ${sessionId} was changed while its refund was read`);
  }
  const orders = orderStore(ctx.db);
  const refunds = await partialRefundStore(ctx.db).listOf([order.id], transaction);
  const hasDocumentedPart = state === "paid" && refundedCents < documentedCents(refunds, sessionId);
  const detail = `Die Bank hat eine Erstattung zurückgewiesen: Erstattet sind ${formatEuro(refundedCents)} statt ${formatEuro(storedRefund(payment))}. ${hasDocumentedPart ? sentBackPart : "Eine ausgestellte Stornorechnung bleibt bestehen."}`;
  await orders.addHistoryEntry(order.id, "refund-failed", transaction, detail);
  // Mark the order's refund as failed only if the payment bought the order: the refund of a duplicate payment is not
  // the order's.
  const isOfOrder = await hasBought(paymentStore(ctx.db), order, payment.sessionId, transaction);
  if (state === "refunded" && isOfOrder) await orders.setRefund(order.id, "failed", transaction);
  return true;
}

/**
 * German instruction after the bank has sent back a partial refund that has a credit note: a new refund by this program
 * would create a second credit note.
 */
const sentBackPart =
  "Die ausgestellte Rechnungskorrektur bleibt bestehen. Bitte erstatten Sie den Teil im Dashboard von Stripe noch einmal und nicht hier.";

/**
 * Adds a history entry about a partial refund in Stripe's dashboard. Its amount has no credit note until an admin
 * issues one with a reason, unless it repeats a refund that the bank had sent back and that has a credit note
 * (`isDocumented`).
 */
async function recordPart(
  ctx: Context,
  { id }: OrderRow,
  { refundedCents, isDocumented }: { refundedCents: number; isDocumented: boolean },
  transaction: Transaction,
): Promise<void> {
  const invoice = isDocumented ? "ist schon berichtigt" : "ist damit noch nicht berichtigt";
  const detail = `${formatEuro(refundedCents)} sind in Stripe erstattet. Die Rechnung ${invoice}.`;
  await orderStore(ctx.db).addHistoryEntry(id, "partly-refunded", transaction, detail);
}

async function recordWhole(ctx: Context, order: OrderRow, sessionId: string, transaction: Transaction): Promise<void> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const move = (from: PaymentRow["state"]) => payments.move(sessionId, [from], { state: "refunded" }, transaction);
  const isFirstNews = (await move("paid")) !== undefined;
  if (!isFirstNews && !(await move("refund-failed"))) return;
  await orders.addHistoryEntry(order.id, "refunded", transaction);
  const isOfOrder = await hasBought(payments, order, sessionId, transaction);
  if (isOfOrder) await orders.setRefund(order.id, "refunded", transaction);
  if (isOfOrder && isFirstNews) {
    const hasVideo = order.shareToken !== null;
    if (hasVideo && (await orders.endShare(order.id, transaction))) {
      await orders.addHistoryEntry(order.id, "share-ended", transaction);
    }
    const withdrawals = withdrawalStore(ctx.db);
    if (await withdrawals.isOpen(order.id, transaction)) await endWithdrawn(ctx, order, transaction);
    await withdrawals.settle(order.id, transaction);
    const refundedCents = order.priceCents;
    await enqueueRefundedEmail(ctx, order, { hasVideo, refundedCents, isDone: true }, transaction);
  }
  await recordCreditNote(ctx, sessionId, transaction);
}
