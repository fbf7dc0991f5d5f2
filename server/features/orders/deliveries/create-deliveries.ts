import { toWhatsappNumber } from "#domain/orders/whatsapp-number.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { hasDeclined } from "../declines/has-declined.ts";
import { enqueueWhatsapp } from "../jobs/enqueue.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { whatsappStopStore } from "../whatsapp/stops/store.ts";
import { enqueueDeliveredEmail } from "./enqueue-order-email.ts";
import type { LogoSizes } from "./read-logo-sizes.ts";
import { deliveryStore } from "./store.ts";

/**
 * Stores the deliveries of an order: the email, and a WhatsApp message if the recipient's number is known. The caller
 * notifies the workers.
 */
export async function createDeliveries(
  ctx: Context,
  order: OrderRow,
  { round, logoSizes }: { round: number; logoSizes: LogoSizes },
  transaction: Transaction,
): Promise<void> {
  const { id: orderId, userId, request } = order;
  const { email } = request;
  const deliveries = deliveryStore(ctx.db);
  const mail = { orderId, round, channel: "mail" as const, recipient: email };
  if (await hasDeclined(ctx, { userId, email }, transaction)) {
    await deliveries.insert({ ...mail, state: "stopped" }, transaction);
    await orderStore(ctx.db).addHistoryEntry(orderId, "mail-declined", transaction);
  } else {
    const reference = await enqueueDeliveredEmail(ctx, order, logoSizes, transaction);
    await deliveries.insert({ ...mail, reference }, transaction);
  }
  if (!request.whatsappNumber) return;
  const number = toWhatsappNumber(request.whatsappNumber);
  if (!ctx.whatsapp || number === null) {
    const reason = ctx.whatsapp ? "whatsapp-unusable" : "whatsapp-skipped";
    await orderStore(ctx.db).addHistoryEntry(orderId, reason, transaction);
    return;
  }
  const isStopped = await whatsappStopStore(ctx).isStopped(number, transaction);
  const state = isStopped ? ("stopped" as const) : ("waiting" as const);
  await deliveries.insert({ orderId, round, channel: "whatsapp", recipient: number, state }, transaction);
  if (isStopped) return orderStore(ctx.db).addHistoryEntry(orderId, "whatsapp-stopped", transaction);
  await enqueueWhatsapp(ctx, orderId, transaction);
}
