import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { transferDays } from "#domain/orders/bank-transfer.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { discardOrder } from "#server/features/orders/discard-order.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { transferShop, transferSubjects as subjects } from "#server/testing/transfer-shop.ts";

const shop = await transferShop();
const { stripe, product, db, admin, placeOrder } = shop;
afterEach(() => {
  stripe.behaviour = () => "answer";
  stripe.hold = null;
});
afterAll(() => shop.stop());

type Placed = Awaited<ReturnType<typeof placeOrder>>;
const stored = async ({ id }: Placed) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail("no order");
const states = async (order: Placed) =>
  Object.fromEntries((await order.payments()).map(({ sessionId, state }) => [sessionId, state]));
const erase = ({ as }: Placed) => eraseAccount(product.ctx, { id: as.id, email: as.email });
const listed = async ({ id }: Placed) =>
  (await (await product.send("GET", "/api/admin/orders", { as: admin })).json()).orders.find(
    (order: { id: string }) => order.id === id,
  );

/** Opens a second checkout session of an order whose first one stays open. @returns the id of the second session */
async function openSecond(order: Placed): Promise<string> {
  await db
    .update(orderPayments)
    .set({ expiresAt: new Date(0) })
    .where(eq(orderPayments.sessionId, order.sessionId));
  await order.reopen();
  const second = (await order.payments()).find(({ sessionId }) => sessionId !== order.sessionId);
  return second?.sessionId ?? expect.fail("no second session");
}

/** Pays an order again by card, and delivers its video. */
async function payAnew(order: Placed): Promise<void> {
  stripe.pay(await openSecond(order));
  await settlePayment(product.ctx, order.id);
  expect(await order.state()).toBe("paid");
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, order.id));
}

test("an order that is paid again after its late money was refunded is not refunded, and can be", async () => {
  for (const end of [(order: Placed) => order.pass(transferDays + 3), (order: Placed) => order.discard()]) {
    const order = await placeOrder();
    await end(order);
    await order.arrive(2900);
    await refundPayment(product.ctx, order.sessionId);
    expect(await states(order)).toEqual({ [order.sessionId]: "refunded" });
    expect((await stored(order)).refund).toBeNull();
    await payAnew(order);
    expect(await order.read()).toMatchObject({ state: "delivered", refund: null });
    expect((await listed(order)).actions).toEqual(expect.arrayContaining(["refund", "refund-part"]));
  }
});

test("an order that is paid after a payment of a wrong amount was refunded is not refunded, also with a wrong mark", async () => {
  const order = await placeOrder({ isChosen: false });
  Object.assign(stripe.pay(order.sessionId), { amount_total: 1 });
  await settlePayment(product.ctx, order.id);
  await refundPayment(product.ctx, order.sessionId);
  expect((await stored(order)).refund).toBeNull();
  // Simulate an earlier release: it marked the order as refunded when a payment of a wrong amount was refunded.
  await db.update(orders).set({ refund: "refunded" }).where(eq(orders.id, order.id));
  await payAnew(order);
  expect(await order.read()).toMatchObject({ state: "delivered", refund: null });
});

test("a part that arrives after the order was closed waits for an admin, and the account stays until it is given back", async () => {
  for (const end of [(order: Placed) => order.pass(transferDays + 3), (order: Placed) => order.discard()]) {
    const order = await placeOrder();
    await end(order);
    expect(await order.needsPerson()).toBeNull();
    const before = await order.news();
    await order.arrive(2000);
    await settlePayment(product.ctx, order.id);
    expect(await order.needsPerson()).toEqual(["close-transfer"]);
    expect(await listed(order)).toMatchObject({ unreturned_cents: 2000, surplus_cents: 0 });
    expect(await order.read()).toMatchObject({ surplus_cents: 2000, transfer: null });
    expect((await order.history()).filter((kind) => kind.startsWith("transfer-part"))).toEqual([
      "transfer-part-unneeded",
    ]);
    // No email may ask for the missing part of the transfer.
    expect(await order.news()).toEqual(before);
    await expect(erase(order)).rejects.toMatchObject({ code: "account.refund-open" });

    expect((await order.act("close-transfer")).status).toBe(200);
    expect((await order.act("close-transfer")).status).toBe(409);
    expect(await order.needsPerson()).toBeNull();
    expect((await order.read()).surplus_cents).toBe(0);
    await order.arrive(500);
    expect(await listed(order)).toMatchObject({ unreturned_cents: 500 });
    expect((await order.act("close-transfer")).status).toBe(200);
    expect(await order.news()).toEqual(before);
    await erase(order);
    expect(await order.state()).toBeUndefined();
  }
});

