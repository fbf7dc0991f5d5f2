import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mails } from "#server/db/outbox-schema.ts";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { awaitTransfer } from "#server/features/orders/payments/bank-transfers.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { orderStore } from "#server/features/orders/store.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { testProduct } from "#server/testing/product.ts";
import { shopEnvironment } from "#server/testing/disputed-shop.ts";
import { startStripeServer } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const product = await testProduct({
  env: {
    ...shopEnvironment(stripe.url),
    STRIPE_PAYMENT_METHODS: "card, sepa_debit, paypal, card",
    // Use an address at which no mail server listens: the test runs no worker, so no email is sent.
    SMTP_URL: "smtp://127.0.0.1:9",
  },
});
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
const withdrawalText = { text: "Binnen 14 Tagen." };
await product.send("POST", "/api/admin/legal-texts/withdrawal", { as: admin, body: withdrawalText });
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

async function placeOrder(change: object = {}) {
  const as = await product.signIn();
  const body = {
    kind: "generic",
    speaker: "speaker-1",
    firstName: "Jörg",
    lastName: "Groß",
    email: "joerg@example.de",
    address: "/create-video?speaker=speaker-1",
    script: "Guten Tag aus Würzburg.",
    buyer: { kind: "business", company: "Studio am Dom" },
    ...change,
  };
  const headers = { "Idempotency-Key": randomUUID() };
  const { orderId: id } = await (await product.send("POST", "/api/video-requests", { as, body, headers })).json();
  const payments = () =>
    db.select().from(orderPayments).where(eq(orderPayments.orderId, id)).orderBy(orderPayments.createdAt);
  const [payment] = await payments();
  const sessionId = payment?.sessionId ?? expect.fail("no session");
  const session = () => stripe.sessions.find((each) => each.id === sessionId) ?? expect.fail("no session");
  const post = async (action: string) => {
    const response = await product.send("POST", `/api/video-requests/${id}/${action}`, { as });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  return {
    id: String(id),
    sessionId,
    session,
    payments,
    erase: () => eraseAccount(product.ctx, { id: as.id, email: as.email }),
    confirm: () => post("confirm"),
    read: async () => (await product.send("GET", `/api/video-requests/${id}`, { as })).json(),
    withdraw: () =>
      product.send("POST", `/api/video-requests/${id}/withdrawal`, {
        as,
        body: { name: "Nina Weber", email: "nina.privat@example.de" },
      }),
    act: (action: string) => product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin }),
    undecided: async () => {
      const { orders: listed } = await (
        await product.send("GET", "/api/admin/orders?state=undecided", { as: admin })
      ).json();
      return listed.find((each: { id: string }) => each.id === id);
    },
    reopen: () => post("checkout"),
    discard: () => post("discard"),
    notify: (type: string) => {
      const { body: event, signature } = stripe.event(`checkout.session.${type}`, session());
      return product.send("POST", "/api/stripe/webhook", { body: event, headers: { "stripe-signature": signature } });
    },
    state: async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.state,
    videos: async () => (await db.select().from(projects).where(eq(projects.orderId, id))).length,
    history: async () =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
        ({ kind }) => kind,
      ),
    sent: () => db.select().from(mails).where(eq(mails.userId, as.id)),
    mails: async () => (await db.select().from(mails).where(eq(mails.userId, as.id))).map(({ kind }) => kind),
  };
}

test("an account whose direct debit the bank has yet to confirm cannot be deleted until it is decided", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  await order.notify("completed");
  await expect(order.erase()).rejects.toMatchObject({ code: "account.payment-open" });
  expect(await order.state()).toBe("awaiting_payment");
  stripe.confirmDebit(order.sessionId, false);
  await order.notify("async_payment_failed");
  await order.erase();
  expect(await order.state()).toBeUndefined();
});

test("deleting an account closes its open checkout first, so that nothing can be paid for nobody", async () => {
  const order = await placeOrder();
  await order.erase();
  expect(order.session().status).toBe("expired");
  expect(await order.state()).toBeUndefined();
});

test("a payment whose order does not exist is named in the log, and not refunded by itself", async () => {
  const order = await placeOrder();
  await db.delete(orders).where(eq(orders.id, order.id));
  stripe.pay(order.sessionId);
  const captured = captureLog();
  expect((await order.notify("completed")).status).toBe(204);
  const text = captured.text();
  captured.stop();
  expect(text).toContain("a payment without an order arrived");
  expect(text).toContain(order.sessionId);
  expect(stripe.refunds.length).toBe(0);
});

