import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import { eventually } from "#server/testing/eventually.ts";
import { shareToken } from "#server/testing/orders.ts";
import { orderStore } from "../store.ts";

const shop = await disputedShop();
const { stripe, product, sell, notifyRefund } = shop;
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(() => shop.stop());

const documentKinds = async (orderId: string) =>
  (await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.createdAt))).map(
    ({ kind }) => kind,
  );
const mailKinds = async (userId: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId))).map(({ kind }) => kind);
const spendingOf = async (as: Awaited<ReturnType<typeof sell>>["as"]) =>
  (await (await product.send("GET", "/api/account/spending", { as })).json()).month;
const todaysMoney = async () =>
  (await (await product.send("GET", "/api/admin/status", { as: admin })).json()).figures.money;

test("a full refund in Stripe's dashboard has the consequences of a refund by this program, once", async () => {
  const { id, as, sessionId, read, history } = await sell();
  await db.update(orders).set({ state: "delivered", shareToken: shareToken() }).where(eq(orders.id, id));
  const before = await todaysMoney();
  const charge = stripe.refundInDashboard(sessionId);
  const events = await Promise.all([1, 2, 3].map(() => notifyRefund(charge)));
  expect(events.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await read()).toMatchObject({ state: "delivered", refund: "refunded", share: { ended: true } });
  expect((await history()).slice(-2)).toEqual(["refunded", "share-ended"]);
  expect(await documentKinds(id)).toEqual(["invoice", "credit-note"]);
  const sent = await mailKinds(as.id);
  expect(sent.filter((kind) => kind === "order-refunded")).toHaveLength(1);
  expect(sent.filter((kind) => kind === "invoice-issued")).toHaveLength(1);
  expect(await spendingOf(as)).toMatchObject({ paid_cents: 2900, refunded_cents: 2900 });
  expect((await todaysMoney()).refunded_cents - before.refunded_cents).toBe(2900);
  expect((await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin })).status).toBe(409);
});

test("refunds in part count with their amount, are told, and have a credit note only when they are complete", async () => {
  const { id, as, sessionId, read, history } = await sell();
  const before = await todaysMoney();
  const notifyTwice = async (amount: number) => {
    const charge = stripe.refundInDashboard(sessionId, amount);
    await Promise.all([notifyRefund(charge), notifyRefund(charge)]);
  };
  await notifyTwice(1000);
  expect(await read()).toMatchObject({ refund: null, partly_refunded_cents: 1000 });
  expect((await history()).filter((kind) => kind === "partly-refunded")).toHaveLength(1);
  expect(await documentKinds(id)).toEqual(["invoice"]);
  expect(await spendingOf(as)).toMatchObject({ paid_cents: 2900, refunded_cents: 1000 });
  expect((await todaysMoney()).refunded_cents - before.refunded_cents).toBe(1000);
  const listed = await (await product.send("GET", "/api/admin/orders", { as: admin })).json();
  const { payments, troubles } = listed.orders.find((order: { id: string }) => order.id === id);
  expect(payments).toMatchObject([{ state: "paid", refunded_cents: 1000 }]);
  expect(troubles.at(-1).what).toContain("Die Rechnung ist damit noch nicht berichtigt.");

  await notifyTwice(1900);
  expect(await read()).toMatchObject({ refund: "refunded", partly_refunded_cents: 0 });
  expect(await documentKinds(id)).toEqual(["invoice", "credit-note"]);
  expect(await spendingOf(as)).toMatchObject({ paid_cents: 2900, refunded_cents: 2900 });
  expect((await todaysMoney()).refunded_cents - before.refunded_cents).toBe(2900);
});

test("a full refund in Stripe's dashboard ends an order in production whose buyer has withdrawn", async () => {
  const { id, sessionId, read } = await sell();
  await db.update(orders).set({ state: "in_production", producer: "agent" }).where(eq(orders.id, id));
  await db.insert(orderWithdrawals).values({ orderId: id, name: "Nina Weber", email: "nina@example.de" });
  await notifyRefund(stripe.refundInDashboard(sessionId));
  expect(await read()).toMatchObject({ state: "failed", refund: "refunded", withdrawal: { is_settled: true } });
  const [project] = await db.select().from(projects).where(eq(projects.orderId, id));
  expect(project).toMatchObject({ status: "failed", errorCode: "order-withdrawn" });
});

