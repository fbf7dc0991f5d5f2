import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { disputeStore } from "./disputes/store.ts";
import { enqueueRefund } from "./jobs/enqueue.ts";
import { paymentStore } from "./payments/store.ts";
import { orderStore } from "./store.ts";
import { withdrawalStore } from "./withdrawals/store.ts";

/**
 * Starts the refund of an order's payment, unless the bank has taken it back. The caller notifies the workers after the
 * commit.
 * @returns whether there was a payment to refund
 */
export async function refundPaid(ctx: Context, orderId: string, transaction: Transaction): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const takenBack = await disputeStore(ctx.db).listTakenBack(orderId, transaction);
  let isRefunded = false;
  for (const { sessionId } of await payments.listOf([orderId], transaction)) {
    if (takenBack.includes(sessionId)) continue;
    if (!(await payments.move(sessionId, ["paid"], { state: "refunding" }, transaction))) continue;
    await orders.setRefund(orderId, "requested", transaction);
    await orders.addHistoryEntry(orderId, "refund-requested", transaction);
    await enqueueRefund(ctx, sessionId, transaction);
    isRefunded = true;
  }
  if (isRefunded) await withdrawalStore(ctx.db).settle(orderId, transaction);
  return isRefunded;
}