test("the checkout offers the methods that the operator has chosen, each once", async () => {
  await placeOrder();
  const { created } = stripe;
  const offered = Object.entries(created.at(-1) ?? {}).filter(([name]) => name.startsWith("allowed_payment_method"));
  expect(offered.map(([, method]) => method)).toEqual(["card", "sepa_debit", "paypal"]);
});

test("a direct debit waits for the bank, is not offered for payment again, and is produced once confirmed", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  await order.notify("completed");
  await order.notify("completed");
  expect(await order.confirm()).toMatchObject({ status: 402, body: { error: { code: "order.payment-processing" } } });
  expect(await order.history()).toEqual(["requested", "checkout-opened", "payment-processing"]);
  expect([await order.state(), await order.videos(), await order.mails()]).toEqual([
    "awaiting_payment",
    0,
    ["order-received"],
  ]);
  const { body } = await order.reopen();
  expect(body.checkoutUrl).toContain(`payment=success&order=${order.id}`);
  expect(await order.payments()).toHaveLength(1);
  expect(await order.discard()).toMatchObject({ status: 409, body: { error: { code: "order.payment-pending" } } });

  stripe.confirmDebit(order.sessionId, true);
  await Promise.all([1, 2, 3, 4].map(() => order.notify("async_payment_succeeded")));
  expect([await order.state(), await order.videos()]).toEqual(["paid", 1]);
  expect((await order.history()).filter((kind) => kind === "paid")).toHaveLength(1);
  expect((await order.mails()).toSorted()).toEqual(["order-confirmed", "order-received"]);
});

test("the mail that confirms the order at once names it, its price and its buyer, and the confirmation says the same", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  await Promise.all([1, 2, 3].map(() => order.notify("completed")));
  stripe.confirmDebit(order.sessionId, true);
  await order.notify("async_payment_succeeded");
  const sent = await order.sent();
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    "Ihre Bestellung ist bezahlt",
    "Ihre Bestellung ist eingegangen",
  ]);
  const rowsOf = (text = "") => /Bestellt: [^]*?Bestellnummer: \S+/.exec(text)?.[0];
  const [rows, sameRows] = sent.map(({ text }) => rowsOf(text));
  expect(rows).toContain(`Besteller: Studio am Dom\nBestellnummer: ${order.id}`);
  expect(rows?.replaceAll("\u00a0", " ")).toContain("Preis: 29,00 € inkl. 19 % MwSt.");
  expect(sameRows).toBe(rows);
});

test("a debit that is confirmed after the session's end is found by our own check, without any event", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  await settlePayment(product.ctx, order.id);
  const old = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await db.update(orders).set({ createdAt: old, paymentCheckAt: old }).where(eq(orders.id, order.id));
  await db.update(orderPayments).set({ expiresAt: old }).where(eq(orderPayments.orderId, order.id));
  expect(await orderStore(db).findUnsettled()).toContain(order.id);
  await settlePayment(product.ctx, order.id);
  expect([await order.state(), (await order.payments()).length]).toEqual(["awaiting_payment", 1]);
  expect((await order.reopen()).body.checkoutUrl).toContain("payment=success");
  stripe.confirmDebit(order.sessionId, true);
  await settlePayment(product.ctx, order.id);
  expect([await order.state(), await order.videos()]).toEqual(["paid", 1]);
});

test("a refused debit is told once, by mail too, and the order can be paid again", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  await order.notify("completed");
  stripe.confirmDebit(order.sessionId, false);
  await Promise.all([1, 2, 3].map(() => order.notify("async_payment_failed")));
  // Repeat the event of the completed checkout: a late duplicate must not undo the refusal.
  await order.notify("completed");
  expect(await order.history()).toEqual(["requested", "checkout-opened", "payment-processing", "payment-failed"]);
  expect([await order.state(), await order.videos()]).toEqual(["expired", 0]);
  expect((await order.mails()).toSorted()).toEqual(["order-received", "payment-failed"]);

  const { body } = await order.reopen();
  const [, second] = await order.payments();
  expect(body.checkoutUrl).toBe(second?.url);
  stripe.pay(second?.sessionId ?? "");
  expect((await order.confirm()).status).toBe(200);
  expect([await order.state(), await order.videos()]).toEqual(["paid", 1]);
});

test("a failure that arrives without the news of the debit before it still ends the session", async () => {
  const order = await placeOrder();
  stripe.debit(order.sessionId);
  stripe.confirmDebit(order.sessionId, false);
  await order.notify("async_payment_failed");
  expect([await order.state(), await order.mails()]).toEqual(["expired", ["payment-failed"]]);
});