test("the event about a refund by this program changes nothing, before and after the program has stored it", async () => {
  const { id, as, sessionId, history } = await sell();
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  expect((await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin })).status).toBe(200);
  await notifyRefund(stripe.refundInDashboard(sessionId));
  await refundPayment(product.ctx, sessionId);
  await notifyRefund(stripe.refundInDashboard(sessionId));
  expect((await history()).filter((kind) => kind === "refunded")).toHaveLength(1);
  expect(await documentKinds(id)).toEqual(["invoice", "credit-note"]);
  expect((await mailKinds(as.id)).filter((kind) => kind === "order-refunded")).toHaveLength(1);
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId));
  expect(payment?.state).toBe("refunded");
});

test("while Stripe is away the event fails and is read later; payments of other products are ignored", async () => {
  const { id, sessionId, read } = await sell();
  const charge = stripe.refundInDashboard(sessionId);
  stripe.behaviour = () => "away";
  expect((await notifyRefund(charge)).status).toBeGreaterThanOrEqual(500);
  expect((await read()).refund).toBeNull();
  stripe.behaviour = () => "answer";
  expect((await notifyRefund({ ...charge, payment_intent: "pi_unbekannt" })).status).toBe(204);
  // Send an event that claims a refund: the server reads the payment from Stripe, where no part of the payment is
  // refunded.
  const other = await sell();
  const unrefunded = { ...charge, payment_intent: stripe.sessions.at(-1)?.payment_intent ?? "" };
  expect((await notifyRefund(unrefunded)).status).toBe(204);
  expect([(await read()).refund, (await other.read()).refund]).toEqual([null, null]);
  expect((await notifyRefund(charge)).status).toBe(204);
  expect([(await read()).refund, await documentKinds(id)]).toEqual(["refunded", ["invoice", "credit-note"]]);
});

test("a refund that the bank sends back needs an admin, who can repeat it, and its credit note stays", async () => {
  const { id, sessionId, read } = await sell();
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  const refund = async () => {
    expect((await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin })).status).toBe(200);
    await refundPayment(product.ctx, sessionId);
    expect((await read()).refund).toBe("refunded");
  };
  await refund();
  const charge = stripe.failRefund(sessionId);
  await Promise.all([notifyRefund(charge, "refund.failed"), notifyRefund(charge, "charge.refund.updated")]);
  await notifyRefund(charge, "refund.updated");
  expect((await read()).refund).toBe("failed");
  const { orders: undecided } = await (
    await product.send("GET", "/api/admin/orders?state=undecided", { as: admin })
  ).json();
  const order = undecided.find((each: { id: string }) => each.id === id);
  expect(order.actions).toContain("retry-refund");
  expect(order.troubles).toHaveLength(1);
  expect(order.troubles[0].what.replaceAll("\u00a0", " ")).toContain("Erstattet sind 0,00 € statt 29,00 €.");
  await refund();
  expect(charge.amount_refunded).toBe(2900);
  expect(await documentKinds(id)).toEqual(["invoice", "credit-note"]);
});

test("a late answer from Stripe does not undo a refund that was stored meanwhile", async () => {
  const { id, sessionId, read } = await sell();
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  const charge = stripe.refundInDashboard(sessionId, 1000);
  await notifyRefund(charge);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    stripe.hold = ({ path }) => {
      if (!path.startsWith("/v1/payment_intents/")) return undefined;
      stripe.hold = null;
      resolve();
      return held;
    };
  });
  const slow = notifyRefund(charge, "refund.updated");
  await arrived;
  await notifyRefund(stripe.refundInDashboard(sessionId));
  release();
  await slow;
  expect((await read()).refund).toBe("refunded");
});

test("a refund of an order that was erased is logged with its payment, because its credit note is made by hand", async () => {
  const { id, sessionId } = await sell();
  const charge = stripe.refundInDashboard(sessionId);
  await db.delete(orders).where(eq(orders.id, id));
  const log = captureLog();
  try {
    expect((await notifyRefund(charge)).status).toBe(204);
  } finally {
    log.stop();
  }
  expect(log.text()).toContain("a refund of an erased order has no credit note");
  expect(log.text()).toContain(charge.payment_intent);
});

test("a refund locks its order before its payment, as everything else does, so that no deadlock arises", async () => {
  const { id, sessionId } = await sell();
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  await product.send("POST", `/api/admin/orders/${id}/refund`, { as: admin });
  const running = await product.ctx.transaction(async (transaction) => {
    await orderStore(db).lock(id, transaction);
    const refunding = refundPayment(product.ctx, sessionId);
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    // Check that the waiting refund has not locked the payment yet: otherwise this query fails at once.
    await transaction.execute(sql`select from order_payments where session_id = ${sessionId} for update nowait`);
    return { refunding };
  });
  await running.refunding;
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId));
  expect(payment?.state).toBe("refunded");
});
