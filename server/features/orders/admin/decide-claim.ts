import { AppError } from "#domain/errors.ts";
import { dayInGermany } from "#domain/invoices/invoice.ts";
import type { OrderAction } from "#domain/orders/admin-actions.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { recordCreditNote } from "#server/features/invoices/record-sale.ts";
import { invoiceStore } from "#server/features/invoices/store.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { toReturnedPayments } from "../disputes/returned-payments.ts";
import { disputeStore } from "../disputes/store.ts";
import { orderActionsOf } from "#domain/orders/admin-actions.ts";
import { paymentStore } from "../payments/store.ts";
import { orderStore } from "../store.ts";

/**
 * Gives up the claim against the customer whose payment was taken back: issues the credit note of the invoice.
 * @throws AppError order.not-allowed unless the payment was finally taken back as a whole, and has an invoice
 */
export async function cancelClaim(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await lockIfAllowed(ctx, id, "cancel-claim", transaction);
    await orderStore(ctx.db).addHistoryEntry(id, "claim-cancelled", transaction);
    await recordAction(ctx, { action: "order.claim-cancelled", actorId, details: { order: id } }, transaction);
    for (const { sessionId, withdrawnAt } of await disputeStore(ctx.db).decide(id, "credit-note", transaction)) {
      const returnedOn = dayInGermany(withdrawnAt ?? new Date(databaseNow()));
      await recordCreditNote(ctx, sessionId, transaction, { returnedOn });
    }
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Upholds the claim against the customer whose payment was taken back: no credit note is issued.
 * @throws AppError order.not-allowed
 */
export async function keepClaim(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await lockIfAllowed(ctx, id, "keep-claim", transaction);
    await disputeStore(ctx.db).decide(id, "kept", transaction);
    await orderStore(ctx.db).addHistoryEntry(id, "claim-kept", transaction);
    await recordAction(ctx, { action: "order.claim-kept", actorId, details: { order: id } }, transaction);
  });
}

/** Allows the account of an order to order again after a payment was taken back. @throws AppError order.not-allowed */
export async function clearAccount(ctx: Context, id: string, actorId: string): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await lockIfAllowed(ctx, id, "clear-account", transaction);
    await disputeStore(ctx.db).clear(id, transaction);
    await orderStore(ctx.db).addHistoryEntry(id, "account-cleared", transaction);
    await recordAction(ctx, { action: "order.account-cleared", actorId, details: { order: id } }, transaction);
  });
}

/**
 * Locks the order and checks that `action` is allowed, so that only the first of several concurrent decisions succeeds.
 */
async function lockIfAllowed(ctx: Context, id: string, action: OrderAction, transaction: Transaction): Promise<void> {
  const order = await orderStore(ctx.db).lock(id, transaction);
  if (!order) throw new AppError("order.not-found");
  const hasVideo = order.shareToken !== null;
  const returnedPayments = toReturnedPayments({
    disputes: await disputeStore(ctx.db).listOf([id], transaction),
    payments: await paymentStore(ctx.db).listOf([id], transaction),
    invoices: await invoiceStore(ctx.db).listOf([id], transaction),
  });
  const situation = { ...order, hasVideo, hasOpenShare: hasVideo, waitsForAutomation: false, returnedPayments };
  if (!orderActionsOf(situation).includes(action)) throw new AppError("order.not-allowed");
}
