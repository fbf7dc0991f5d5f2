import { failureMessages } from "#domain/projects/failure-messages.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import { automationStore } from "./automation/store.ts";
import { enqueueFailedEmail } from "./deliveries/enqueue-order-email.ts";
import { refundPaid } from "./start-refund.ts";
import { type OrderRow, orderStore } from "./store.ts";

type Cause = { kind: OrderHistoryKind; detail?: string };

/**
 * Fails an order whose video could not be produced: informs the orderer and starts the refund, unless the payment was
 * already refunded or taken back. The caller calls `notifyAfterFailure` after the commit.
 * @param cause an entry of the history that says why
 */
export async function failOrder(
  ctx: Context,
  { id }: Pick<OrderRow, "id">,
  transaction: Transaction,
  cause?: Cause,
): Promise<boolean> {
  const orders = orderStore(ctx.db);
  const order = await orders.changeState(id, "failed", transaction, ["in_production"]);
  if (!order) return false;
  if (cause) await orders.addHistoryEntry(id, cause.kind, transaction, cause.detail);
  await orders.addHistoryEntry(id, "failed", transaction);
  const code = "order-failed";
  await automationStore.failWaiting(order, code, failureMessages[code], transaction);
  const refunded = await refundPaid(ctx, id, transaction);
  const refund = refunded.refundedCents > 0 ? "requested" : order.refund === "refunded" ? "refunded" : "none";
  await enqueueFailedEmail(ctx, order, { ...refunded, refund }, transaction);
  log.error("order failed", { orderId: id, refund });
  return true;
}

export async function notifyAfterFailure({ jobs }: Context): Promise<void> {
  await jobs.notifyWorkers("send-mail");
  await jobs.notifyWorkers("refund-payment");
}
