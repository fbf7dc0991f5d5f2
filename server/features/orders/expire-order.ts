import { isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueuePaymentFailedEmail } from "./deliveries/enqueue-order-email.ts";
import { paymentStore } from "./payments/store.ts";
import { publishOrder } from "./publish-order.ts";
import { orderStore } from "./store.ts";
import { withdrawalStore } from "./withdrawals/store.ts";

/**
 * Seconds after which an order without an open checkout session expires. An order with an open session expires when the
 * session does: with Stripe, after 24 hours as well.
 */
export const abandonedSeconds = 24 * 60 * 60;

/**
 * Ends a session that expired, or whose payment the bank has refused, and the order if no other session is open. The
 * order can be paid again in a new session.
 */
export async function endUnpaidSession(
  ctx: Context,
  id: string,
  sessionId: string,
  outcome: "failed" | "expired",
): Promise<void> {
  const orders = orderStore(ctx.db);
  const expired = await ctx.transaction(async (transaction) => {
    await orders.lock(id, transaction);
    const payments = paymentStore(ctx.db);
    if (!(await payments.move(sessionId, ["open"], { state: "expired" }, transaction))) return undefined;
    if (outcome === "failed") await reportFailure(ctx, id, transaction);
    const allPayments = await payments.listOf([id], transaction);
    if (allPayments.some(({ state }) => state === "open")) return undefined;
    // Discard an order whose buyer has withdrawn: it cannot be paid again, which settles the withdrawal.
    const withdrawals = withdrawalStore(ctx.db);
    const [withdrawal] = await withdrawals.listOf([id], transaction);
    const order = await orders.changeState(id, withdrawal ? "discarded" : "expired", transaction);
    if (order) await withdrawals.settle(id, transaction);
    if (order && outcome === "expired") await orders.addHistoryEntry(id, "expired", transaction);
    return order;
  });
  if (!expired) return;
  await publishOrder(ctx, expired);
  if (outcome === "failed") await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Lets an order expire that no session can pay.
 * @returns whether it expired
 */
export async function expireAbandoned(ctx: Context, orderId: string): Promise<boolean> {
  const orders = orderStore(ctx.db);
  return ctx.transaction(async (transaction) => {
    // Read the sessions under the lock: another tab may be opening one.
    await orders.lock(orderId, transaction);
    const sessions = await paymentStore(ctx.db).listOf([orderId], transaction);
    if (sessions.some(({ state }) => state === "open")) return false;
    if (!(await orders.changeState(orderId, "expired", transaction))) return false;
    await orders.addHistoryEntry(orderId, "expired", transaction);
    await withdrawalStore(ctx.db).settle(orderId, transaction);
    return true;
  });
}

/**
 * Tells the orderer that the bank has refused the payment, unless the order was paid in another way or its buyer has
 * withdrawn.
 */
async function reportFailure(ctx: Context, id: string, transaction: Transaction): Promise<void> {
  const orders = orderStore(ctx.db);
  await orders.addHistoryEntry(id, "payment-failed", transaction);
  const order = await orders.find(id, transaction);
  const [withdrawal] = await withdrawalStore(ctx.db).listOf([id], transaction);
  if (order && isUnpaid(order.state) && !withdrawal) await enqueuePaymentFailedEmail(ctx, order, transaction);
}
