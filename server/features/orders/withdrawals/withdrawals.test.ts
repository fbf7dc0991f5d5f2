import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderEvents, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { paymentStore } from "#server/features/orders/payments/store.ts";
import { buildDispute } from "#server/testing/disputes.ts";
import { createDeliveries } from "#server/features/orders/deliveries/create-deliveries.ts";
import { recordWhatsappStop } from "#server/features/orders/deliveries/record-whatsapp.ts";
import { deliveryStore } from "#server/features/orders/deliveries/store.ts";
import { produceOrder } from "#server/features/orders/jobs/produce-order.ts";
import { orderStore } from "#server/features/orders/store.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";
import { deliverWhatsapp } from "#server/features/orders/jobs/deliver-whatsapp.ts";
import { shareToken } from "#server/testing/orders.ts";
import { whatsappService } from "#server/testing/whatsapp-service.ts";

const whatsapp = await whatsappService();
// A process without workers, so that paid orders stay as they are until a test changes them.
const product = await testProduct({
  env: {
    OPERATOR_CUSTOMERS: "everyone",
    OPERATOR_COMPANY: "Studio am Dom GmbH",
    OPERATOR_STREET: "Domstraße 1",
    OPERATOR_POSTAL_CODE: "97070",
    OPERATOR_CITY: "Würzburg",
    OPERATOR_VAT_ID: "DE123456789",
    WHATSAPP_TOKEN: "geheimes-token",
    WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
    WHATSAPP_BASE_URL: whatsapp.baseUrl,
  },
});
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
const withdrawalText = { text: "Binnen 14 Tagen." };
await product.send("POST", "/api/admin/legal-texts/withdrawal", { as: admin, body: withdrawalText });
afterAll(async () => {
  await product.stop();
  await whatsapp.stop();
});

const consumer = { buyer: { kind: "consumer", startsEarly: true }, withdrawalVersion: 1 };
const business = { buyer: { kind: "business", company: "Studio am Dom" } };
const declaration = { name: "Nina Weber", email: "nina.privat@example.de" };

async function pay(change: object) {
  const as = await product.signIn();
  const body = {
    kind: "generic",
    speaker: "speaker-1",
    firstName: "Jörg",
    lastName: "Groß",
    email: "joerg@example.de",
    address: "/create-video?speaker=speaker-1",
    script: "Guten Tag aus Würzburg.",
    ...change,
  };
  const headers = { "Idempotency-Key": randomUUID() };
  const { orderId: id } = await (await product.send("POST", "/api/video-requests", { as, body, headers })).json();
  await product.send("POST", `/api/test-checkout/${id}`, { as, body: { outcome: "paid" } });
  await product.send("POST", `/api/video-requests/${id}/confirm`, { as });
  const read = async () => (await product.send("GET", `/api/video-requests/${id}`, { as })).json();
  const withdraw = (stated: object = declaration) =>
    product.send("POST", `/api/video-requests/${id}/withdrawal`, { as, body: stated });
  const confirmations = async () =>
    (await db.select().from(mails).where(eq(mails.userId, as.id))).filter(({ kind }) => kind === "order-withdrawn");
  return { id: String(id), as, read, withdraw, confirmations };
}
const undecided = async (): Promise<string[]> => {
  const { orders: listed } = await (
    await product.send("GET", "/api/admin/orders?state=undecided", { as: admin })
  ).json();
  return listed.map((order: { id: string }) => order.id);
};

test("a withdrawal before the work begins ends the order, refunds it in full and is confirmed at once, once", async () => {
  const { id, read, withdraw, confirmations } = await pay(consumer);
  expect((await read()).withdrawable_until).toMatch(/^\d{4}-\d\d-\d\d$/);
  const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read()).toMatchObject({
    state: "failed",
    refund: "requested",
    withdrawal: { is_settled: true },
    withdrawable_until: null,
  });
  const sent = await confirmations();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: declaration.email, subject: "Ihr Widerruf ist eingegangen" });
  expect(sent[0]?.text).toMatch(
    /Eingegangen: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\nErklärt von: Nina Weber, nina\.privat@/,
  );
  expect(sent[0]?.text).toContain("Wir erstatten Ihnen den vollen Betrag");
  const [project] = await db.select().from(projects).where(eq(projects.orderId, id));
  expect(project).toMatchObject({ status: "failed", errorCode: "order-withdrawn" });
  expect(await undecided()).not.toContain(id);
  const [payment] = await paymentStore(db).listOf([id]);
  await refundPayment(product.ctx, payment?.sessionId ?? "");
  const { refund, invoices } = await read();
  expect(refund).toBe("refunded");
  expect(invoices.map(({ kind }: { kind: string }) => kind)).toEqual(["invoice", "credit-note"]);
});

