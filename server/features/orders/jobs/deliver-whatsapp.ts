import { whatsappRetrySeconds } from "#server/platform/retry-policies.ts";
import { fullName, untitledFirstName, titledLastName } from "#domain/orders/recipient-names.ts";
import { isInSendersName } from "#domain/orders/order-addressee.ts";
import { defaultRecipient } from "#domain/orders/sender-and-recipient.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Context } from "#server/context.ts";
import { type DeliveryRow, deliveryStore, type WaitingDelivery } from "#server/features/orders/deliveries/store.ts";
import { type OrderRow, orderStore } from "#server/features/orders/store.ts";
import { type Whatsapp, WhatsappRefusal } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import { whatsappStopStore } from "#server/features/orders/whatsapp/stops/store.ts";
import { withdrawalStore } from "#server/features/orders/withdrawals/store.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { type NextAttempt, nextAttempt } from "#server/queue/retry-key.ts";
import { withCompressedVideo } from "./compress-video.ts";
import { enqueueProduction } from "./enqueue.ts";

type DeliverContext = Context & { whatsapp: Whatsapp };

/** Seconds after which the process that is sending a message counts as dead. Its request times out after 30 seconds. */
const longestSendSeconds = 60;

/**
 * Sends an order's video by WhatsApp. A message can be neither recalled nor recognised as a duplicate, so one that may
 * have arrived is never repeated automatically: an admin decides.
 */
export async function deliverWhatsapp(
  ctx: DeliverContext,
  orderId: string,
  signal: AbortSignal,
): Promise<NextAttempt | null> {
  const order = await orderStore(ctx.db).find(orderId);
  const delivery = order && (await deliveryStore(ctx.db).findWaiting(orderId, "whatsapp"));
  if (!delivery) return null;
  const attempt = { id: `${orderId}:${delivery.round}`, attempts: delivery.attempts };
  if (delivery.delaySeconds > 0) return nextAttempt(attempt, delivery.delaySeconds);
  if (delivery.sendingSeconds !== null) {
    const remaining = longestSendSeconds * ctx.config.outboxTimeScale - delivery.sendingSeconds;
    if (remaining > 0) return nextAttempt(attempt, remaining);
    // Treat the message as unconfirmed: the process that was sending it has died before it stored the result.
    await end(ctx, delivery, "unconfirmed", null);
    return null;
  }
  // Check for a withdrawal before each attempt: a withdrawal stops only messages that wait. A message that was being
  // sent at that time waits again if WhatsApp refuses it for now.
  if (await withdrawalStore(ctx.db).isOpen(orderId)) {
    await deliveryStore(ctx.db).end(delivery, "stopped", null);
    return null;
  }
  if (await whatsappStopStore(ctx).isStopped(delivery.recipient)) {
    await end(ctx, delivery, "stopped", null);
    return null;
  }
  try {
    if (order.shareEndedAt !== null) throw new WhatsappRefusal(pageEnded, { isFinal: true, code: null });
    const messageId = await send(ctx, order, delivery, signal);
    if (messageId !== null) await end(ctx, delivery, "sent", messageId);
    return null;
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) throw error;
    const delaySeconds = await recordFailure(ctx, delivery, error);
    return delaySeconds === null ? null : nextAttempt({ ...attempt, attempts: attempt.attempts + 1 }, delaySeconds);
  }
}

/**
 * German reason for giving up a delivery: while the message waited, the owner took the page down or an admin refunded
 * the order.
 */
const pageEnded = "Die Videoseite wurde vorher beendet.";

/** Sends the WhatsApp message of a delivery and stores its result. @returns null if another process is sending it */
async function send(
  ctx: DeliverContext,
  order: OrderRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<string | null> {
  const link = ctx.config.publicUrl + sharePath(String(order.shareToken));
  const message = { to: delivery.recipient, ...namesOf(order), link };
  const project = await projectStore(ctx.db).findOrdered(order.projectId, order.id);
  try {
    const { messageId } = await withCompressedVideo(ctx, project?.media[0], signal, (video) =>
      ctx.whatsapp.send({ ...message, video }, signal, async () => {
        if (!(await deliveryStore(ctx.db).claim(delivery))) throw new AlreadyClaimed();
      }),
    );
    failpoint("whatsapp-sent");
    return messageId;
  } catch (error) {
    if (error instanceof AlreadyClaimed) return null;
    throw error;
  }
}

/**
 * Names for the message template: recipient and sender as in the email to the recipient, or only the recipient's first
 * name if the message is sent in the operator's name.
 */
function namesOf({ request }: OrderRow): { recipientName: string; senderName: string | null } {
  const firstName = untitledFirstName(request);
  if (!isInSendersName(request)) return { recipientName: firstName, senderName: null };
  const { name, company } = request.sender;
  const { form, salutation } = request.recipient ?? defaultRecipient;
  const lastName = titledLastName(request);
  const formal = { none: fullName(request), ms: `Frau ${lastName}`, mr: `Herr ${lastName}` }[salutation];
  return {
    recipientName: form === "informal" ? firstName : formal,
    senderName: name === company ? name : `${name} von ${company}`,
  };
}

class AlreadyClaimed extends Error {}

async function recordFailure(
  ctx: Context,
  delivery: WaitingDelivery,
  refusal: WhatsappRefusal,
): Promise<number | null> {
  const timeScale = ctx.config.outboxTimeScale;
  const { orderId } = delivery;
  log.warn("WhatsApp message not sent", { orderId, code: refusal.code, mayHaveArrived: refusal.mayHaveArrived });
  if (refusal.mayHaveArrived) {
    await end(ctx, delivery, "unconfirmed", refusal.message);
    return null;
  }
  const interval = refusal.isFinal ? undefined : whatsappRetrySeconds[delivery.attempts];
  const delaySeconds = interval === undefined ? null : Math.max(interval * timeScale, refusal.retryAfterSeconds ?? 0);
  await ctx.transaction(async (transaction) => {
    await orderStore(ctx.db).lock(orderId, transaction);
    await deliveryStore(ctx.db).recordFailure(delivery, refusal.message, delaySeconds, transaction);
    if (delaySeconds !== null) return;
    await orderStore(ctx.db).addHistoryEntry(orderId, "whatsapp-failed", transaction, refusal.message);
  });
  if (delaySeconds === null) await enqueueProduction(ctx, orderId);
  return delaySeconds;
}

async function end(
  ctx: Context,
  delivery: DeliveryRow,
  state: "sent" | "unconfirmed" | "stopped",
  detail: string | null,
): Promise<void> {
  const kind: OrderHistoryKind = `whatsapp-${state}`;
  await ctx.transaction(async (transaction) => {
    await orderStore(ctx.db).lock(delivery.orderId, transaction);
    const isEnded = await deliveryStore(ctx.db).end(delivery, state, state === "sent" ? detail : null, transaction);
    const trouble = state === "sent" ? null : detail;
    if (isEnded) await orderStore(ctx.db).addHistoryEntry(delivery.orderId, kind, transaction, trouble);
  });
  await enqueueProduction(ctx, delivery.orderId);
}
