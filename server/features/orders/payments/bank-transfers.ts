import {
  lateTransferDays,
  transferDays,
  transferGraceDays,
  transferReminderDays,
} from "#domain/orders/bank-transfer.ts";
import { awaitsPayment } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredTransfer } from "#server/db/order-schema.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { log } from "#server/platform/log.ts";
import { enqueueTransferEmail } from "../deliveries/enqueue-transfer-email.ts";
import { publishOrder } from "../publish-order.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { withdrawalStore } from "../withdrawals/store.ts";
import { isAwaitingTransfer, type PaymentRow, paymentStore } from "./store.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
/**
 * Milliseconds (one day) between two checks of a bank transfer. In between, events of Stripe report money that arrives.
 */
const checkMilliseconds = dayMilliseconds;
const retryMilliseconds = 60 * 60 * 1000;

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayMilliseconds);

/** Amount in cents of a bank transfer that has arrived so far; 0 for a payment without a transfer. */
const arrivedCents = ({ transfer, amountCents }: PaymentRow): number =>
  transfer === null ? 0 : Math.max(0, amountCents - transfer.remainingCents);

/**
 * Amount in cents that has arrived of a transfer for which the order no longer waits, and that no admin has given back.
 * 0 for other payments.
 */
export const unreturnedCents = (payment: PaymentRow): number =>
  payment.state === "expired" ? Math.max(0, arrivedCents(payment) - (payment.transfer?.returnedCents ?? 0)) : 0;

/**
 * Whether an admin must decide about a part of a transfer: the time for the rest is over, or the order no longer waits
 * for the transfer.
 */
export const needsPartDecision = (payment: PaymentRow, now: Date): boolean =>
  unreturnedCents(payment) > 0 || (hasOpenPart(payment) && isOver(payment, now));

/** Whether an order waits for a bank transfer of which a part has arrived. */
export const hasOpenPart = (payment: PaymentRow): boolean => isAwaitingTransfer(payment) && arrivedCents(payment) > 0;

const isOver = ({ transferDueAt }: PaymentRow, now: Date) =>
  transferDueAt !== null && daysAfter(transferDueAt, transferGraceDays) <= now;

/**
 * Stores what the customer of a session has to transfer and what is missing, and emails the customer what is new. If
 * the order no longer waits for the transfer, only stores a part that has arrived; an admin returns it.
 */
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
    if (!locked || (payment?.state !== "open" && payment?.state !== "expired")) return undefined;
    const stored = payment.transfer;
    // Ignore a report without new money: the missing amount only decreases until the payment is made, so the report is
    // outdated or a repetition.
    if (stored && stored.remainingCents <= transfer.remainingCents) return undefined;
    const isAwaited = payment.state === "open" && awaitsPayment(locked.state);
    const now = new Date(databaseNow());
    const transferDueAt = payment.transferDueAt ?? daysAfter(now, transferDays);
    const transferCheckAt = new Date(now.getTime() + checkMilliseconds);
    const merged = { ...transfer, ...(stored?.returnedCents && { returnedCents: stored.returnedCents }) };
    await payments.saveTransfer(sessionId, { transfer: merged, transferDueAt, transferCheckAt }, transaction);
    const isPart = transfer.remainingCents < payment.amountCents;
    if (!isAwaited) {
      await payments.move(sessionId, ["open"], { state: "expired" }, transaction);
      if (isPart) await orderStore(ctx.db).addHistoryEntry(id, "transfer-part-unneeded", transaction);
      return locked;
    }
    if (!stored) await orderStore(ctx.db).addHistoryEntry(id, "transfer-awaited", transaction);
    if (isPart) await orderStore(ctx.db).addHistoryEntry(id, "transfer-partial", transaction);
    const news = isPart ? "partial" : "awaited";
    await enqueueTransferEmail(ctx, locked, { news, transfer, transferDueAt, isFirst: !stored }, transaction);
    return locked;
  });
  if (!order) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Sends reminders of the bank transfers of an order, ends overdue transfers for which no money has arrived, and reads
 * what Stripe holds for the customer. Call it after reading the sessions from the provider, so that arrived money
 * counts.
 * @param provider the provider whose sessions were read; transfers of other providers are skipped
 */