test.each([
  { status: "lost", words: "Ihre Bank hat den Betrag schon zurückgebucht; zu bezahlen ist nichts." },
  {
    status: "needs_response",
    words: "vorläufig zurückgebucht; zu bezahlen ist nichts. Bucht sie das Geld wieder an uns",
  },
])(
  "a withdrawal before the work begins, after the bank took the payment back, owes nothing ($status)",
  async ({ status, words }) => {
    const { id, read, withdraw, confirmations } = await pay(consumer);
    const [payment] = await paymentStore(db).listOf([id]);
    await buildDispute(db, id, { status, sessionId: payment?.sessionId ?? "" });
    expect((await withdraw()).status).toBe(200);
    expect(await read()).toMatchObject({ state: "failed", refund: null, withdrawal: { is_settled: true } });
    expect((await confirmations())[0]?.text).toContain(
      `Mit dem Video war noch nicht begonnen. Ihre Bank hat den Betrag`,
    );
    expect((await confirmations())[0]?.text).toContain(words);
  },
);

test("a withdrawal after the work has begun is confirmed and waits for an admin", async () => {
  const { id, read, withdraw, confirmations } = await pay(consumer);
  await db.update(orders).set({ state: "in_production", producer: "agent" }).where(eq(orders.id, id));
  expect((await withdraw()).status).toBe(200);
  expect(await read()).toMatchObject({ state: "in_production", refund: null, withdrawal: { is_settled: false } });
  expect((await confirmations())[0]?.text).toContain("Mit dem Video war schon begonnen");
  expect(await undecided()).toContain(id);
  const status = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
  expect(status.action_items).toContainEqual(expect.objectContaining({ kind: "orders", count: 1 }));

  const settle = () => product.send("POST", `/api/admin/orders/${id}/settle-withdrawal`, { as: admin });
  const settled = await Promise.all([settle(), settle()]);
  expect(settled.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(await undecided()).not.toContain(id);
});

async function beginWork(id: string) {
  const begun = { state: "in_production", producer: "agent", script: "Guten Tag." } as const;
  const [order] = await db.update(orders).set(begun).where(eq(orders.id, id)).returning();
  return order ?? expect.fail("no order");
}
const actionsOf = async (id: string): Promise<string[]> => {
  const { orders: listed } = await (await product.send("GET", "/api/admin/orders", { as: admin })).json();
  return listed.find((order: { id: string }) => order.id === id).actions;
};

test("a withdrawal in production stops the work and the messages that wait; an admin refunds a part and ends the order", async () => {
  const { id, read, withdraw } = await pay(consumer);
  const order = await beginWork(id);
  const logoSizes = { logo: null, darkLogo: null };
  await product.ctx.transaction((transaction) =>
    createDeliveries(product.ctx, order, { round: 1, logoSizes }, transaction),
  );
  expect((await withdraw()).status).toBe(200);
  const [delivery] = await deliveryStore(db).listOf([id]);
  expect(delivery?.state).toBe("stopped");
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, delivery?.reference ?? ""));
  expect(mail).toMatchObject({ state: "failed", sentAt: null });
  await produceOrder(product.ctx, id, AbortSignal.timeout(60_000));
  const [project] = await db.select().from(projects).where(eq(projects.orderId, id));
  expect([(await read()).state, project?.status]).toEqual(["in_production", "waiting"]);

  expect(await actionsOf(id)).toEqual(["refund", "refund-part", "settle-withdrawal"]);
  const part = { id: randomUUID(), cents: 1000, reason: "Ein Teil war noch nicht erstellt" };
  const act = (action: string, body?: object) =>
    product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin, ...(body && { body }) });
  expect((await act("produce")).status).toBe(409);
  expect((await act("refund-part", part)).status).toBe(200);
  expect((await act("settle-withdrawal")).status).toBe(200);
  expect(await read()).toMatchObject({ state: "failed", refund: null, withdrawal: { is_settled: true } });
  expect(await undecided()).not.toContain(id);
});

