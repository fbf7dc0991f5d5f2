import { orderEventSource, videoRequestFields } from "#domain/orders/order-webhook-fields.ts";
import type { NewWebhookEvent } from "#server/features/webhooks/record-event.ts";
import type { OrderRow } from "./store.ts";

/** The webhook event of an order, sent twice: before and after the payment. */
export function toWebhookEvent(
  {
    id: orderId,
    userId,
    request,
    script,
    approvedAt,
  }: Pick<OrderRow, "id" | "userId" | "request" | "script" | "approvedAt">,
  paymentStatus: "pending" | "paid",
  publicUrl: string,
): NewWebhookEvent {
  const timestamp = new Date().toISOString();
  const text = "script" in request ? request.script : script;
  const approval = approvedAt && text !== null ? { script: text, at: approvedAt.toISOString() } : null;
  const fields = videoRequestFields(request, { orderId, paymentStatus, timestamp, publicUrl, approval });
  const { email, whatsappNumber } = request;
  return { source: orderEventSource(orderId), fields, userId, email, whatsappNumber: whatsappNumber || null };
}
