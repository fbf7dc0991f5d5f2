import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { transferDays } from "#domain/orders/bank-transfer.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { chargedAnswers } from "#server/testing/order-product.ts";
import { testProduct } from "#server/testing/product.ts";
import { transferShop, transferSubjects as subjects } from "#server/testing/transfer-shop.ts";
import { awaitTransfer } from "./bank-transfers.ts";
import { paymentStore } from "./store.ts";

const shop = await transferShop();
const { stripe, environment, product, db, admin, placeOrder } = shop;
afterEach(() => {
  stripe.behaviour = () => "answer";
});
afterAll(() => shop.stop());

test("a bank transfer is offered only where it is switched on, with a customer at Stripe for each order", async () => {
  const order = await placeOrder({ isChosen: false });
  const form = stripe.created.at(-1);
  expect(form).toMatchObject({
    "allowed_payment_method_types[1]": "customer_balance",
    "payment_method_options[customer_balance][funding_type]": "bank_transfer",
    "payment_method_options[customer_balance][bank_transfer][type]": "eu_bank_transfer",
    "payment_method_options[customer_balance][bank_transfer][eu_bank_transfer][country]": "DE",
    customer: order.session().customer,
  });
  expect(form).not.toHaveProperty("customer_email");
  const created = stripe.transfers.customers.filter(({ id }) => id === order.session().customer);
  expect(created.map(({ fields }) => [fields.email, fields["metadata[order_id]"]])).toEqual([
    [order.as.email, order.id],
  ]);
  await db
    .update(orderPayments)
    .set({ expiresAt: new Date(0) })
    .where(eq(orderPayments.orderId, order.id));
  await order.reopen();
  expect((await order.payments()).map(({ customerId }) => customerId)).toEqual(
    Array.from({ length: 2 }, () => order.session().customer),
  );

  const without = await testProduct({ env: environment });
  const as = await without.signIn();
  const count = stripe.transfers.customers.length;
  const headers = { "Idempotency-Key": randomUUID() };
  expect((await without.send("POST", "/api/video-requests", { as, body: chargedAnswers, headers })).status).toBe(200);
  await without.stop();
  expect(stripe.created.at(-1)).toMatchObject({ customer_email: as.email, "allowed_payment_method_types[0]": "card" });
  expect(stripe.created.at(-1)).not.toHaveProperty("customer");
  expect(stripe.transfers.customers.length).toBe(count);
});

test("order and mail say what to transfer, to which account and until when; the money buys the video once", async () => {
  const order = await placeOrder();
  await order.notify("completed");
  const { transfer, state } = await order.read();
  expect(state).toBe("awaiting_payment");
  expect(transfer).toMatchObject({
    account_holder: "Studio am Dom GmbH",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "SXPYDEHH",
    reference: "9Q3XW7JHTK2F",
    remaining_cents: 2900,
  });
  const text = String(await order.text()).replaceAll("\u00a0", " ");
  const contract = ["Bestellt: Video mit KI-Sprecher", "Besteller: Studio am Dom", `Bestellnummer: ${order.id}`];
  const account = ["Betrag: 29,00 €", "IBAN: DE89 3704 0044 0532 0130 00", "Verwendungszweck: 9Q3XW7JHTK2F"];
  for (const part of [...account, ...contract]) {
    expect(text).toContain(part);
  }
  expect(await order.confirm()).toMatchObject({ status: 402, body: { error: { code: "order.transfer-awaited" } } });
  expect((await order.reopen()).body.checkoutUrl).toContain(`payment=success&order=${order.id}`);
  expect(await order.payments()).toHaveLength(1);

  await order.arrive(2900);
  await Promise.all([1, 2, 3].map(() => order.notify("async_payment_succeeded")));
  expect([await order.state(), await order.videos(), await order.documents()]).toEqual(["paid", 1, ["invoice"]]);
  expect(await order.history()).toEqual(["requested", "checkout-opened", "transfer-awaited", "paid"]);
  expect(await order.news()).toEqual([subjects.awaited, "order-confirmed"]);
  expect((await order.read()).transfer).toBeNull();
});

