import { randomUUID } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { isPartRefundable } from "#domain/orders/admin-actions.ts";
import { tooMuchToRefund } from "#domain/orders/partial-refund.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { recordPartialCreditNote } from "#server/features/invoices/record-sale.ts";
import { disputeStore } from "../disputes/store.ts";
import { enqueueRefund } from "../jobs/enqueue.ts";
import { findRefundablePart } from "../partial-refunds/refundable-part.ts";
import { refuseDuringUpgrade } from "../partial-refunds/refuse-during-upgrade.ts";
import { partialRefundStore } from "../partial-refunds/store.ts";
import { paymentStore } from "../payments/store.ts";
import { orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";

type RefundedPart = { id: string; cents: number; reason: string };

/**
 * Starts a partial refund of an order's payment; the credit note follows with the refund. A repeated request with the
 * same refund id has no effect.
 * @throws AppError order.not-allowed, input.invalid if the part is not smaller than what is left of the payment,
 * request.key-reused if the id belongs to another refund, order.upgrade-running
 */
export async function refundPart(
  ctx: Context,
  id: string,
  { actorId, ...part }: RefundedPart & { actorId: string },
): Promise<void> {
  const { cents, reason } = part;
  await ctx.transaction(async (transaction) => {
    if (await isRepeated(ctx, id, part, transaction)) return;
    await refuseDuringUpgrade(ctx, transaction);
    const { order, payment, restCents } = await lockRefundable(ctx, id, transaction);
    if (restCents <= 1 || !isPartRefundable(order.state, await withdrawalStore(ctx.db).isOpen(id, transaction)))
      throw new AppError("order.not-allowed");
    if (cents >= restCents) throw new AppError("input.invalid", { fields: { cents: tooMuchToRefund(restCents) } });
    const { sessionId } = payment;
    const row = { id: part.id, orderId: id, sessionId, cents, reason, state: "requested" as const };
    if (!(await partialRefundStore(ctx.db).insert(row, transaction))) throw new AppError("request.key-reused");
    await orderStore(ctx.db).addHistoryEntry(id, "part-refund-requested", transaction);
    await recordAction(ctx, { action: "order.part-refunded", actorId, details: { order: id } }, transaction);
    await enqueueRefund(ctx, sessionId, transaction);
  });
  await ctx.jobs.notifyWorkers("refund-payment");
}

/**
 * Issues the credit note for the amount that was refunded in Stripe's dashboard and has no credit note yet.
 * @throws AppError order.not-allowed if there is no such refund or no invoice to correct, order.upgrade-running
 */
export async function correctInvoice(
  ctx: Context,
  id: string,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await refuseDuringUpgrade(ctx, transaction);
    const { payment, uncorrectedCents: cents } = await lockRefundable(ctx, id, transaction);
    const { sessionId } = payment;
    const row = { id: randomUUID(), orderId: id, sessionId, cents, reason, state: "refunded" as const };
    if (cents === 0) throw new AppError("order.not-allowed");
    await partialRefundStore(ctx.db).insert(row, transaction);
    await orderStore(ctx.db).addHistoryEntry(id, "invoice-corrected", transaction);
    await recordAction(ctx, { action: "order.invoice-corrected", actorId, details: { order: id } }, transaction);
    // Issue the credit note last, because it locks the counter of numbers until the transaction ends.
    if (!(await recordPartialCreditNote(ctx, row, transaction))) throw new AppError("order.not-allowed");
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Whether a partial refund with this id is stored: its request is then repeated, because the answer was lost. Locks the
 * order until the transaction ends.
 * @throws AppError order.not-found, request.key-reused if the stored refund has another amount or reason
 */
async function isRepeated(ctx: Context, orderId: string, part: RefundedPart, transaction: Transaction) {
  if (!(await orderStore(ctx.db).lock(orderId, transaction))) throw new AppError("order.not-found");
  const stored = (await partialRefundStore(ctx.db).listOf([orderId], transaction)).find(({ id }) => id === part.id);
  if (stored && (stored.cents !== part.cents || stored.reason !== part.reason))
    throw new AppError("request.key-reused");
  return stored !== undefined;
}

async function lockRefundable(ctx: Context, id: string, transaction: Transaction) {
  const order = await orderStore(ctx.db).lock(id, transaction);
  if (!order) throw new AppError("order.not-found");
  const refundable = findRefundablePart({
    order,
    payments: await paymentStore(ctx.db).listOf([id], transaction),
    refunds: await partialRefundStore(ctx.db).listOf([id], transaction),
    disputes: await disputeStore(ctx.db).listOf([id], transaction),
  });
  if (!refundable) throw new AppError("order.not-allowed");
  return { order, ...refundable };
}