const act = (id: string, action: string) => product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin });

/**
 * Pays an order, finishes its video, and stores its deliveries: an email, and a WhatsApp message that is being sent.
 */
async function payWithMessages() {
  const paid = await pay({ ...consumer, whatsappNumber: "0170 123 45 67" });
  await beginWork(paid.id);
  const [order] = await db.update(orders).set({ shareToken: shareToken() }).where(eq(orders.id, paid.id)).returning();
  const created = { round: 1, logoSizes: { logo: null, darkLogo: null } };
  await product.ctx.transaction((transaction) =>
    createDeliveries(product.ctx, order ?? expect.fail("no order"), created, transaction),
  );
  const deliveries = () => deliveryStore(db).listOf([paid.id]);
  const ofChannel = async (channel: string) =>
    (await deliveries()).find((delivery) => delivery.channel === channel) ?? expect.fail("no delivery");
  await deliveryStore(db).claim(await ofChannel("whatsapp"));
  return { ...paid, ofChannel };
}

test("a WhatsApp message that was being sent during a withdrawal is not sent again after a temporary refusal", async () => {
  const { id, withdraw, ofChannel } = await payWithMessages();
  await withdraw();
  const sending = await ofChannel("whatsapp");
  expect(sending.state).toBe("waiting");
  await deliveryStore(db).recordFailure(sending, "WhatsApp ist nicht erreichbar.", 0);
  const client = product.ctx.whatsapp ?? expect.fail("WhatsApp is not configured");
  await deliverWhatsapp({ ...product.ctx, whatsapp: client }, id, AbortSignal.timeout(60_000));
  expect((await ofChannel("whatsapp")).state).toBe("stopped");
  expect(whatsapp.requests).toEqual([]);
});

test("a video is not sent again while a withdrawal is open, also by a call without the button", async () => {
  const { id, withdraw, read } = await payWithMessages();
  await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
  await db.update(projects).set({ status: "completed" }).where(eq(projects.orderId, id));
  await withdraw();
  const refused = await act(id, "redeliver");
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "order.not-allowed"]);
  const { history } = await read();
  expect(history.map(({ kind }: { kind: string }) => kind)).not.toContain("redelivery-requested");
  expect(await deliveryStore(db).listOf([id])).toHaveLength(2);
});

test("a WhatsApp message that arrives after the refund of a withdrawn order does not deliver the order", async () => {
  const { id, as, withdraw, read, ofChannel } = await payWithMessages();
  await withdraw();
  expect((await act(id, "refund")).status).toBe(200);
  await deliveryStore(db).end(await ofChannel("whatsapp"), "sent", randomUUID());
  await produceOrder(product.ctx, id, AbortSignal.timeout(60_000));
  expect(await read()).toMatchObject({ state: "failed", refund: "requested" });
  const sent = await db.select().from(mails).where(eq(mails.userId, as.id));
  expect(sent.map(({ kind }) => kind)).not.toContain("order-arrived");
});

test("an email that was sent before the withdrawal counts as sent, although its delivery was not updated yet", async () => {
  const { id, withdraw, ofChannel } = await payWithMessages();
  const { reference } = await ofChannel("mail");
  await db
    .update(mails)
    .set({ state: "sent", sentAt: new Date() })
    .where(eq(mails.id, reference ?? ""));
  await withdraw();
  await produceOrder(product.ctx, id, AbortSignal.timeout(60_000));
  expect((await ofChannel("mail")).state).toBe("stored");
});

test("the result of an email is stored under the lock of its order, as a withdrawal does, so that no deadlock arises", async () => {
  const { id, ofChannel } = await payWithMessages();
  const { reference } = await ofChannel("mail");
  await db
    .update(mails)
    .set({ state: "sent" })
    .where(eq(mails.id, reference ?? ""));
  await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
  await expectOrderLockFirst(id, () => produceOrder(product.ctx, id, AbortSignal.timeout(60_000)));
  expect((await ofChannel("mail")).state).toBe("stored");
});

