import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const product = await testProduct({
  env: { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret, STRIPE_BASE_URL: stripe.url },
});
const { db } = product.database;
let anna: TestUser;
let berta: TestUser;
beforeAll(async () => {
  [anna, berta] = await Promise.all([product.signIn(), product.signIn({ firstName: "Berta" })]);
});
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const answers = (change: object = {}) => ({
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "joerg@example.de",
  address: "/create-video?speaker=speaker-1",
  script: "Guten Tag aus Würzburg.",
  buyer: { kind: "business", company: "Studio am Dom" },
  ...change,
});

/**
 * Places an order as the order form does. @returns functions that confirm the order and read its payments and projects
 */
async function order(change: object = {}, as = anna) {
  const key = randomUUID();
  const request = (body: object = answers(change)) =>
    product.send("POST", "/api/video-requests", { as, body, headers: { "Idempotency-Key": key } });
  const response = await request();
  expect(response.status).toBe(200);
  const { orderId, checkoutUrl } = await response.json();
  const payments = () => db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  const [payment] = await payments();
  const sessionId = payment?.sessionId ?? "";
  return {
    id: orderId as string,
    checkoutUrl: checkoutUrl as string,
    sessionId,
    request,
    payments,
    session: () => stripe.sessions.find(({ id }) => id === sessionId) ?? expect.fail("no session"),
    confirm: (who = as) => product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: who }),
    state: async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state,
    videoProjects: () => db.select().from(projects).where(eq(projects.orderId, orderId)),
    events: async () =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).map(
        ({ kind }) => kind,
      ),
  };
}

function notify({ body, signature }: { body: string; signature: string }) {
  return product.send("POST", "/api/stripe/webhook", {
    body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });
}
const completed = "checkout.session.completed";

describe("ordering", () => {
  test("[WIZ-12] a session is opened with the price, its VAT line and the order's id, and both ways back", async () => {
    const { id, checkoutUrl, session } = await order();
    expect(checkoutUrl).toBe(session().url);
    expect(stripe.created.at(-1)).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "2437",
      "line_items[1][price_data][unit_amount]": "463",
      "line_items[1][price_data][product_data][name]": "19 % Mehrwertsteuer",
      "line_items[0][price_data][currency]": "eur",
      // Stripe gets the email address of the paying account and never that of the recipient.
      customer_email: anna.email,
      "metadata[order_id]": id,
      "payment_intent_data[metadata][order_id]": id,
    });
    expect(session().success_url).toMatch(new RegExp(`/create-video\\?payment=success&order=${id}$`));
    expect(session().cancel_url).toMatch(new RegExp(`/create-video\\?payment=cancelled&order=${id}$`));
    expect(session().amount_total).toBe(2900);
  });

  test("[WIZ-10] the same key returns the same order and session; another body with this key is refused", async () => {
    const newOrder = await order();
    const again = await (await newOrder.request()).json();
    expect(again).toEqual({ orderId: newOrder.id, checkoutUrl: newOrder.checkoutUrl });
    expect(await newOrder.payments()).toHaveLength(1);
    const other = await newOrder.request(answers({ script: "Etwas anderes." }));
    expect((await other.json()).error.code).toBe("request.key-reused");
  });

  test("[WIZ-10] while Stripe is unavailable the order is stored, an error is returned, and the next click opens the session", async () => {
    const key = randomUUID();
    const request = () =>
      product.send("POST", "/api/video-requests", { as: anna, body: answers(), headers: { "Idempotency-Key": key } });
    stripe.behaviour = () => "refuse";
    const failed = await request();
    expect(failed.status).toBe(503);
    expect((await failed.json()).error.code).toBe("order.payment-unreachable");
    stripe.behaviour = () => "answer";
    expect((await request()).status).toBe(200);
    expect(await db.select().from(orders).where(eq(orders.key, key))).toHaveLength(1);
  });

  test("[WIZ-10] a session whose answer was lost is in nobody's way, also if the account has another address by then", async () => {
    const as = await product.signIn();
    const headers = { "Idempotency-Key": randomUUID() };
    const request = () => product.send("POST", "/api/video-requests", { as, body: answers(), headers });
    stripe.behaviour = () => "lose-answer";
    expect((await request()).status).toBe(503);
    const count = stripe.sessions.length;
    stripe.behaviour = () => "answer";
    // Change the email address: with it, Stripe would refuse a request under the idempotency key of the lost request.
    await db
      .update(users)
      .set({ email: `neu-${as.email}` })
      .where(eq(users.id, as.id));
    expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(200);
    expect(stripe.sessions.slice(count).map(({ customer_email }) => customer_email)).toEqual([`neu-${as.email}`]);
  });

  test("[HOOK-04] [WIZ-12] the automation gets two events: pending with the order, paid with the payment", async () => {
    const newOrder = await order();
    const webhookKinds = async () =>
      (
        await db
          .select()
          .from(webhookEvents)
          .where(eq(webhookEvents.source, `Video Request ${newOrder.id}`))
      ).map(({ fields }) => [fields.event, fields.orderId, fields.paymentStatus]);
    expect(await webhookKinds()).toEqual([["video_create_requested", newOrder.id, "pending"]]);
    stripe.pay(newOrder.sessionId);
    await newOrder.confirm();
    expect(await webhookKinds()).toEqual([
      ["video_create_requested", newOrder.id, "pending"],
      ["video_create_requested", newOrder.id, "paid"],
    ]);
  });
});

