import {
  lateTransferDays,
  transferDays,
  transferGraceDays,
  transferReminderDays,
} from "#domain/orders/bank-transfer.ts";
import { awaitsPayment } from "#domain/orders/states.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredTransfer } from "#server/db/order-schema.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { enqueueTransferEmail } from "../deliveries/enqueue-transfer-email.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { isAwaitingTransfer, type PaymentRow, paymentStore } from "./store.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Longest time between two checks of a transfer at Stripe, which reports what arrives by its events. */
const checkMilliseconds = dayMilliseconds;

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayMilliseconds);

/** Amount in cents of a bank transfer that has arrived so far, without being the whole price. */
const arrivedCents = ({ transfer, amountCents }: PaymentRow): number =>
  transfer === null ? 0 : Math.max(0, amountCents - transfer.remainingCents);

/** Whether a part of a transfer has arrived, and the time for the rest is over, so that an admin decides. */
export const isPartlyOverdue = (payment: PaymentRow, now: Date): boolean =>
  isAwaitingTransfer(payment) && arrivedCents(payment) > 0 && isOver(payment, now);

const isOver = ({ transferDueAt }: PaymentRow, now: Date) =>
  transferDueAt !== null && daysAfter(transferDueAt, transferGraceDays) <= now;

/** Stores what the customer of a session has to transfer and what is missing, and tells the customer what is new. */
export async function awaitTransfer(
  ctx: Context,
  { id }: OrderRow,
  sessionId: string,
  transfer: StoredTransfer,
): Promise<void> {
  const payments = paymentStore(ctx.db);
  const order = await ctx.transaction(async (transaction) => {
    const locked = await orderStore(ctx.db).lock(id, transaction);
    const payment = (await payments.listOf([id], transaction)).find((each) => each.sessionId === sessionId);
    if (!locked || payment?.state !== "open") return undefined;
    // While a payment is open, money only arrives: a higher amount is an older answer that came late.
    if (payment.transfer && payment.transfer.remainingCents <= transfer.remainingCents) return undefined;
    const now = new Date(databaseNow());
    const transferDueAt = payment.transferDueAt ?? daysAfter(now, transferDays);
    const transferCheckAt = new Date(now.getTime() + checkMilliseconds);
    await payments.saveTransfer(sessionId, { transfer, transferDueAt, transferCheckAt }, transaction);
    const isPart = transfer.remainingCents < payment.amountCents;
    if (!payment.transfer) await orderStore(ctx.db).addHistoryEntry(id, "transfer-awaited", transaction);
    if (isPart) await orderStore(ctx.db).addHistoryEntry(id, "transfer-partial", transaction);
    const news = isPart ? "partial" : "awaited";
    await enqueueTransferEmail(ctx, locked, { news, transfer, transferDueAt }, transaction);
    return locked;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Reminds of the transfers of an order, closes those without money whose time is over, and reads what Stripe holds for
 * the customer. The caller has read the sessions from Stripe before, so that money which has arrived counts.
 */
export async function checkTransfers(ctx: Context, orderId: string): Promise<void> {
  const payments = (await paymentStore(ctx.db).listOf([orderId])).filter(({ transfer }) => transfer !== null);
  const [first] = payments;
  if (!first?.customerId) return;
  // All sessions of an order have the same customer: its balance is stored with the first one.
  const surplusCents = await ctx.checkouts.stripe?.readBalance(first.customerId);
  const order = await ctx.transaction(async (transaction) => {
    const locked = await orderStore(ctx.db).lock(orderId, transaction);
    if (!locked) return undefined;
    const now = new Date(databaseNow());
    let hasChanged = false;
    for (const payment of (await paymentStore(ctx.db).listOf([orderId], transaction)).filter(isAwaitingTransfer)) {
      hasChanged = (await remindOrClose(ctx, locked, { payment, now }, transaction)) || hasChanged;
    }
    for (const { sessionId, transferDueAt } of payments) {
      const isPlanned = transferDueAt !== null && now < daysAfter(transferDueAt, lateTransferDays);
      const isChecked = isPlanned || (sessionId === first.sessionId && Boolean(surplusCents));
      const transferCheckAt = isChecked ? new Date(now.getTime() + checkMilliseconds) : null;
      await paymentStore(ctx.db).saveTransfer(sessionId, { transferCheckAt }, transaction);
    }
    if (surplusCents === undefined) return hasChanged ? locked : undefined;
    const isNew = await storeSurplus(ctx, { orderId, sessionId: first.sessionId, surplusCents }, transaction);
    return hasChanged || isNew ? locked : undefined;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

/** Stores the money in the balance of an order's customer. @returns whether it has changed */
export async function storeSurplus(
  ctx: Context,
  { orderId, sessionId, surplusCents }: { orderId: string; sessionId: string; surplusCents: number },
  transaction: Transaction,
): Promise<boolean> {
  const payments = paymentStore(ctx.db);
  const stored = (await payments.listOf([orderId], transaction)).find((each) => each.sessionId === sessionId);
  if (!stored || stored.surplusCents === surplusCents) return false;
  await payments.saveTransfer(sessionId, { surplusCents }, transaction);
  const kind = surplusCents > stored.surplusCents ? "transfer-surplus" : "transfer-returned";
  await orderStore(ctx.db).addHistoryEntry(orderId, kind, transaction);
  return true;
}

/** Writes the reminder, or ends a transfer without money whose time is over. @returns whether anything was done */
async function remindOrClose(
  ctx: Context,
  order: OrderRow,
  { payment, now }: { payment: PaymentRow; now: Date },
  transaction: Transaction,
): Promise<boolean> {
  const { sessionId, transfer, transferDueAt, transferRemindedAt } = payment;
  if (!transfer || !transferDueAt) return false;
  if (isOver(payment, now)) {
    // A transfer in part stays open, because Stripe offers no way to give it back: an admin decides.
    return arrivedCents(payment) === 0 && closeTransfer(ctx, order, { sessionId, news: "overdue" }, transaction);
  }
  if (transferRemindedAt !== null || daysAfter(transferDueAt, -transferReminderDays) > now || transferDueAt <= now) {
    return false;
  }
  await paymentStore(ctx.db).saveTransfer(sessionId, { transferRemindedAt: now }, transaction);
  await orderStore(ctx.db).addHistoryEntry(order.id, "transfer-reminded", transaction);
  await enqueueTransferEmail(ctx, order, { news: "reminder", transfer, transferDueAt }, transaction);
  return true;
}

/**
 * Ends the wait for a transfer, and the order if no other checkout is open. Stripe still accepts the transfer; what
 * comes later is refunded (`takePayment` in `settle-payment.ts`).
 */
export async function closeTransfer(
  ctx: Context,
  order: OrderRow,
  { sessionId, news }: { sessionId: string; news: "overdue" | "closed" },
  transaction: Transaction,
): Promise<boolean> {
  const payments = paymentStore(ctx.db);
  const orders = orderStore(ctx.db);
  const closed = await payments.move(sessionId, ["open"], { state: "expired" }, transaction);
  if (!closed) return false;
  await orders.addHistoryEntry(order.id, "transfer-overdue", transaction);
  const isPayable = (await payments.listOf([order.id], transaction)).some(({ state }) => state === "open");
  if (!isPayable && awaitsPayment(order.state)) {
    await orders.changeState(order.id, "expired", transaction);
    await orders.checkPaymentIn(order.id, null, transaction);
  }
  await enqueueTransferEmail(
    ctx,
    order,
    { news, transfer: closed.transfer, transferDueAt: closed.transferDueAt },
    transaction,
  );
  return true;
}
