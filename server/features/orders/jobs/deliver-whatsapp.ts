import type { Transaction } from "#server/db/client.ts";
import type { OrderHistoryKind } from "#domain/orders/states.ts";
import type { DeliveryRow, DeliveryStore, WaitingDelivery } from "#server/features/orders/deliveries/store.ts";
import type { OrderRow, OrderStore } from "#server/features/orders/store.ts";
import { type Whatsapp, type WhatsappMessage, WhatsappRefusal } from "#server/features/orders/whatsapp/whatsapp.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { type NextAttempt, nextAttempt } from "#server/queue/retry-key.ts";

export type DeliverWhatsappContext = {
  orders: OrderStore;
  deliveries: DeliveryStore;
  whatsapp: Whatsapp;
  /** Calls `use` with the order's video, small enough for WhatsApp; with null when only the link can be sent. */
  withVideo: <Result>(order: OrderRow, use: (video: WhatsappMessage["video"]) => Promise<Result>) => Promise<Result>;
  linkOf: (order: OrderRow) => string;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Lets the order react to the result of the delivery. */
  enqueueProduction: (orderId: string) => Promise<void>;
  /** Factor of all intervals. */
  timeScale: number;
};

const minute = 60;
const hour = 60 * minute;
/** Seconds after the first, second, … attempt: about two days in all. */
const intervals = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

/**
 * Sends an order's video by WhatsApp. A message can be neither recalled nor recognised as a duplicate, so one that may
 * have arrived is never repeated automatically: an admin decides.
 */
export async function deliverWhatsapp(
  ctx: DeliverWhatsappContext,
  orderId: string,
  signal: AbortSignal,
): Promise<NextAttempt | null> {
  const { orders, deliveries } = ctx;
  const order = await orders.find(orderId);
  const delivery = order && (await deliveries.findWaiting(orderId, "whatsapp"));
  if (!delivery) return null;
  const attempt = { id: `${orderId}:${delivery.round}`, attempts: delivery.attempts };
  if (delivery.delaySeconds > 0) return nextAttempt(attempt, delivery.delaySeconds);
  if (delivery.sendingSince !== null) {
    // A process died after it sent the message and before it stored the result.
    await end(ctx, delivery, "unconfirmed", null);
    return null;
  }
  try {
    const messageId = await send(ctx, order, delivery, signal);
    if (messageId !== null) await end(ctx, delivery, "sent", messageId);
    return null;
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) throw error;
    const delaySeconds = await recordFailure(ctx, delivery, error);
    return delaySeconds === null ? null : nextAttempt({ ...attempt, attempts: attempt.attempts + 1 }, delaySeconds);
  }
}

/** Null when another process is sending the message. */
async function send(
  { deliveries, whatsapp, withVideo, linkOf }: DeliverWhatsappContext,
  order: OrderRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<string | null> {
  const message = { to: delivery.recipient, firstName: order.request.firstName, link: linkOf(order) };
  try {
    const { messageId } = await withVideo(order, (video) =>
      whatsapp.send({ ...message, video }, signal, async () => {
        if (!(await deliveries.claim(delivery))) throw new AlreadyClaimed();
      }),
    );
    failpoint("whatsapp-sent");
    return messageId;
  } catch (error) {
    if (error instanceof AlreadyClaimed) return null;
    throw error;
  }
}

class AlreadyClaimed extends Error {}

async function recordFailure(
  ctx: DeliverWhatsappContext,
  delivery: WaitingDelivery,
  refusal: WhatsappRefusal,
): Promise<number | null> {
  const { orders, deliveries, inTransaction, enqueueProduction, timeScale } = ctx;
  const { orderId } = delivery;
  log.warn("WhatsApp message not sent", { orderId, code: refusal.code, mayHaveArrived: refusal.mayHaveArrived });
  if (refusal.mayHaveArrived) {
    await end(ctx, delivery, "unconfirmed", refusal.message);
    return null;
  }
  const interval = refusal.isFinal ? undefined : intervals[delivery.attempts];
  const delaySeconds = interval === undefined ? null : Math.max(interval * timeScale, refusal.retryAfterSeconds ?? 0);
  await inTransaction(async (transaction) => {
    await deliveries.recordFailure(delivery, refusal.message, delaySeconds, transaction);
    if (delaySeconds === null) await orders.addHistoryEntry(orderId, "whatsapp-failed", transaction, refusal.message);
  });
  if (delaySeconds === null) await enqueueProduction(orderId);
  return delaySeconds;
}

async function end(
  { orders, deliveries, inTransaction, enqueueProduction }: DeliverWhatsappContext,
  delivery: DeliveryRow,
  state: "sent" | "unconfirmed",
  detail: string | null,
): Promise<void> {
  const kind: OrderHistoryKind = state === "sent" ? "whatsapp-sent" : "whatsapp-unconfirmed";
  await inTransaction(async (transaction) => {
    const isEnded = await deliveries.end(delivery, state, state === "sent" ? detail : null, transaction);
    if (isEnded) await orders.addHistoryEntry(delivery.orderId, kind, transaction, state === "sent" ? null : detail);
  });
  await enqueueProduction(delivery.orderId);
}
