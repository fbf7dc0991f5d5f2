import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { orderEvents, orderPayments } from "#server/db/order-schema.ts";
import type { SimulatedDispute } from "./stripe-disputes.ts";
import type { TestUser } from "./factories.ts";
import { chargedAnswers } from "./order-product.ts";
import { testProduct } from "./product.ts";
import { type SimulatedCharge, startStripeServer, stripeKey, stripeSecret } from "./stripe-server.ts";

/** The operator's details that invoices must state, and the keys of the simulated Stripe. */
export const shopEnvironment = (stripeUrl: string) => ({
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  STRIPE_BASE_URL: stripeUrl,
  OPERATOR_COMPANY: "Studio am Dom GmbH",
  OPERATOR_STREET: "Domstraße 1",
  OPERATOR_POSTAL_CODE: "97070",
  OPERATOR_CITY: "Würzburg",
  OPERATOR_VAT_ID: "DE123456789",
});

/**
 * Starts the program without workers, connected to a simulated Stripe, for tests of disputes and of refunds in Stripe's
 * dashboard.
 */
export async function disputedShop() {
  const stripe = await startStripeServer();
  const product = await testProduct({ env: shopEnvironment(stripe.url) });
  const { db } = product.database;

  const placeOrder = (as: TestUser) =>
    product.send("POST", "/api/video-requests", {
      as,
      body: chargedAnswers,
      headers: { "Idempotency-Key": randomUUID() },
    });

  function send(event: { body: string; signature: string }) {
    const headers = { "stripe-signature": event.signature };
    return product.send("POST", "/api/stripe/webhook", { body: event.body, headers });
  }

  return {
    stripe,
    product,
    placeOrder,
    /** Sends an event `charge.dispute.…` about a dispute, signed like Stripe's. */
    notify: (type: string, dispute: SimulatedDispute, options: { secret?: string } = {}) =>
      send(stripe.event(`charge.dispute.${type}`, dispute, options)),
    notifyRefund: (charge: SimulatedCharge, type = "charge.refunded") => send(stripe.event(type, charge)),

    /** Places an order of a new account, and pays it unless `isPaid` is false. */
    async sell({ isPaid = true }: { isPaid?: boolean } = {}) {
      const as = await product.signIn();
      const { orderId: id } = await (await placeOrder(as)).json();
      const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
      const sessionId = payment?.sessionId ?? expect.fail("no session");
      if (isPaid) {
        stripe.pay(sessionId);
        expect((await product.send("POST", `/api/video-requests/${id}/confirm`, { as })).status).toBe(200);
      }
      return {
        id: String(id),
        as,
        sessionId,
        read: async () => (await product.send("GET", `/api/video-requests/${id}`, { as })).json(),
        history: async () =>
          (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))).map(
            ({ kind }) => kind,
          ),
      };
    },

    async stop() {
      await product.stop();
      await stripe.stop();
    },
  };
}