test("a stop by WhatsApp waits for the lock of the order before it ends its messages, so that no deadlock arises", async () => {
  const { id, ofChannel } = await payWithMessages();
  const sending = await ofChannel("whatsapp");
  await deliveryStore(db).recordFailure(sending, "WhatsApp ist nicht erreichbar.", 0);
  const stop = { from: sending.recipient, answers: null };
  await expectOrderLockFirst(id, () => recordWhatsappStop(product.ctx, stop));
  expect((await ofChannel("whatsapp")).state).toBe("stopped");
});

/** Locks an order, calls `change`, and expects it to wait for this lock without having locked a delivery. */
async function expectOrderLockFirst(id: string, change: () => Promise<unknown>): Promise<void> {
  const running = await product.ctx.transaction(async (transaction) => {
    await orderStore(db).lock(id, transaction);
    const changing = change();
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    // Expect an error from this query if the waiting call has locked a delivery.
    await transaction.execute(sql`select from order_deliveries where order_id = ${id} for update nowait`);
    return { changing };
  });
  await running.changing;
}

test("settling a withdrawal after a failed delivery takes down the page of the video", async () => {
  const { id, withdraw, read } = await payWithMessages();
  await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
  await withdraw();
  expect(await read()).toMatchObject({ state: "failed", share: { ended: false } });
  expect((await act(id, "settle-withdrawal")).status).toBe(200);
  expect(await read()).toMatchObject({ state: "failed", refund: null, share: { ended: true } });
});

test("an order in production whose buyer has withdrawn is refunded as a whole and ends", async () => {
  const { id, read, withdraw } = await pay(consumer);
  await beginWork(id);
  const refund = () => product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin });
  expect((await refund()).status).toBe(409);
  await withdraw();
  expect((await refund()).status).toBe(200);
  expect(await read()).toMatchObject({ state: "failed", refund: "requested", withdrawal: { is_settled: true } });
});

test("an account cannot be deleted while a withdrawal or a refund of its orders is open", async () => {
  const { id, as, withdraw } = await pay(consumer);
  const erase = () => eraseAccount(product.ctx, { id: as.id, email: as.email });
  await db.update(orders).set({ state: "in_production" }).where(eq(orders.id, id));
  await withdraw();
  await expect(erase()).rejects.toMatchObject({ code: "account.refund-open" });
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin });
  await expect(erase()).rejects.toMatchObject({ code: "account.refund-open" });
  const [payment] = await paymentStore(db).listOf([id]);
  await refundPayment(product.ctx, payment?.sessionId ?? "");
  await erase();
  expect(await db.select().from(orders).where(eq(orders.id, id))).toEqual([]);
});

test("a refund by an admin settles the withdrawal", async () => {
  const { id, read, withdraw } = await pay(consumer);
  await db.update(orders).set({ state: "in_production" }).where(eq(orders.id, id));
  await withdraw();
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  expect((await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin })).status).toBe(200);
  expect(await read()).toMatchObject({ refund: "requested", withdrawal: { is_settled: true } });
});

test("businesses, delivered orders, late withdrawals and foreign orders cannot be withdrawn from", async () => {
  const ofBusiness = await pay(business);
  const delivered = await pay(consumer);
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, delivered.id));
  const late = await pay(consumer);
  const before = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000);
  await db.update(orderEvents).set({ createdAt: before }).where(eq(orderEvents.orderId, late.id));
  for (const { read, withdraw } of [ofBusiness, delivered, late]) {
    expect((await read()).withdrawable_until).toBeNull();
    const refused = await withdraw();
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "order.not-withdrawable"]);
  }
  const other = await product.signIn();
  const path = `/api/video-requests/${late.id}/withdrawal`;
  expect((await product.send("POST", path, { as: other, body: declaration })).status).toBe(404);
  const ids = (await db.select().from(orderWithdrawals)).map(({ orderId }) => orderId);
  for (const { id } of [ofBusiness, delivered, late]) expect(ids).not.toContain(id);
});

test("name and email address are checked at their fields", async () => {
  const { withdraw } = await pay(consumer);
  const refused = await withdraw({ name: " ", email: "nina" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({
    name: "Bitte geben Sie Ihren Namen ein",
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  });
});
