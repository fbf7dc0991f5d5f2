import { AppError } from "#domain/errors.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Context } from "#server/context.ts";
import { enqueueProduction } from "../jobs/enqueue.ts";
import { publishOrder } from "../publish-order.ts";
import { orderStore } from "../store.ts";
import type { WhatsappStatus, WhatsappStop } from "../whatsapp/parse-webhook.ts";
import { whatsappStopStore } from "../whatsapp/stops/store.ts";
import { deliveryStore } from "./store.ts";

const historyKinds: Record<WhatsappStatus["state"], OrderHistoryKind | null> = {
  // Add no history entry for a sent message: one was added when WhatsApp accepted the message.
  sent: null,
  delivered: "whatsapp-delivered",
  read: "whatsapp-read",
  failed: "whatsapp-failed",
};

/**
 * Stores the state of a delivery that WhatsApp reports. Reports may arrive twice and in any order; a delivery never
 * goes back to an earlier state.
 * @throws AppError server.unavailable while the message's id is not stored yet, so that WhatsApp reports again
 */
export async function recordWhatsappStatus(ctx: Context, { messageId, state, detail }: WhatsappStatus): Promise<void> {
  const deliveries = deliveryStore(ctx.db);
  const delivery = await deliveries.findByReference(messageId);
  if (!delivery) {
    if (await deliveries.isSending("whatsapp")) throw new AppError("server.unavailable");
    return;
  }
  const isChanged = await ctx.transaction(async (transaction) => {
    // Lock the order before its delivery, as a withdrawal does, so that no deadlock arises.
    await orderStore(ctx.db).lock(delivery.orderId, transaction);
    if (!(await deliveries.advance(delivery, state, detail, transaction))) return false;
    const kind = historyKinds[state];
    if (kind) await orderStore(ctx.db).addHistoryEntry(delivery.orderId, kind, transaction, detail);
    return true;
  });
  if (isChanged) await refresh(ctx, delivery.orderId);
}

/**
 * Stops all WhatsApp messages of this installation to a number, including waiting ones, and records this in the
 * history of the order.
 */
export async function recordWhatsappStop(ctx: Context, { from, answers }: WhatsappStop): Promise<void> {
  const deliveries = deliveryStore(ctx.db);
  const orders = orderStore(ctx.db);
  const changed = await ctx.transaction(async (transaction) => {
    const isNew = await whatsappStopStore(ctx).insert(from, transaction);
    // Lock the orders before their deliveries, as a withdrawal does, and in one sequence, so that no deadlock arises.
    for (const id of await deliveries.findWaitingOrders(from, transaction)) await orders.lock(id, transaction);
    const waiting = await deliveries.stopWaiting(from, transaction);
    const answered = isNew ? await deliveries.findNewest(from, answers, transaction) : undefined;
    const orderIds = [...new Set([...waiting, ...(answered ? [answered] : [])])];
    for (const id of orderIds) await orders.addHistoryEntry(id, "whatsapp-stopped", transaction);
    return orderIds;
  });
  for (const orderId of changed) await refresh(ctx, orderId);
}

/** Enqueues the job that continues the order, and publishes the change to its owner's tabs. */
async function refresh(ctx: Context, orderId: string): Promise<void> {
  const order = await orderStore(ctx.db).find(orderId);
  if (!order) return;
  await enqueueProduction(ctx, orderId);
  await publishOrder(ctx, order);
}