test("the first mail confirms the order also if a part of the money is there already", async () => {
  const order = await placeOrder({ isChosen: false });
  stripe.chooseTransfer(order.sessionId);
  stripe.transfer(order.sessionId, 1000);
  await order.notify("completed");
  await order.arrive(500);
  expect(await order.news()).toEqual([subjects.partial, subjects.partial]);
  const [first, second] = await order.texts();
  for (const part of ["Ihre Bestellung ist eingegangen.", `Bestellnummer: ${order.id}`]) {
    expect(first).toContain(part);
    expect(second).not.toContain(part);
  }
});

test("of a transfer in part owner and mail learn what is missing, once for each part, also when an old answer comes late", async () => {
  const order = await placeOrder();
  await order.arrive(1000);
  await order.notify("completed");
  expect(await order.read()).toMatchObject({ state: "awaiting_payment", transfer: { remaining_cents: 1900 } });
  expect([await order.videos(), await order.documents()]).toEqual([0, []]);
  expect(await order.discard()).toMatchObject({ status: 409, body: { error: { code: "order.payment-pending" } } });
  await order.arrive(900);
  const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
  const [{ transfer } = { transfer: null }] = await order.payments();
  if (!stored || !transfer) expect.fail("no transfer");
  await awaitTransfer(product.ctx, stored, order.sessionId, { ...transfer, remainingCents: 1900 });
  expect(await order.read()).toMatchObject({ transfer: { remaining_cents: 1000 } });
  await order.arrive(1000);
  expect([await order.state(), await order.videos(), await order.documents()]).toEqual(["paid", 1, ["invoice"]]);
  expect(await order.news()).toEqual([subjects.awaited, subjects.partial, subjects.partial, "order-confirmed"]);
});

test("money that was transferred too much is shown to owner and admins until it is refunded, which happens once", async () => {
  const order = await placeOrder();
  await order.arrive(3400);
  await order.balanceEvent();
  expect(await order.read()).toMatchObject({ state: "paid", surplus_cents: 500 });
  expect(await order.needsPerson()).toContain("return-surplus");
  await expect(eraseAccount(product.ctx, { id: order.as.id, email: order.as.email })).rejects.toMatchObject({
    code: "account.refund-open",
  });
  const customer = order.session().customer;
  const both = await Promise.all([order.act("return-surplus"), order.act("return-surplus")]);
  expect(both.map(({ status }) => status)).toContain(200);
  const returned = () => stripe.transfers.returned.filter((each) => each.customer === customer);
  expect(returned()).toEqual([{ customer, cents: 500 }]);
  expect(await order.read()).toMatchObject({ state: "paid", surplus_cents: 0, refund: null });
  expect(await order.needsPerson()).toBeNull();
  // The same amount arrives a second time, because the customer has transferred twice.
  await order.arrive(500);
  await order.balanceEvent();
  expect(await order.read()).toMatchObject({ surplus_cents: 500 });
  expect((await order.act("return-surplus")).status).toBe(200);
  expect(returned()).toHaveLength(2);
  expect((await order.act("return-surplus")).status).toBe(409);
});

test("a refused refund of a surplus says so, and the surplus stays until Stripe has none any more", async () => {
  const order = await placeOrder();
  await order.arrive(3000);
  await order.balanceEvent();
  // Return money in Stripe's dashboard, without an event of Stripe that reports it.
  await product.ctx.checkouts.stripe?.returnBalance({
    customerId: String(order.session().customer),
    cents: 100,
    key: randomUUID(),
  });
  expect(await order.act("return-surplus")).toMatchObject({
    status: 409,
    body: { error: { code: "order.surplus-refused" } },
  });
  expect(await order.needsPerson()).toContain("return-surplus");
  await settlePayment(product.ctx, order.id);
  expect(await order.needsPerson()).toBeNull();
});

