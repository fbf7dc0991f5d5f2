import { eq, sql } from "drizzle-orm";
import type { AutomationFallback } from "#domain/orders/automation-wait.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { signatureOf } from "#server/features/webhooks/webhook-signature.ts";
import { chargedAnswers, orderTestProduct, type OrderTestProduct, until } from "./order-product.ts";
import { startStripeServer, stripeKey, stripeSecret, type StripeServer } from "./stripe-server.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

type Setup = { fallback?: AutomationFallback; env?: Record<string, string> };
type Options = { key?: string; at?: number; signedBody?: string };

const secret = "Geheimnis der Automatisierung";
const ago = (interval: string) => sql`now() - ${interval}::interval` as never;

/**
 * Starts a webhook receiver that plays the operator's automation, and a simulated Stripe, for tests of orders that an
 * automation produces.
 */
export async function startAutomation() {
  const stripe = await startStripeServer();
  const receiver = await startWebhookReceiver();
  return {
    stripe,
    /** Starts the product with the receiver as the operator's automation, and with the simulated Stripe. */
    open: ({ fallback = "agent", env = {} }: Setup = {}) =>
      orderTestProduct({
        AUTOMATION_WEBHOOK_URL: receiver.url,
        AUTOMATION_WEBHOOK_SECRET: secret,
        AUTOMATION_FALLBACK: fallback,
        STRIPE_SECRET_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: stripeSecret,
        STRIPE_BASE_URL: stripe.url,
        ...env,
      }),
    /** Places an order, pays for it at the simulated Stripe, and waits until the automation has received it. */
    async payOrder(shop: OrderTestProduct): Promise<string> {
      const id = await placeOrder(shop);
      await payAtStripe(stripe, shop, id);
      await until(shop, id, { state: "in_production" });
      return id;
    },
    /** Returns the number of refunds of an order at the simulated Stripe. */
    countRefunds(orderId: string): number {
      const session = stripe.sessions.find(({ metadata }) => metadata.order_id === orderId);
      return stripe.refunds.filter((intent) => intent === session?.payment_intent).length;
    },
    stop: async () => {
      await stripe.stop();
      await receiver.stop();
    },
  };
}

export async function placeOrder({ product, anna: as }: OrderTestProduct): Promise<string> {
  return (await (await product.send("POST", "/api/video-requests", { as, body: chargedAnswers })).json()).orderId;
}

async function payAtStripe(stripe: StripeServer, { product, anna }: OrderTestProduct, id: string): Promise<void> {
  const [payment] = await product.database.db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
  stripe.pay(payment?.sessionId ?? "");
  await product.send("POST", `/api/video-requests/${id}/confirm`, { as: anna });
}

/** Reports a result as the operator's automation does; `at` is the time of the signature in milliseconds. */
export function reportResult(
  { product }: OrderTestProduct,
  id: string,
  result: object,
  { key = secret, at = Date.now(), signedBody }: Options = {},
): Promise<Response> {
  const timestamp = String(Math.floor(at / 1000));
  const body = JSON.stringify({ orderId: id, ...result });
  return product.send("POST", `/api/video-requests/${id}/result`, {
    body,
    headers: {
      "X-Lichtspiel-Timestamp": timestamp,
      "X-Lichtspiel-Signature": signatureOf(signedBody ?? body, { secret: key, timestamp }),
    },
  });
}

/** A result of the automation that contains the URL of a video. */
export const videoResult = ({ service }: OrderTestProduct, id = "lauf-1") => ({
  id,
  outcome: "video",
  url: `http://${service.host}/file`,
});

/** Moves the time limit of an order, and the time of its last change, into the past. */
export async function passTimeLimit({ product }: OrderTestProduct, id: string): Promise<void> {
  await product.database.db
    .update(orders)
    .set({ producerSince: ago("49 hours"), updatedAt: ago("2 minutes") })
    .where(eq(orders.id, id));
}

/** HTTP status and error code of a refused call. */
export const refusalOf = async (response: Response) => [response.status, (await response.json()).error?.code];
