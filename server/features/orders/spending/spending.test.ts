import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { readSpending } from "#server/features/orders/spending/read-spending.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const product = await testProduct({
  env: { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret, STRIPE_BASE_URL: stripe.url },
});
const { db } = product.database;
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const request = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "joerg@example.de",
  address: "/create-video?speaker=speaker-1",
  script: "Guten Tag aus Würzburg.",
  buyer: { kind: "business", company: "Studio am Dom" },
};
const order = (as: TestUser, key: string = randomUUID()) =>
  product.send("POST", "/api/video-requests", { as, body: request, headers: { "Idempotency-Key": key } });
const setCap = (as: TestUser, capEuros: number | null) =>
  product.send("PATCH", "/api/account/spending", { as, body: { capEuros } });
const spendingOf = async (as: TestUser) => (await product.send("GET", "/api/account/spending", { as })).json();
const ordersOf = (as: TestUser) => db.select().from(orders).where(eq(orders.userId, as.id));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("twenty orders at once cannot exceed the cap together, and nothing is charged for the refused ones", async () => {
  const as = await product.signIn();
  await setCap(as, 90);
  const before = stripe.sessions.length;
  const responses = await Promise.all(Array.from({ length: 20 }, () => order(as)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 17 }, () => 409),
  ]);
  expect([(await ordersOf(as)).length, stripe.sessions.length - before]).toEqual([3, 3]);
  const { error } = await (responses.find(({ status }) => status === 409) ?? expect.fail("none refused")).json();
  expect(error.code).toBe("order.beyond-cap");
  expect(plain(error.message)).toBe(
    "Ihre Ausgabengrenze von 90,00 € im Monat reicht für diese Bestellung (29,00 €) nicht aus: 87,00 € sind in diesem " +
      "Monat schon bezahlt oder noch offen. Ändern können Sie sie unter „Konto“.",
  );
});

test("the repetition of an accepted order succeeds although the cap is used up", async () => {
  const as = await product.signIn();
  await setCap(as, 29);
  const key = randomUUID();
  const first = await (await order(as, key)).json();
  expect((await order(as)).status).toBe(409);
  expect(await (await order(as, key)).json()).toEqual(first);
});

test("the month counts paid and open orders, not discarded, expired or refunded ones, nor those of other months", async () => {
  const as = await product.signIn();
  const long = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  for (const [state, refund, paidAt] of [
    ["paid", null, new Date()],
    ["delivered", "requested", new Date()],
    ["delivered", "refunded", new Date()],
    ["delivered", null, long],
    ["expired", null, null],
    ["discarded", null, null],
    ["awaiting_payment", null, null],
  ] as const) {
    const { id } = await buildOrder(db, as.id, { state, refund, createdAt: long });
    if (paidAt) {
      const payment = { sessionId: id, orderId: id, provider: "stripe" as const, url: "", amountCents: 2900 };
      await db.insert(orderPayments).values({ ...payment, state: "paid", paidAt, expiresAt: paidAt });
    }
  }
  const spending = await spendingOf(as);
  expect(spending).toMatchObject({ open_cents: 2900, month: { paid_cents: 8700, refunded_cents: 2900 } });
  expect(spending.earlier).toMatchObject([{ paid_cents: 2900, refunded_cents: 0 }]);
  await setCap(as, 115);
  expect((await order(as)).status).toBe(409);
  await setCap(as, 116);
  expect((await order(as)).status).toBe(200);
});

test("a refund frees the cap once the money is on its way back", async () => {
  const as = await product.signIn();
  await setCap(as, 29);
  const { orderId } = await (await order(as)).json();
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  stripe.pay(payment?.sessionId ?? "");
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as });
  await db.update(orders).set({ refund: "requested", state: "failed" }).where(eq(orders.id, orderId));
  await db.update(orderPayments).set({ state: "refunding" }).where(eq(orderPayments.orderId, orderId));
  expect((await order(as)).status).toBe(409);
  await refundPayment(product.ctx, payment?.sessionId ?? "");
  expect((await order(as)).status).toBe(200);
});

test("an expired order counts again before its checkout opens, and not if the checkout cannot open", async () => {
  const as = await product.signIn();
  await setCap(as, 29);
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await buildOrder(db, as.id, { state: "expired" })).id),
  );
  const reopen = (id: string | undefined) => product.send("POST", `/api/video-requests/${id}/checkout`, { as });
  stripe.behaviour = () => "refuse";
  expect((await reopen(one)).status).toBe(503);
  expect((await ordersOf(as)).map(({ state }) => state)).toEqual(["expired", "expired"]);
  stripe.behaviour = () => "answer";
  const statuses = (await Promise.all([reopen(one), reopen(other)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test("admins set a ceiling for every account, above which no own cap goes", async () => {
  const admin = await product.signIn({ isAdmin: true });
  const as = await product.signIn();
  const ceiling = (value: number | null) =>
    product.send("PATCH", "/api/admin/limits/spendingPerMonth", { as: admin, body: { value } });
  await ceiling(20);
  await setCap(as, 500);
  const refused = await order(as);
  expect(plain((await refused.json()).error.message)).toMatch(
    /^Die Ausgabengrenze je Konto von 20,00 € .+ Bitte wenden Sie sich an den Betreiber\.$/,
  );
  await ceiling(null);
  expect((await order(as)).status).toBe(200);
});

test("a cap is a whole amount, and only of the own account", async () => {
  const [as, other] = [await product.signIn(), await product.signIn()];
  for (const cap of [-1, 1.5, 1_000_001, "viel"]) {
    const refused = await product.send("PATCH", "/api/account/spending", { as, body: { capEuros: cap } });
    expect((await refused.json()).error.fields.capEuros).toMatch(/^Bitte geben Sie einen ganzen Betrag/);
  }
  expect(await (await setCap(as, 0)).json()).toMatchObject({ cap_cents: 0 });
  expect((await order(as)).status).toBe(409);
  expect((await readSpending(product.ctx, other.id)).cap_cents).toBeNull();
});
