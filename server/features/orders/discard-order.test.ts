import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { orderPayments } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { chargedAnswers } from "#server/testing/order-product.ts";
import { testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const product = await testProduct({
  env: { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret, STRIPE_BASE_URL: stripe.url },
});
const { db } = product.database;
const anna = await product.signIn();
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

async function placeOrder() {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const request = () => product.send("POST", "/api/video-requests", { as: anna, body: chargedAnswers, headers });
  const { orderId: id } = await (await request()).json();
  const session = stripe.sessions.find(({ metadata }) => metadata.order_id === id) ?? expect.fail("no session");
  return {
    id: id as string,
    session,
    request,
    discard: (as = anna) => product.send("POST", `/api/video-requests/${id}/discard`, { as }),
    state: async () => (await (await product.send("GET", `/api/video-requests/${id}`, { as: anna })).json()).state,
    films: () => db.select().from(projects).where(eq(projects.orderId, id)),
    notify: () => {
      const { body, signature } = stripe.event("checkout.session.completed", session);
      return product.send("POST", "/api/stripe/webhook", { body, headers: { "stripe-signature": signature } });
    },
  };
}
const listed = async (): Promise<string[]> =>
  (await (await product.send("GET", "/api/video-requests", { as: anna })).json()).orders.map(
    ({ id }: { id: string }) => id,
  );

test("[WIZ-12] an unpaid order is discarded: its checkout is closed at Stripe, and the list no longer shows it", async () => {
  const order = await placeOrder();
  expect(await listed()).toContain(order.id);
  expect((await order.discard(await product.signIn())).status).toBe(404);
  expect((await order.discard()).status).toBe(204);
  expect((await order.discard()).status).toBe(204);
  expect([order.session.status, await order.state()]).toEqual(["expired", "discarded"]);
  expect(await listed()).not.toContain(order.id);
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  expect(payment?.state).toBe("expired");
});

test("[WIZ-12] an order that was paid meanwhile is not discarded: it is produced", async () => {
  const order = await placeOrder();
  stripe.pay(order.session.id);
  const response = await order.discard();
  expect([response.status, (await response.json()).error.code]).toEqual([409, "order.already-paid"]);
  expect([await order.state(), (await order.films()).length]).toEqual(["paid", 1]);
});

test("[WIZ-12] a payment that arrives after the discarding buys the video, like any late payment", async () => {
  const order = await placeOrder();
  await order.discard();
  stripe.pay(order.session.id);
  await order.notify();
  expect([await order.state(), (await order.films()).length]).toEqual(["paid", 1]);
  expect(await listed()).toContain(order.id);
});

test("[WIZ-12] while Stripe is unavailable or processes a payment, no order is discarded", async () => {
  const order = await placeOrder();
  stripe.behaviour = () => "away";
  expect((await order.discard()).status).toBe(503);
  stripe.behaviour = () => "answer";
  Object.assign(order.session, { status: "complete" });
  const response = await order.discard();
  expect([response.status, (await response.json()).error.code]).toEqual([409, "order.payment-pending"]);
  expect(await order.state()).toBe("awaiting_payment");
});

test("[WIZ-10] the same order sent again by its form is reopened, with a new checkout", async () => {
  const order = await placeOrder();
  await order.discard();
  const again = await (await order.request()).json();
  expect(again.orderId).toBe(order.id);
  expect(again.checkoutUrl).not.toBe(order.session.url);
  expect(await order.state()).toBe("awaiting_payment");
});