test("[WIZ-10] an unpaid order leads to its checkout again, a paid one to its next page", async () => {
  const newOrder = await order();
  const reopen = (as = anna) => product.send("POST", `/api/video-requests/${newOrder.id}/checkout`, { as });
  expect(await (await reopen()).json()).toEqual({ checkoutUrl: newOrder.checkoutUrl });
  expect((await reopen(berta)).status).toBe(404);
  await notify(stripe.event("checkout.session.expired", stripe.expire(newOrder.sessionId)));
  const { checkoutUrl } = await (await reopen()).json();
  expect(checkoutUrl).not.toBe(newOrder.checkoutUrl);
  expect(await newOrder.state()).toBe("awaiting_payment");
  stripe.pay((await newOrder.payments())[1]?.sessionId ?? "");
  await newOrder.confirm();
  expect((await (await reopen()).json()).checkoutUrl).toContain(`payment=success&order=${newOrder.id}`);
  expect((await newOrder.videoProjects()).length).toBe(1);
});

describe("the payment truth table", () => {
  test("[WIZ-12] a manually entered payment=success orders nothing", async () => {
    const newOrder = await order();
    const response = await newOrder.confirm();
    expect(response.status).toBe(402);
    expect((await response.json()).error.message).toBe("Für diese Bestellung ist noch keine Zahlung eingegangen.");
    expect([await newOrder.state(), await newOrder.videoProjects()]).toEqual(["awaiting_payment", []]);
  });

  test("[WIZ-12] another user's order does not exist, paid or not", async () => {
    const newOrder = await order();
    stripe.pay(newOrder.sessionId);
    expect((await newOrder.confirm(berta)).status).toBe(404);
    expect(await newOrder.videoProjects()).toEqual([]);
  });

  test("[WIZ-12] a session that was paid for another order does not pay this one", async () => {
    const [cheap, dear] = [await order(), await order()];
    stripe.pay(cheap.sessionId);
    // Report the payment of the cheap order only: its event is validly signed, but must not pay the other order.
    expect((await notify(stripe.event(completed, cheap.session()))).status).toBe(204);
    expect((await dear.confirm()).status).toBe(402);
    expect([await cheap.videoProjects(), await dear.videoProjects()].map(({ length }) => length)).toEqual([1, 0]);
  });

  test("[WIZ-12] a complete but unpaid session is not paid; a later payment of it is", async () => {
    const newOrder = await order();
    Object.assign(newOrder.session(), { status: "complete" });
    await notify(stripe.event(completed, newOrder.session()));
    expect([await newOrder.state(), await newOrder.videoProjects()]).toEqual(["awaiting_payment", []]);
    stripe.pay(newOrder.sessionId);
    await notify(stripe.event("checkout.session.async_payment_succeeded", newOrder.session()));
    expect([await newOrder.state(), (await newOrder.videoProjects()).length]).toEqual(["paid", 1]);
  });

  test.each([
    ["the webhook before the return", ["webhook", "return"]],
    ["the return before the webhook", ["return", "webhook"]],
    ["the webhook twice", ["webhook", "webhook"]],
    ["the return loaded five times", ["return", "return", "return", "return", "return"]],
    ["the browser never comes back", ["webhook"]],
    ["the webhook never comes", ["return"]],
  ])("[WIZ-12] %s: one video for one payment", async (_name, steps) => {
    const newOrder = await order();
    const event = stripe.event(completed, stripe.pay(newOrder.sessionId));
    for (const step of steps) {
      const response = step === "webhook" ? await notify(event) : await newOrder.confirm();
      expect(response.status).toBe(step === "webhook" ? 204 : 200);
    }
    expect([await newOrder.state(), (await newOrder.videoProjects()).length]).toEqual(["paid", 1]);
    expect(await newOrder.events()).toEqual(["requested", "checkout-opened", "paid"]);
    expect(stripe.refunds).not.toContain(newOrder.session().payment_intent);
  });

  test("[WIZ-12] twenty returns and webhooks at once: one video", async () => {
    const newOrder = await order();
    const event = stripe.event(completed, stripe.pay(newOrder.sessionId));
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? notify(event) : newOrder.confirm())));
    expect([await newOrder.state(), (await newOrder.videoProjects()).length]).toEqual(["paid", 1]);
    expect((await newOrder.events()).filter((kind) => kind === "paid")).toHaveLength(1);
  });

  test("[WIZ-12] paid twice in two sessions: one video, and the second payment is refunded", async () => {
    const newOrder = await order();
    const [first] = await newOrder.payments();
    // Make the first session seem expired, so that the order form opens a second one; then pay both.
    await db
      .update(orderPayments)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(orderPayments.sessionId, first?.sessionId ?? ""));
    await newOrder.request();
    const sessionIds = (await newOrder.payments()).map(({ sessionId }) => sessionId);
    expect(sessionIds).toHaveLength(2);
    for (const id of sessionIds) await notify(stripe.event(completed, stripe.pay(id)));
    expect((await newOrder.videoProjects()).length).toBe(1);
    expect((await newOrder.payments()).map(({ state }) => state).toSorted()).toEqual(["paid", "refunding"]);
    expect(await newOrder.events()).toContain("paid-twice");
  });

  test("[WIZ-12] a wrong amount or currency buys nothing and is refunded", async () => {
    for (const change of [{ amount_total: 1 }, { currency: "usd" }]) {
      const newOrder = await order();
      Object.assign(stripe.pay(newOrder.sessionId), change);
      await notify(stripe.event(completed, newOrder.session()));
      expect([await newOrder.state(), await newOrder.videoProjects()]).toEqual(["awaiting_payment", []]);
      expect((await newOrder.payments()).map(({ state }) => state)).toEqual(["refunding"]);
    }
  });

  test("[WIZ-12] forged, unsigned, or replayed after ten minutes: refused without effect", async () => {
    const newOrder = await order();
    const session = stripe.pay(newOrder.sessionId);
    const good = stripe.event(completed, session);
    const tries = [
      stripe.event(completed, session, { secret: "whsec_somebody" }),
      { ...good, body: good.body.replace("completed", "completeD") },
      { ...good, signature: "" },
      { ...good, signature: "t=1,v1=00" },
      stripe.event(completed, session, { at: Math.floor(Date.now() / 1000) - 600 }),
    ];
    for (const forged of tries) expect((await notify(forged)).status).toBe(400);
    expect([await newOrder.state(), await newOrder.videoProjects()]).toEqual(["awaiting_payment", []]);
  });

  test("[WIZ-12] expired without payment; a payment that arrives later still buys the video", async () => {
    const newOrder = await order();
    await notify(stripe.event("checkout.session.expired", stripe.expire(newOrder.sessionId)));
    expect([await newOrder.state(), await newOrder.videoProjects()]).toEqual(["expired", []]);
    expect((await newOrder.confirm()).status).toBe(402);
    stripe.pay(newOrder.sessionId);
    await notify(stripe.event(completed, newOrder.session()));
    expect([await newOrder.state(), (await newOrder.videoProjects()).length]).toEqual(["paid", 1]);
    expect(await newOrder.events()).toEqual(["requested", "checkout-opened", "expired", "paid"]);
  });

  test("[WIZ-12] an abandoned order does not expire while another tab opens its checkout", async () => {
    const newOrder = await order();
    const [payment] = await newOrder.payments();
    await db.delete(orderPayments).where(eq(orderPayments.orderId, newOrder.id));
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await db.update(orders).set({ createdAt: longAgo, paymentCheckAt: longAgo }).where(eq(orders.id, newOrder.id));
    const running = await product.ctx.transaction(async (transaction) => {
      await transaction.insert(orderPayments).values(payment ?? expect.fail("no payment"));
      const settling = settlePayment(product.ctx, newOrder.id);
      await eventually(async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await db.execute(waiting)).rows).toHaveLength(1);
      });
      return { settling };
    });
    expect(await running.settling).toMatchObject({ state: "awaiting_payment" });
    await db.delete(orderPayments).where(eq(orderPayments.orderId, newOrder.id));
    expect(await settlePayment(product.ctx, newOrder.id)).toMatchObject({ state: "expired" });
  });

  test("[WIZ-12] a session that only Stripe knows, after a crash of the program, is found by its event", async () => {
    const newOrder = await order();
    await db.delete(orderPayments).where(eq(orderPayments.orderId, newOrder.id));
    await notify(stripe.event(completed, stripe.pay(newOrder.sessionId)));
    expect([await newOrder.state(), (await newOrder.videoProjects()).length]).toEqual(["paid", 1]);
  });

  test("events about other things, and about orders of other systems, are accepted and ignored", async () => {
    const newOrder = await order();
    const foreign = { ...newOrder.session(), id: "cs_test_fremd", metadata: { order_id: "1001" } };
    expect((await notify(stripe.event(completed, foreign))).status).toBe(204);
    expect((await notify(stripe.event("invoice.paid", newOrder.session()))).status).toBe(204);
  });

  test("[WIZ-12] while Stripe is unavailable the return reports this, and changes nothing", async () => {
    const newOrder = await order();
    stripe.pay(newOrder.sessionId);
    stripe.behaviour = () => "away";
    expect((await newOrder.confirm()).status).toBe(503);
    expect((await notify(stripe.event(completed, newOrder.session()))).status).toBeGreaterThanOrEqual(500);
    stripe.behaviour = () => "answer";
    expect((await newOrder.confirm()).status).toBe(200);
    expect((await newOrder.videoProjects()).length).toBe(1);
  });
});