test("an order is not discarded if a part arrives while its checkouts are being closed", async () => {
  const order = await placeOrder();
  let reads = 0;
  // Let money arrive right after the first of two reads: the first finds the session without money, the second stores
  // the money.
  stripe.hold = async ({ method, path }) => {
    if (method === "GET" && path.includes(order.sessionId) && ++reads === 1) stripe.transfer(order.sessionId, 1000);
  };
  await expect(discardOrder(product.ctx, await stored(order))).rejects.toMatchObject({ code: "order.payment-pending" });
  expect(await order.read()).toMatchObject({ state: "awaiting_payment", transfer: { remaining_cents: 1900 } });
});

test("an order goes on if its customer is deleted at Stripe, or if the customer's balance cannot be read", async () => {
  const order = await placeOrder();
  stripe.transfers.deleted.add(String(order.session().customer));
  await order.pass(transferDays - 1);
  expect(await order.news()).toEqual([subjects.awaited, subjects.reminder]);
  stripe.behaviour = ({ path }) => (path.endsWith("/cash_balance") ? "refuse" : "answer");
  await order.pass(transferDays + 3);
  expect(await order.state()).toBe("expired");
  expect(await order.payments()).toEqual([expect.objectContaining({ surplusCents: 0 })]);
  // The failed read of the balance is repeated after an hour, and not with the order's next check a minute later.
  const [{ transferCheckAt } = { transferCheckAt: null }] = await order.payments();
  expect(Number(transferCheckAt)).toBeGreaterThan(Date.now() + 30 * 60 * 1000);
});

test("an order whose customer was deleted at Stripe gets a new one with its next checkout, and its transfer is read", async () => {
  const order = await placeOrder();
  const former = String(order.session().customer);
  await order.pass(transferDays + 3);
  stripe.transfers.deleted.add(former);
  expect((await order.reopen()).status).toBe(200);
  const second = stripe.sessions.at(-1) ?? expect.fail("no second session");
  expect(second.customer).not.toBe(former);
  expect((await order.payments()).map(({ customerId }) => customerId)).toEqual([former, second.customer]);
  stripe.chooseTransfer(second.id);
  await settlePayment(product.ctx, order.id);
  stripe.transfer(second.id, 3000);
  await settlePayment(product.ctx, order.id);
  expect(await order.read()).toMatchObject({ state: "paid", surplus_cents: 100 });
});

test("transfers of a provider that is not in use are left alone, because what has arrived is unknown", async () => {
  const order = await placeOrder();
  await db.update(orderPayments).set({ provider: "test" }).where(eq(orderPayments.orderId, order.id));
  await order.pass(transferDays + 3);
  expect([await order.state(), await order.news()]).toEqual(["awaiting_payment", [subjects.awaited]]);
});

test("a transfer that waits while the order is paid otherwise ends in silence; what arrives of it is given back", async () => {
  const order = await placeOrder({ isChosen: false });
  const second = await openSecond(order);
  stripe.chooseTransfer(order.sessionId);
  await settlePayment(product.ctx, order.id);
  await order.arrive(500);
  const before = await order.news();
  stripe.pay(second);
  await settlePayment(product.ctx, order.id);
  expect(await states(order)).toEqual({ [order.sessionId]: "expired", [second]: "paid" });
  expect(await order.read()).toMatchObject({ state: "paid", transfer: null, surplus_cents: 500 });
  expect(await order.needsPerson()).toContain("close-transfer");
  expect((await order.act("close-transfer")).status).toBe(200);
  await order.pass(transferDays - 1);
  await order.pass(transferDays + 3);
  expect(await order.news()).toEqual([...before, "order-confirmed"]);
  expect(await order.state()).toBe("paid");
  expect(await order.history()).not.toContain("transfer-overdue");
});

test("a transfer that is chosen after the order was paid otherwise is not asked for, and is refunded if it comes", async () => {
  const order = await placeOrder({ isChosen: false });
  stripe.pay(await openSecond(order));
  await settlePayment(product.ctx, order.id);
  stripe.chooseTransfer(order.sessionId);
  await order.notify("completed");
  await order.pass(transferDays - 1);
  await order.pass(transferDays + 3);
  expect(await order.news()).toEqual(["order-confirmed"]);
  expect((await order.read()).transfer).toBeNull();
  await order.arrive(2900);
  expect((await states(order))[order.sessionId]).toBe("refunding");
  expect(await order.history()).toContain("paid-twice");
  expect(Object.values(subjects)).not.toContain((await order.news()).at(-1));
});
