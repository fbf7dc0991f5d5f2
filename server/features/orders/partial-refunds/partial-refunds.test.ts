import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { toEInvoice } from "#server/features/invoices/document/e-invoice.ts";
import { toInvoice } from "#server/features/invoices/read-invoice-pdf.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import { validateEInvoice } from "#server/testing/en16931/validate.ts";
import { partialRefundStore } from "./store.ts";

const shop = await disputedShop();
const { stripe, product } = shop;
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(() => shop.stop());

/** Sells an order whose video is delivered. */
async function sellDelivered() {
  const order = await shop.sell();
  const { id, sessionId, as } = order;
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  const post = async (action: string, body?: object) => {
    const response = await product.send("POST", `/api/admin/orders/${id}/${action}`, {
      as: admin,
      ...(body && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...order,
    refundPart: (cents: number, reason = "Verspätet", refundId: string = randomUUID()) =>
      post("refund-part", { id: refundId, cents, reason }),
    act: (action: string) => post(action),
    correct: () => post("correct-invoice", { reason: "Kulanz" }),
    refund: () => post("refund"),
    run: () => refundPayment(product.ctx, sessionId),
    charge: () => stripe.charge(sessionId),
    notify: () => shop.notifyRefund(stripe.charge(sessionId)),
    payment: async () => (await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId)))[0],
    actions: async () =>
      (await (await product.send("GET", "/api/admin/orders", { as: admin })).json()).orders.find(
        (each: { id: string }) => each.id === id,
      ).actions,
    mails: async () => (await db.select().from(mails).where(eq(mails.userId, as.id))).map(({ kind }) => kind),
    documents: async () =>
      (await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.createdAt))).map(
        (row) => toInvoice(row) ?? expect.fail("not issued"),
      ),
  };
}
const amounts = (rows: { kind: string; grossCents: number; netCents: number; taxCents: number }[]) =>
  rows.map(({ kind, grossCents, netCents, taxCents }) => [kind, grossCents, netCents, taxCents]);

test("each refunded part has a credit note with a number and tax of its own; a whole refund cancels exactly the rest", async () => {
  const order = await sellDelivered();
  expect((await order.refundPart(1000, "Ton zu leise")).status).toBe(200);
  await Promise.all([order.run(), order.run()]);
  await order.notify();
  expect(order.charge().amount_refunded).toBe(1000);
  expect((await order.refundPart(333)).status).toBe(200);
  await order.run();
  expect(await order.read()).toMatchObject({ state: "delivered", refund: null, partly_refunded_cents: 1333 });
  expect((await order.refund()).status).toBe(200);
  await order.run();
  expect(order.charge()).toMatchObject({ amount_refunded: 2900, refunded: true });
  const documents = await order.documents();
  expect(amounts(documents)).toEqual([
    ["invoice", 2900, 2437, 463],
    ["credit-note", 1000, 840, 160],
    ["credit-note", 333, 280, 53],
    ["credit-note", 1567, 1317, 250],
  ]);
  expect(new Set(documents.map(({ number }) => number)).size).toBe(4);
  expect(documents[1]).toMatchObject({
    isPart: true,
    corrects: { number: documents[0]?.number },
    lines: [{ description: "Minderung des Preises: Ton zu leise", netCents: 840 }],
  });
  expect(documents[3]).toMatchObject({ correctedBeforeCents: 1333, corrects: { number: documents[0]?.number } });
  // Expect a valid last credit note: its tax is what is left, and may differ by a cent from the tax rate's share of its
  // net amount.
  expect(await validateEInvoice(toEInvoice(documents[3] ?? expect.fail("no document")))).toEqual([]);
  const { invoices: listed } = await order.read();
  expect(listed.map(({ is_part }: { is_part: boolean }) => is_part)).toEqual([false, true, true, false]);
  expect((await order.mails()).filter((kind) => kind === "invoice-issued")).toHaveLength(3);
});

