import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { TaxCase } from "#domain/taxes/tax.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { openCheckout } from "#server/features/orders/payments/open-checkout.ts";
import { issueWaitingInvoices } from "./issue-waiting-invoices.ts";
import { invoiceStore } from "./store.ts";

const stripe = await startStripeServer();
const product = await testProduct({
  env: {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_BASE_URL: stripe.url,
    OPERATOR_COMPANY: "Studio am Dom GmbH",
    OPERATOR_STREET: "Domstraße 1",
    OPERATOR_CITY: "Würzburg",
    OPERATOR_VAT_ID: "DE123456789",
  },
});
const { ctx } = product;
const { db } = product.database;
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const payments = 300;
/** Amounts of the four tax cases; the cents are such that tax is rounded up in some and down in others. */
const prices: { taxCase: TaxCase; priceCents: number; netCents: number; taxCents: number }[] = [
  { taxCase: "standard", priceCents: 2900, netCents: 2437, taxCents: 463 },
  { taxCase: "reduced", priceCents: 1999, netCents: 1868, taxCents: 131 },
  { taxCase: "small-business", priceCents: 2900, netCents: 2900, taxCents: 0 },
  { taxCase: "reverse-charge", priceCents: 2437, netCents: 2437, taxCents: 0 },
];

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32), so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs work in random order, `parallel` at a time. */
async function runShuffled(work: (() => Promise<unknown>)[], parallel: number, random: () => number): Promise<void> {
  const queue = work.map((run) => ({ run, place: random() })).toSorted((one, other) => one.place - other.place);
  const next = async (): Promise<void> => {
    const item = queue.pop();
    if (!item) return;
    await item.run();
    await next();
  };
  await Promise.all(Array.from({ length: parallel }, next));
}

async function buy(userId: string, index: number): Promise<{ orderId: string; sessionId: string }> {
  const order = await buildOrder(db, userId, { state: "requested", ...prices[index % prices.length] });
  await openCheckout(ctx, order);
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  return { orderId: order.id, sessionId: payment?.sessionId ?? expect.fail("no session") };
}

test("300 payments, 100 refunds and repeated reports in random order: no gap, no double, sums equal to the cent", async () => {
  const random = randomNumbers(20_261_124);
  const { id } = await product.signIn();
  const admin = await product.signIn({ isAdmin: true });
  const bought: { orderId: string; sessionId: string }[] = [];
  for (let index = 0; index < payments; index += 1) bought.push(await buy(id, index));
  for (const { sessionId } of bought) stripe.pay(sessionId);
  const refunded = bought.filter((_, index) => index % 3 === 0);

  // The record lacks the postal code at first, so that some invoices wait and are issued amid the others.
  const completeRecord = async () => {
    await product.send("PATCH", "/api/admin/operator", { as: admin, body: { postalCode: "97070" } });
    await issueWaitingInvoices(ctx);
  };
  /** Work that fails after its number was taken, as a process does that dies before the commit. */
  const failAfterNumber = () =>
    ctx
      .transaction(async (transaction) => {
        await invoiceStore(db).takeNumber("RE", new Date().getFullYear(), transaction);
        throw new Error("killed");
      })
      .catch(() => {});
  const settle = bought.flatMap(({ orderId }) => [
    () => settlePayment(ctx, orderId),
    () => settlePayment(ctx, orderId),
  ]);
  await runShuffled([...settle, completeRecord, ...Array.from({ length: 20 }, () => failAfterNumber)], 8, random);
  const refund = refunded.flatMap(({ sessionId }) => {
    const run = async () => {
      await db.update(orderPayments).set({ state: "refunding" }).where(eq(orderPayments.sessionId, sessionId));
      await refundPayment(ctx, sessionId);
    };
    return [run, () => refundPayment(ctx, sessionId)];
  });
  await runShuffled([...refund, () => issueWaitingInvoices(ctx), () => issueWaitingInvoices(ctx)], 8, random);
  // Each run issues a hundred at most, and credit notes wait for their invoice.
  for (let run = 0; run < 5; run += 1) await issueWaitingInvoices(ctx);

  const rows = await db.select().from(invoices).orderBy(asc(invoices.number));
  const numbers = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ number }) => Number(number?.slice(-6)));
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(numbers("invoice")).toEqual(upTo(payments));
  expect(numbers("credit-note")).toEqual(upTo(refunded.length));
  const sum = (kind: string, name: "grossCents" | "netCents" | "taxCents") =>
    rows.filter((row) => row.kind === kind).reduce((total, { content }) => total + content[name], 0);
  const paid = await db.select().from(orderPayments);
  const total = (some: typeof paid) => some.reduce((cents, { amountCents }) => cents + amountCents, 0);
  expect(sum("invoice", "grossCents")).toBe(total(paid));
  expect(sum("credit-note", "grossCents")).toBe(total(paid.filter(({ state }) => state === "refunded")));
  expect(sum("invoice", "netCents") + sum("invoice", "taxCents")).toBe(sum("invoice", "grossCents"));
  expect(stripe.refunds).toHaveLength(refunded.length);
  const states = await db.select({ state: orders.state }).from(orders);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["paid"]));
  // A credit note names the invoice of its own payment.
  for (const note of rows.filter(({ kind }) => kind === "credit-note")) {
    const invoice = rows.find(({ kind, sessionId }) => kind === "invoice" && sessionId === note.sessionId);
    expect(note.corrects?.number).toBe(invoice?.number);
  }
}, 300_000);
