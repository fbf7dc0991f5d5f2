import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { takenBackCents } from "#domain/orders/disputes.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { openCheckout } from "#server/features/orders/payments/open-checkout.ts";
import { shopEnvironment } from "#server/testing/disputed-shop.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { type Death, settleInProcess } from "#server/testing/settle-in-process.ts";
import type { SettleTask } from "#server/testing/settle-process.ts";
import { startStripeServer } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const environment = shopEnvironment(stripe.url);
const product = await testProduct({ env: environment });
const { db } = product.database;
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const sales = 60;
const price = 2900;
/** Outcomes of the payments, assigned to the sales in rotation. */
const fates = ["kept", "lost", "won", "contested", "refunded", "partly-refunded"] as const;
type Fate = (typeof fates)[number];
type Sale = SettleTask["orders"][number] & { fate: Fate };

async function sell(userId: string, fate: Fate): Promise<Sale> {
  const order = await buildOrder(db, userId, { state: "requested" });
  await openCheckout(product.ctx, order);
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  const sessionId = payment?.sessionId ?? expect.fail("no session");
  const { payment_intent } = stripe.pay(sessionId);
  const sale = { orderId: order.id, sessionId, isRefunded: false, fate };
  if (fate === "kept") return sale;
  if (fate === "refunded" || fate === "partly-refunded") {
    stripe.refundInDashboard(sessionId, fate === "refunded" ? price : 900);
    return { ...sale, refundedIntent: String(payment_intent) };
  }
  const dispute = stripe.withdraw(
    stripe.dispute(sessionId, { status: fate === "contested" ? "needs_response" : fate }),
  );
  if (fate === "won") stripe.reinstate(dispute);
  return { ...sale, disputeId: dispute.id };
}

test("60 payments, of which 50 are disputed or refunded, reported twice and in random order, with kills: every sum is right", async () => {
  const admin = await product.signIn({ isAdmin: true });
  const anna = await product.signIn();
  const spending = async () => (await product.send("GET", "/api/account/spending", { as: anna })).json();
  const sold: Sale[] = [];
  for (let index = 0; index < sales; index += 1) sold.push(await sell(anna.id, fates[index % fates.length] ?? "kept"));
  const of = (fate: Fate) => sold.filter((sale) => sale.fate === fate);

  const settle = (seed: number, death?: Death) => settleInProcess(product, { orders: sold, environment, seed }, death);
  const deaths: [Death, Death][] = [
    [{ failpoint: "dispute-stored:4" }, { failpoint: "refund-reported:3" }],
    [{ failpoint: "dispute-stored:9" }, { afterSettled: 25 }],
  ];
  for (const [index, [one, other]] of deaths.entries()) {
    const ends = await Promise.all([settle(index * 2, one), settle(index * 2 + 1, other)]);
    expect(ends, JSON.stringify([one, other])).toEqual(["SIGKILL", "SIGKILL"]);
  }
  expect(await settle(99)).toBe(0);

  const disputes = await db.select().from(orderDisputes);
  expect(disputes).toHaveLength(of("lost").length + of("won").length + of("contested").length);
  const taken = disputes.reduce((total, dispute) => total + takenBackCents(dispute), 0);
  expect(taken).toBe(price * (of("lost").length + of("contested").length));
  const notices = await db.select().from(mails).where(eq(mails.kind, "payment-disputed"));
  expect(notices).toHaveLength(disputes.length);
  for (const [kind, count] of [
    ["paid", sales],
    ["funds-withdrawn", of("lost").length + of("contested").length],
    ["dispute-opened", of("contested").length],
    ["refunded", of("refunded").length],
    ["partly-refunded", of("partly-refunded").length],
  ] as const) {
    expect(await db.$count(orderEvents, eq(orderEvents.kind, kind)), kind).toBe(count);
  }

  const documents = await db.select().from(invoices);
  const sum = (kind: string) =>
    documents.filter((row) => row.kind === kind).reduce((total, { content }) => total + content.grossCents, 0);
  expect(sum("invoice")).toBe(price * sales);
  expect(sum("credit-note")).toBe(price * of("refunded").length);
  const { month, has_returned_payment } = await spending();
  const refunded = price * of("refunded").length + 900 * of("partly-refunded").length;
  expect([month.paid_cents, month.refunded_cents]).toEqual([price * sales, refunded]);
  expect([month.returned_cents, month.owed_cents, has_returned_payment]).toEqual([taken, taken, true]);
  const status = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
  expect(status.figures.money).toEqual({
    paid_cents: price * sales,
    refunded_cents: refunded,
    returned_cents: taken + price * of("won").length,
    reinstated_cents: price * of("won").length,
    is_test: false,
  });
  const needed = status.action_items.find(({ kind }: { kind: string }) => kind === "disputes");
  expect(needed.count).toBe(of("lost").length + of("contested").length);

  // Give up the claims against the customers whose disputes are lost, which issues credit notes: then invoices minus
  // credit notes equal the money that arrived or is contested.
  for (const { orderId } of of("lost")) {
    const cancel = () => product.send("POST", `/api/admin/orders/${orderId}/cancel-claim`, { as: admin });
    expect((await Promise.all([cancel(), cancel()])).map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
  }
  const notes = await db.$count(invoices, eq(invoices.kind, "credit-note"));
  expect(notes).toBe(of("refunded").length + of("lost").length);
  const afterwards = (await spending()).month;
  expect([afterwards.returned_cents, afterwards.owed_cents]).toEqual([taken, price * of("contested").length]);
  const totals = (await (await product.send("GET", "/api/admin/invoices", { as: admin })).json()).totals;
  expect(totals.gross_cents).toBe(price * (sales - of("refunded").length - of("lost").length));
  expect(new Set((await db.select().from(orders)).map(({ state }) => state))).toEqual(new Set(["paid"]));
}, 300_000);