export async function checkTransfers(ctx: Context, orderId: string, provider: string): Promise<void> {
  const hasTransfer = (payment: PaymentRow) => payment.transfer !== null && payment.provider === provider;
  if (!(await paymentStore(ctx.db).listOf([orderId])).some(hasTransfer)) return;
  const changed = await ctx.transaction(async (transaction) => {
    const locked = await orderStore(ctx.db).lock(orderId, transaction);
    if (!locked) return undefined;
    // End the transfers of an order that another payment has paid: they neither wait for money nor need a reminder.
    if (!awaitsPayment(locked.state)) await paymentStore(ctx.db).endTransfers(orderId, transaction);
    const now = new Date(databaseNow());
    const payments = (await paymentStore(ctx.db).listOf([orderId], transaction)).filter(hasTransfer);
    let hasChanged = false;
    for (const payment of payments.filter(isAwaitingTransfer)) {
      hasChanged = (await remindOrClose(ctx, locked, { payment, now }, transaction)) || hasChanged;
    }
    // Schedule the next checks before reading the balance: otherwise a failing read would repeat the checks all the
    // time.
    for (const { sessionId, transferDueAt, surplusCents } of payments) {
      const isPlanned = transferDueAt !== null && now < daysAfter(transferDueAt, lateTransferDays);
      const transferCheckAt = isPlanned || surplusCents > 0 ? new Date(now.getTime() + checkMilliseconds) : null;
      await paymentStore(ctx.db).saveTransfer(sessionId, { transferCheckAt }, transaction);
    }
    return hasChanged ? locked : undefined;
  });
  let hasNewSurplus = false;
  // Check the balance of each customer: an order has a second customer at Stripe if the first one was deleted there.
  for (const payment of uniqueCustomers((await paymentStore(ctx.db).listOf([orderId])).filter(hasTransfer))) {
    hasNewSurplus = (await checkBalance(ctx, payment)) || hasNewSurplus;
  }
  if (changed) await ctx.jobs.notifyWorkers("send-mail");
  const order = changed ?? (hasNewSurplus ? await orderStore(ctx.db).find(orderId) : undefined);
  if (order) await publishOrder(ctx, order);
}

/** The first of the payments with each customer at Stripe. */
const uniqueCustomers = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter((payment, index) => payments.findIndex((each) => each.customerId === payment.customerId) === index);

/**
 * Reads what Stripe holds for the customer of a payment, and stores the amount with this payment, the first payment of
 * that customer. After a failed read, the next read follows sooner than usual.
 * @returns whether the amount has changed
 */
async function checkBalance(ctx: Context, { orderId, sessionId, customerId }: PaymentRow): Promise<boolean> {
  if (customerId === null || !ctx.checkouts.stripe) return false;
  const plan = (milliseconds: number) => ({ transferCheckAt: new Date(databaseNow() + milliseconds) });
  try {
    const surplusCents = await ctx.checkouts.stripe.readBalance(customerId);
    return await ctx.transaction(async (transaction) => {
      await orderStore(ctx.db).lock(orderId, transaction);
      if (surplusCents > 0) await paymentStore(ctx.db).saveTransfer(sessionId, plan(checkMilliseconds), transaction);
      return storeSurplus(ctx, { orderId, sessionId, surplusCents }, transaction);
    });
  } catch (error) {
    // Log a failed read instead of throwing, so that the order continues: its payment does not depend on other money
    // that the customer has transferred.
    log.error("the balance of a customer could not be read", { orderId, error });
    await paymentStore(ctx.db).saveTransfer(sessionId, plan(retryMilliseconds), ctx.db);
    return false;
  }
}

/**
 * Stores the amount in the cash balance of an order's customer at Stripe.
 * @returns whether the amount has changed
 */
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

/**
 * Enqueues the reminder, or ends an overdue transfer for which no money has arrived.
 * @returns whether anything was done
 */
async function remindOrClose(
  ctx: Context,
  order: OrderRow,
  { payment, now }: { payment: PaymentRow; now: Date },
  transaction: Transaction,
): Promise<boolean> {
  const { sessionId, transfer, transferDueAt, transferRemindedAt } = payment;
  if (!transfer || !transferDueAt) return false;
  if (isOver(payment, now)) {
    // Do not close a transfer of which a part has arrived: Stripe offers no way to return the part, so an admin
    // decides.
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
 * Ends the wait for a transfer, and the order if no other checkout is open. Stripe still accepts the transfer: a
 * payment of the whole price is refunded (`takePayment` in `settle-payment.ts`), a part is returned by an admin.
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
    await withdrawalStore(ctx.db).settle(order.id, transaction);
  }
  await enqueueTransferEmail(
    ctx,
    order,
    { news, transfer: closed.transfer, transferDueAt: closed.transferDueAt },
    transaction,
  );
  return true;
}

/** Stores that an admin returns, in Stripe's dashboard, the part of a bank transfer that has arrived. */
export async function returnPart(ctx: Context, payment: PaymentRow, transaction: Transaction): Promise<void> {
  const { sessionId, orderId, transfer } = payment;
  if (!transfer) return;
  const values = { transfer: { ...transfer, returnedCents: arrivedCents(payment) } };
  await paymentStore(ctx.db).saveTransfer(sessionId, values, transaction);
  await orderStore(ctx.db).addHistoryEntry(orderId, "transfer-part-returned", transaction);
}
