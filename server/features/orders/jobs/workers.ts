import type { Context } from "#server/context.ts";
import { deliveryStore } from "../deliveries/store.ts";
import { partialRefundStore } from "../partial-refunds/store.ts";
import { paymentStore } from "../payments/store.ts";
import { settlePayment } from "../settle-payment.ts";
import { orderStore } from "../store.ts";
import { deliverWhatsapp } from "./deliver-whatsapp.ts";
import { enqueuePaymentCheck, enqueueProduction, enqueueRefund, enqueueWhatsapp } from "./enqueue.ts";
import { produceOrder } from "./produce-order.ts";
import { refundPayment } from "./refund-payment.ts";
import { idleSeconds } from "#server/queue/job-options.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

/** Starts the workers that produce and deliver orders, check payments and refund them. */
export function startOrderWorkers(ctx: Context): void {
  const { jobs } = ctx;
  jobs.work("produce-order", { slots: workerSlots["produce-order"] }, ({ orderId }, { signal }) =>
    produceOrder(ctx, orderId, signal),
  );
  jobs.work("check-payment", { slots: workerSlots["check-payment"] }, async ({ orderId }) => {
    await settlePayment(ctx, orderId);
  });
  jobs.work("refund-payment", { slots: workerSlots["refund-payment"] }, ({ sessionId }) =>
    refundPayment(ctx, sessionId),
  );
  jobs.work("deliver-whatsapp", { slots: workerSlots["deliver-whatsapp"] }, async ({ orderId }, { signal }) => {
    const { whatsapp } = ctx;
    // Leave the message waiting while WhatsApp is not set up: a job that runs once a minute (`sweep`) enqueues its
    // delivery again.
    if (!whatsapp) return;
    const next = await deliverWhatsapp({ ...ctx, whatsapp }, orderId, signal);
    if (next) await jobs.enqueue("deliver-whatsapp", { orderId }, next);
  });
}

/** Hours after which the wait for the operator's automation ends; null if it never ends. */
function automationHours({ config: { automation, isAgent } }: Context): number | null {
  if (isAgent) return 0;
  return automation && automation.fallback !== "wait" ? automation.hours : null;
}

/** Enqueues orders, payments and deliveries whose job was lost. */
export async function resumeOrders(ctx: Context): Promise<void> {
  const orders = orderStore(ctx.db);
  for (const id of await orders.findIdle(idleSeconds, automationHours(ctx))) await enqueueProduction(ctx, id);
  for (const orderId of await orders.findUnsettled()) await enqueuePaymentCheck(ctx, orderId);
  const provider = ctx.checkouts.current?.provider;
  const transfers = provider === undefined ? [] : await paymentStore(ctx.db).findTransfersToCheck(provider);
  for (const orderId of transfers) await enqueuePaymentCheck(ctx, orderId);
  for (const sessionId of await paymentStore(ctx.db).findIdleRefunds(idleSeconds)) await enqueueRefund(ctx, sessionId);
  for (const sessionId of await partialRefundStore(ctx.db).findIdle(idleSeconds)) await enqueueRefund(ctx, sessionId);
  for (const { orderId, channel } of await deliveryStore(ctx.db).findIdle(idleSeconds)) {
    if (channel === "mail") await enqueueProduction(ctx, orderId);
    else await enqueueWhatsapp(ctx, orderId);
  }
}
