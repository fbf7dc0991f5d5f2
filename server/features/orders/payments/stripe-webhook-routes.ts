import { AppError } from "#domain/errors.ts";
import { stripeWebhook } from "#domain/orders/calls.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { readText } from "#server/platform/http/read-json.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { receiveDispute } from "../disputes/receive-dispute.ts";
import { settlePayment } from "../settle-payment.ts";
import type { StripeNotification, StripeReports } from "./checkout.ts";
import { isOrderId } from "./find-payment.ts";
import { receiveRefund } from "./receive-refund.ts";
import { paymentStore } from "./store.ts";

const maxBodyBytes = 512 * 1024;

/**
 * Receives Stripe's events. An event is only a hint: its object is read again from Stripe, so that old, repeated or
 * reordered events do no harm. If the object cannot be read from Stripe, the request fails, and Stripe sends the event
 * again.
 */
export function stripeWebhookRoutes(app: Router, ctx: Context): void {
  serveCall(app, stripeWebhook, async ({ context }) => {
    const { stripe } = ctx.checkouts;
    const signature = context.req.header("stripe-signature");
    if (!stripe || !signature) throw new AppError("request.signature-invalid");
    const body = await readText(context, maxBodyBytes);
    const notice = readSigned(stripe, body, signature);
    if (notice) await receive(ctx, stripe, notice);
    return undefined;
  });
}

async function receive(ctx: Context, stripe: StripeReports, notice: StripeNotification): Promise<void> {
  if (notice.about === "dispute") return receiveDispute(ctx, stripe, notice.disputeId);
  if (notice.about === "refund") return receiveRefund(ctx, stripe, notice.intent);
  if (notice.about === "balance") {
    const transferOrderId = await paymentStore(ctx.db).findOrderOfCustomer(notice.customerId);
    if (transferOrderId !== undefined) await settlePayment(ctx, transferOrderId);
    return;
  }
  const orderId = (await paymentStore(ctx.db).find(notice.sessionId))?.orderId ?? notice.orderId;
  if (isOrderId(orderId)) await settlePayment(ctx, orderId, notice.sessionId);
}

function readSigned(stripe: StripeReports, body: string, signature: string): StripeNotification | undefined {
  try {
    return stripe.parseNotification(body, signature);
  } catch (cause) {
    log.warn("a payment event was refused", { error: cause });
    throw new AppError("request.signature-invalid", { cause });
  }
}