test("a transfer that never comes is reminded of once, and closes the order two days after its last day", async () => {
  const order = await placeOrder();
  await order.pass(transferDays - 3);
  expect(await order.news()).toEqual([subjects.awaited]);
  await order.pass(transferDays - 1);
  await order.pass(transferDays - 1);
  expect(await order.news()).toEqual([subjects.awaited, subjects.reminder]);
  await order.pass(transferDays + 1);
  expect(await order.state()).toBe("awaiting_payment");
  await Promise.all([order.pass(transferDays + 3), order.pass(transferDays + 3)]);
  expect([await order.state(), await order.videos()]).toEqual(["expired", 0]);
  expect(await order.news()).toEqual([subjects.awaited, subjects.reminder, subjects.closed]);
  expect(await order.read()).toMatchObject({ transfer: null, surplus_cents: 0 });

  // The whole price arrives after the order was closed: it is refunded, and no video is produced.
  await order.arrive(2900);
  await order.notify("async_payment_succeeded");
  expect([await order.state(), await order.videos(), await order.documents()]).toEqual(["expired", 0, []]);
  await refundPayment(product.ctx, order.sessionId);
  expect(stripe.refunds.filter((intent) => intent === order.session().payment_intent)).toHaveLength(1);
  expect((await order.payments()).map(({ state }) => state)).toEqual(["refunded"]);
  expect(await order.history()).toEqual([
    "requested",
    "checkout-opened",
    "transfer-awaited",
    "transfer-reminded",
    "transfer-overdue",
    "paid-late",
    "refunded",
  ]);
  expect(await order.news()).toEqual([subjects.awaited, subjects.reminder, subjects.closed, subjects.late]);
});

test("a transfer in part that stays incomplete waits for an admin, who closes the order", async () => {
  const order = await placeOrder();
  await order.arrive(2000);
  expect(await order.needsPerson()).toBeNull();
  expect((await order.act("close-transfer")).status).toBe(409);
  await order.pass(transferDays - 1);
  await order.pass(transferDays + 3);
  expect(await order.state()).toBe("awaiting_payment");
  expect(await order.needsPerson()).toEqual(["close-transfer"]);
  const status = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
  expect(status.action_items.find((item: { kind: string }) => item.kind === "orders")?.count).toBeGreaterThan(0);
  expect((await order.act("close-transfer")).status).toBe(200);
  expect([await order.state(), await order.needsPerson()]).toEqual(["expired", null]);
  expect(await order.news()).toEqual([subjects.awaited, subjects.partial, subjects.partReminder, subjects.closed]);
});

test("an order that waits for a transfer can be discarded; what comes later is refunded", async () => {
  const order = await placeOrder();
  expect((await order.discard()).status).toBe(204);
  expect(await order.state()).toBe("discarded");
  await order.arrive(2900);
  expect([await order.state(), await order.videos()]).toEqual(["discarded", 0]);
  expect((await order.payments()).map(({ state }) => state)).toEqual(["refunding"]);
});

test("a transfer that comes late buys the video if the order waits for its payment again", async () => {
  const order = await placeOrder();
  await order.pass(transferDays + 3);
  await order.reopen();
  expect(await order.state()).toBe("awaiting_payment");
  await order.arrive(2900);
  expect([await order.state(), await order.videos()]).toEqual(["paid", 1]);
});

test("without any event, our own daily check finds a transfer, a surplus and money that comes after the order closed", async () => {
  const order = await placeOrder({ isChosen: false });
  stripe.chooseTransfer(order.sessionId);
  await settlePayment(product.ctx, order.id);
  expect(await order.news()).toEqual([subjects.awaited]);
  await order.pass(transferDays + 3);
  const due = async () => {
    await db
      .update(orderPayments)
      .set({ transferCheckAt: new Date(0) })
      .where(eq(orderPayments.orderId, order.id));
    return (await paymentStore(db).findTransfersToCheck("stripe")).includes(order.id);
  };
  stripe.transfer(order.sessionId, 3000);
  expect(await due()).toBe(true);
  stripe.behaviour = () => "away";
  await expect(settlePayment(product.ctx, order.id)).rejects.toThrow("An error occurred with our connection to Stripe");
  expect(await order.state()).toBe("expired");
  stripe.behaviour = () => "answer";
  await settlePayment(product.ctx, order.id);
  expect((await order.payments()).map(({ state, surplusCents }) => [state, surplusCents])).toEqual([
    ["refunding", 100],
  ]);
  expect((await paymentStore(db).findTransfersToCheck("stripe")).includes(order.id)).toBe(false);
});

test("an account cannot be deleted while it is to transfer money, and can once the order is discarded", async () => {
  const order = await placeOrder();
  const erase = () => eraseAccount(product.ctx, { id: order.as.id, email: order.as.email });
  await expect(erase()).rejects.toMatchObject({ code: "account.payment-open" });
  await order.discard();
  await erase();
  expect(await order.state()).toBeUndefined();
});