async function withdrawWhileProcessing() {
  const order = await placeOrder({ buyer: { kind: "consumer", startsEarly: true }, withdrawalVersion: 1 });
  stripe.debit(order.sessionId);
  await order.notify("completed");
  expect((await order.read()).withdrawable_until).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await order.withdraw()).status).toBe(200);
  expect(await order.read()).toMatchObject({
    state: "awaiting_payment",
    withdrawable_until: null,
    withdrawal: { is_settled: false },
  });
  expect(await order.undecided()).toBeUndefined();
  expect((await order.act("settle-withdrawal")).status).toBe(409);
  return order;
}

test("a consumer withdraws while the bank confirms the debit, and the payment is refunded when it arrives", async () => {
  const order = await withdrawWhileProcessing();
  const confirmation = (await order.sent()).find(({ kind }) => kind === "order-withdrawn");
  expect(confirmation?.text).toContain("Kommt sie noch an, erstatten wir Ihnen den vollen Betrag");
  stripe.confirmDebit(order.sessionId, true);
  await Promise.all([1, 2, 3].map(() => order.notify("async_payment_succeeded")));
  expect(await order.read()).toMatchObject({ state: "failed", refund: "requested", withdrawal: { is_settled: true } });
  expect((await order.mails()).toSorted()).toEqual([
    "invoice-issued",
    "order-received",
    "order-refunded",
    "order-withdrawn",
  ]);
  const [project] = await db.select().from(projects).where(eq(projects.orderId, order.id));
  expect(project).toMatchObject({ status: "failed", errorCode: "order-withdrawn" });
  await refundPayment(product.ctx, order.sessionId);
  expect((await order.read()).refund).toBe("refunded");
});

test("a debit that the bank refuses after a withdrawal asks for no other payment", async () => {
  const order = await withdrawWhileProcessing();
  stripe.confirmDebit(order.sessionId, false);
  await order.notify("async_payment_failed");
  expect([await order.state(), (await order.payments()).length]).toEqual(["discarded", 1]);
  expect((await order.read()).withdrawal).toMatchObject({ is_settled: true });
  expect((await order.mails()).toSorted()).toEqual(["order-received", "order-withdrawn"]);
  expect(await order.reopen()).toMatchObject({ status: 409, body: { error: { code: "order.not-allowed" } } });
});

test("a payment that a process of a former release takes after a withdrawal is left to an admin", async () => {
  const order = await withdrawWhileProcessing();
  // Simulate a former release, which does not know withdrawals from unpaid orders and lets the work begin.
  await db.update(orders).set({ state: "in_production", producer: "agent" }).where(eq(orders.id, order.id));
  await db.update(orderPayments).set({ state: "paid" }).where(eq(orderPayments.orderId, order.id));
  expect((await order.undecided())?.actions).toEqual(expect.arrayContaining(["refund", "settle-withdrawal"]));
  expect((await order.act("refund")).status).toBe(200);
  expect(await order.read()).toMatchObject({ state: "failed", refund: "requested", withdrawal: { is_settled: true } });
});

test.each(["expired", "discarded"])(
  "a withdrawal is settled when nothing can be paid any more after another checkout was open: the order is %s",
  async (state) => {
    const order = await withdrawWhileProcessing();
    const [first] = await order.payments();
    const other = { ...(first ?? expect.fail("no payment")), sessionId: `${order.sessionId}x`, processingSince: null };
    await db.insert(orderPayments).values(other);
    stripe.confirmDebit(order.sessionId, false);
    await order.notify("async_payment_failed");
    expect((await order.read()).withdrawal).toMatchObject({ is_settled: false });
    await db.update(orderPayments).set({ state: "expired" }).where(eq(orderPayments.orderId, order.id));
    if (state === "discarded") {
      expect((await order.discard()).status).toBe(204);
    } else {
      const old = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
      await db.update(orders).set({ createdAt: old, paymentCheckAt: old }).where(eq(orders.id, order.id));
      await settlePayment(product.ctx, order.id);
    }
    expect(await order.read()).toMatchObject({ state, withdrawal: { is_settled: true } });
  },
);

test("the mail about a transfer promises no withdrawal, which begins with the payment", async () => {
  const order = await placeOrder({ buyer: { kind: "consumer", startsEarly: true }, withdrawalVersion: 1 });
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  const account = { accountHolder: "Studio am Dom GmbH", iban: "DE89370400440532013000", bic: "SXPYDEHH" };
  const transfer = { ...account, reference: "9Q3XW7JHTK2F", remainingCents: 2900 };
  await awaitTransfer(product.ctx, row ?? expect.fail("no order"), order.sessionId, transfer);
  expect((await order.read()).withdrawable_until).toBeNull();
  const [mail] = await order.sent();
  expect(mail?.kind).toBe("payment-transfer");
  expect(mail?.text).toContain("Sie haben ausdrücklich verlangt");
  expect(mail?.text).not.toContain("/widerruf");
});
