import { AppError } from "#domain/errors.ts";
import { stripeWebhook } from "#domain/orders/calls.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { readText } from "#server/platform/http/read-json.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { settlePayment } from "../settle-payment.ts";
import type { Checkouts } from "./checkouts.ts";
import { paymentStore } from "./store.ts";
import type { StripeNotification } from "./stripe-client.ts";

const maxBodyBytes = 512 * 1024;

/**
 * Receives the payment provider's notifications. A notification is only a hint: the session is read again, so that
 * old, repeated or reordered ones do no harm.
 */
export function stripeWebhookRoutes(app: Router, ctx: Context): void {
  serveCall(app, stripeWebhook, async ({ context }) => {
    const { parseNotification } = ctx.checkouts;
    const signature = context.req.header("stripe-signature");
    if (!parseNotification || !signature) throw new AppError("request.signature-invalid");
    const body = await readText(context, maxBodyBytes);
    const notice = readSigned(parseNotification, body, signature);
    const orderId = notice && ((await paymentStore(ctx.db).find(notice.sessionId))?.orderId ?? notice.orderId);
    if (notice && isOrderId(orderId)) await settlePayment(ctx, orderId, notice.sessionId);
    return undefined;
  });
}

function readSigned(
  parseNotification: NonNullable<Checkouts["parseNotification"]>,
  body: string,
  signature: string,
): StripeNotification | undefined {
  try {
    return parseNotification(body, signature);
  } catch (cause) {
    log.warn("a payment event was refused", { error: cause });
    throw new AppError("request.signature-invalid", { cause });
  }
}

/** Whether an id is one of an order: the Stripe account may also sell other products, whose ids look different. */
const isOrderId = (id: string | null | undefined): id is string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id ?? "");
