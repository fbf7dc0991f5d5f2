import { failureMessages } from "#domain/projects/failure-messages.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { mailStore } from "#server/features/mail/store.ts";
import { automationStore } from "../automation/store.ts";
import { deliveryStore } from "../deliveries/store.ts";
import { type OrderRow, orderStore } from "../store.ts";

/** German reason why an email with a video was not sent. */
const withdrawn = "Der Vertrag über dieses Video wurde vorher widerrufen.";

/**
 * Stops the messages of an order that wait to be sent. A message that is being sent at the moment cannot be stopped.
 */
export async function stopDeliveries(ctx: Context, orderId: string, transaction: Transaction): Promise<void> {
  const stopped = await deliveryStore(ctx.db).stopAll(orderId, transaction);
  const mailIds = stopped.flatMap(({ channel, reference }) => (channel === "mail" && reference ? [reference] : []));
  await mailStore(ctx.db).giveUp(mailIds, withdrawn, transaction);
}

/**
 * Ends an order in production whose buyer has withdrawn, so that no further work on the video begins, and takes down
 * the page of an undelivered video. The payment stays as it is.
 */
export async function endWithdrawn(ctx: Context, order: OrderRow, transaction: Transaction): Promise<void> {
  const orders = orderStore(ctx.db);
  const { id, state } = order;
  if (state !== "in_production" && state !== "failed") return;
  if (state === "in_production") {
    await orders.changeState(id, "failed", transaction, [state]);
    await stopDeliveries(ctx, id, transaction);
    const code = "order-withdrawn";
    await automationStore.failWaiting(order, code, failureMessages[code], transaction);
  }
  if (order.shareToken !== null && (await orders.endShare(id, transaction))) {
    await orders.addHistoryEntry(id, "share-ended", transaction);
  }
}