test("never more than was paid can be refunded, however many admins act at once", async () => {
  const order = await sellDelivered();
  for (const cents of [2900, 5000, 0, -1, 1.5]) expect((await order.refundPart(cents)).status, String(cents)).toBe(422);
  expect((await order.refundPart(100, " ")).status).toBe(422);
  const all = await Promise.all(Array.from({ length: 4 }, () => order.refundPart(1000)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  expect(all.find(({ status }) => status === 422)?.body.error.fields.cents).toContain("weniger als");
  await expect(eraseAccount(product.ctx, { id: order.as.id, email: order.as.email })).rejects.toMatchObject({
    code: "account.refund-open",
  });
  // Refund the whole order before its requested partial refunds are made: Stripe must return the price only once.
  await order.refund();
  await Promise.all([order.run(), order.run()]);
  expect(order.charge().amount_refunded).toBe(2900);
  const documents = await order.documents();
  const credited = documents.filter(({ kind }) => kind === "credit-note");
  expect(credited.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(2900);
  expect(credited.reduce((total, { taxCents }) => total + taxCents, 0)).toBe(463);
  expect((await order.refundPart(1)).status).toBe(409);
});

test("a request for a part that is repeated after a lost answer refunds once; its id is good for no other refund", async () => {
  const order = await sellDelivered();
  const refundId = randomUUID();
  const both = await Promise.all([1, 2].map(() => order.refundPart(2000, "Verspätet", refundId)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await order.run();
  expect((await order.refundPart(2000, "Verspätet", refundId)).body).toMatchObject({ partly_refunded_cents: 2000 });
  await order.run();
  expect(order.charge().amount_refunded).toBe(2000);
  expect((await order.documents()).map(({ grossCents }) => grossCents)).toEqual([2900, 2000]);
  const other = await sellDelivered();
  for (const changed of [
    () => order.refundPart(100, "Verspätet", refundId),
    () => other.refundPart(2000, "Verspätet", refundId),
  ]) {
    expect(await changed()).toMatchObject({ body: { error: { code: "request.key-reused" } } });
  }
});

test("a part whose answer is lost is refunded once; one that Stripe refuses has no credit note, and may be tried again", async () => {
  const order = await sellDelivered();
  await order.refundPart(500);
  stripe.behaviour = ({ path }) => (path === "/v1/refunds" ? "lose-answer" : "answer");
  await expect(order.run()).rejects.toThrow("connection to Stripe");
  stripe.behaviour = () => "answer";
  expect(await partialRefundStore(db).findIdle(0)).toContain(order.sessionId);
  await order.notify();
  await order.run();
  expect([order.charge().amount_refunded, (await order.payment())?.refundedCents]).toEqual([500, 500]);
  expect(await order.history()).not.toContain("invoice-corrected");

  const dispute = stripe.dispute(order.sessionId, { is_charge_refundable: false });
  await order.refundPart(700);
  await order.run();
  expect((await order.history()).at(-1)).toBe("part-refund-failed");
  expect(amounts(await order.documents())).toHaveLength(2);
  Object.assign(dispute, { is_charge_refundable: true });
  expect((await order.refundPart(700)).status).toBe(200);
  await order.run();
  expect((await order.documents()).map(({ grossCents }) => grossCents)).toEqual([2900, 500, 700]);
});

test("a part that meets a whole refund in Stripe's dashboard has no document of its own", async () => {
  const order = await sellDelivered();
  await order.refundPart(500);
  stripe.refundInDashboard(order.sessionId);
  await order.run();
  expect(order.charge().amount_refunded).toBe(2900);
  expect(await order.history()).toContain("part-refund-failed");
  expect((await order.documents()).map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ["invoice", 2900],
    ["credit-note", 2900],
  ]);
  expect(await order.read()).toMatchObject({ refund: "refunded" });
});

test("a part that the bank sends back needs a person, who repeats it in Stripe's dashboard without a second document", async () => {
  const order = await sellDelivered();
  await order.refundPart(1000);
  await order.run();
  stripe.failRefund(order.sessionId);
  await shop.notifyRefund(order.charge(), "refund.failed");
  const undecided = async () =>
    (await (await product.send("GET", "/api/admin/orders?state=undecided", { as: admin })).json()).orders.find(
      (each: { id: string }) => each.id === order.id,
    );
  const listed = await undecided();
  expect(listed.troubles.at(-1).what).toContain("im Dashboard von Stripe noch einmal und nicht hier");
  expect(listed).toMatchObject({ refundable_cents: 1900, uncorrected_cents: 0 });
  const { action_items: items } = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
  expect(items.find((item: { kind: string }) => item.kind === "orders").count).toBe(1);
  await expect(eraseAccount(product.ctx, { id: order.as.id, email: order.as.email })).rejects.toMatchObject({
    code: "account.refund-open",
  });
  stripe.refundInDashboard(order.sessionId, 1000);
  await order.notify();
  expect(await undecided()).toBeUndefined();
  expect(await order.read()).toMatchObject({ partly_refunded_cents: 1000, refund: null });
  expect(await order.actions()).not.toContain("correct-invoice");
  expect((await order.documents()).map(({ grossCents }) => grossCents)).toEqual([2900, 1000]);
});

test("a dispute about the rest after a part is settled like one about the whole payment", async () => {
  const order = await sellDelivered();
  await order.refundPart(1000);
  await order.run();
  const dispute = stripe.withdraw(stripe.dispute(order.sessionId, { amount: 1900 }));
  await shop.notify("created", dispute);
  // Expect that no refund is offered, because the bank holds the rest of the payment.
  expect(await order.actions()).not.toContain("refund");
  Object.assign(dispute, { status: "lost" });
  await shop.notify("closed", dispute);
  expect(await order.actions()).toEqual(expect.arrayContaining(["cancel-claim", "keep-claim"]));
  expect((await order.act("cancel-claim")).status).toBe(200);
  expect((await order.documents()).map(({ grossCents }) => grossCents)).toEqual([2900, 1000, 1900]);
  await order.act("clear-account");
  await eraseAccount(product.ctx, { id: order.as.id, email: order.as.email });
});

test("a partial refund in Stripe's dashboard gets its credit note when an admin gives the reason, once", async () => {
  const order = await sellDelivered();
  expect((await order.correct()).status).toBe(409);
  stripe.refundInDashboard(order.sessionId, 900);
  await order.notify();
  expect(await order.actions()).toContain("correct-invoice");
  const both = await Promise.all([order.correct(), order.correct()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(amounts(await order.documents())).toEqual([
    ["invoice", 2900, 2437, 463],
    ["credit-note", 900, 756, 144],
  ]);
  expect(await order.actions()).not.toContain("correct-invoice");
  // Refund one part by the program while another part is refunded in Stripe's dashboard.
  await order.refundPart(500);
  stripe.refundInDashboard(order.sessionId, 300);
  await order.run();
  await order.notify();
  expect(await order.payment()).toMatchObject({ state: "paid", refundedCents: 1700 });
  expect((await order.correct()).status).toBe(200);
  expect((await order.documents()).map(({ grossCents }) => grossCents)).toEqual([2900, 900, 500, 300]);
});

test("no part is refunded or corrected while a process of a former release runs, which would cancel the whole invoice", async () => {
  const order = await sellDelivered();
  const former = new pg.Client({ ...product.database.settings, application_name: "lichtspiel-listener" });
  await former.connect();
  const refused = { status: 409, body: { error: { code: "order.upgrade-running" } } };
  expect(await order.refundPart(500)).toMatchObject(refused);
  stripe.refundInDashboard(order.sessionId, 400);
  await order.notify();
  expect(await order.correct()).toMatchObject(refused);
  expect(amounts(await order.documents())).toHaveLength(1);
  await former.end();
  await expect.poll(async () => (await order.correct()).status).toBe(200);
  expect((await order.refundPart(500)).status).toBe(200);
});
