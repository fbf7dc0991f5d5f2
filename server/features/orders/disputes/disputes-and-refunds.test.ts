import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import { orderEvents, orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { shareToken } from "#server/testing/orders.ts";
import { failOrder } from "../fail-order.ts";

const shop = await disputedShop();
const { stripe, product, notify, notifyRefund, sell, placeOrder } = shop;
const { db } = product.database;
let admin: TestUser;
beforeAll(async () => {
  admin = await product.signIn({ isAdmin: true });
});
afterEach(() => {
  stripe.behaviour = () => "answer";
  stripe.hold = null;
});
afterAll(() => shop.stop());

type Sale = Awaited<ReturnType<typeof sell>>;
const act = (id: string, action: string) => product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin });
const listed = async (id: string, state: string) => {
  const answer = await (await product.send("GET", `/api/admin/orders?state=${state}`, { as: admin })).json();
  return answer.orders.find((order: { id: string }) => order.id === id);
};
const paymentOf = async (sessionId: string) =>
  (await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId)))[0] ?? expect.fail("no payment");
const mailsOf = async (userId: string, kind: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId)))
    .filter((mail) => mail.kind === kind)
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const set = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.id, id));
async function fail({ id }: Pick<Sale, "id">) {
  await set(id, { state: "in_production" });
  await product.ctx.transaction((transaction) => failOrder(product.ctx, { id }, transaction));
}
const spendingOf = async ({ as }: Sale) => (await product.send("GET", "/api/account/spending", { as })).json();

describe("an account that is cleared while the bank decides", () => {
  test("still owes a loss: the order says so, an admin must decide, and the account cannot be erased", async () => {
    const { id, as, sessionId, read } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    expect((await act(id, "clear-account")).status).toBe(200);
    expect((await placeOrder(as)).status).toBe(200);
    Object.assign(dispute, { status: "lost" });
    await notify("closed", dispute);
    expect((await read()).dispute).toMatchObject({ state: "returned", blocks_orders: false });
    const status = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
    expect(status.disputes.map((each: { id: string }) => each.id)).toContain(dispute.id);
    expect((await listed(id, "disputed")).actions).toEqual(["cancel-claim", "keep-claim"]);
    await act(id, "keep-claim");
    const erase = () => eraseAccount(product.ctx, { id: as.id, email: as.email });
    await expect(erase()).rejects.toMatchObject({ code: "account.refund-open" });
  });
});

describe("a failed order whose payment the bank has taken back", () => {
  test("in part is refunded with its rest, and with the part if the bank gives it back", async () => {
    const sale = await sell();
    const { id, as, sessionId, read, history } = sale;
    const change = { amount: 1000, is_charge_refundable: true };
    const dispute = stripe.withdraw(stripe.dispute(sessionId, change));
    await notify("created", dispute);
    await fail(sale);
    expect(await read()).toMatchObject({ state: "failed", refund: "requested" });
    expect((await mailsOf(as.id, "order-failed"))[0]?.text).toContain(
      "Ihre Bank hat 10,00 € der Zahlung vorläufig zurückgebucht. Bucht sie das Geld wieder an uns, erstatten wir es Ihnen. " +
        "Den Rest von 19,00 € erstatten wir Ihnen.",
    );
    await refundPayment(product.ctx, sessionId);
    const charge = stripe.charge(sessionId);
    expect(charge.amount_refunded).toBe(1900);
    expect(await paymentOf(sessionId)).toMatchObject({ state: "refunded", refundedCents: 1900 });
    await notifyRefund(charge);
    expect(await history()).not.toContain("partly-refunded");
    expect((await read()).dispute).toMatchObject({ state: "contested", is_part: true, blocks_orders: false });

    Object.assign(stripe.reinstate(dispute), { status: "won" });
    await notify("closed", dispute);
    expect((await mailsOf(as.id, "order-refunded"))[0]?.text).toContain("Wir erstatten Ihnen den Rest von 10,00 €.");
    await refundPayment(product.ctx, sessionId);
    expect(stripe.charge(sessionId).amount_refunded).toBe(2900);
    expect(await paymentOf(sessionId)).toMatchObject({ state: "refunded", refundedCents: 2900 });
    expect(await db.$count(invoices, eq(invoices.orderId, id))).toBe(2);
  });

  test("in part, and partly refunded before, is refunded with what is left of both", async () => {
    const sale = await sell();
    const { id, sessionId, read } = sale;
    await set(id, { state: "delivered" });
    const part = { id: randomUUID(), cents: 500, reason: "Verspätet" };
    await product.send("POST", `/api/admin/orders/${id}/refund-part`, { as: admin, body: part });
    await refundPayment(product.ctx, sessionId);
    await notify("created", stripe.withdraw(stripe.dispute(sessionId, { amount: 1000, is_charge_refundable: true })));
    await fail(sale);
    expect(await read()).toMatchObject({ state: "failed", refund: "requested" });
    await refundPayment(product.ctx, sessionId);
    expect(stripe.charge(sessionId).amount_refunded).toBe(1900);
    expect(await paymentOf(sessionId)).toMatchObject({ state: "refunded", refundedCents: 1900 });
  });

  test("provisionally is refunded when the bank gives the money back, once", async () => {
    const sale = await sell();
    const { id, as, sessionId, read } = sale;
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    await fail(sale);
    expect(await read()).toMatchObject({ refund: null });
    expect((await mailsOf(as.id, "order-failed"))[0]?.text).toContain("29,00 € der Zahlung vorläufig zurückgebucht.");
    expect(await listed(id, "undecided")).toBeUndefined();
    Object.assign(stripe.reinstate(dispute), { status: "won", is_charge_refundable: true });
    await Promise.all([notify("closed", dispute), notify("funds_reinstated", dispute)]);
    expect(await read()).toMatchObject({ refund: "requested" });
    await refundPayment(product.ctx, sessionId);
    expect(await read()).toMatchObject({ refund: "refunded" });
    expect(stripe.refunds.filter((intent) => intent === dispute.payment_intent)).toHaveLength(1);
    expect(await mailsOf(as.id, "order-refunded")).toHaveLength(1);
  });

  test("a failed order whose payment is taken back in part stays with what an admin must decide", async () => {
    const { id, sessionId } = await sell();
    await set(id, { state: "failed" });
    await notify("created", stripe.withdraw(stripe.dispute(sessionId, { amount: 1000 })));
    expect((await listed(id, "undecided")).actions).toContain("refund");
    const status = await (await product.send("GET", "/api/admin/status", { as: admin })).json();
    expect(status.action_items).toContainEqual(expect.objectContaining({ kind: "orders" }));
  });
});

describe("an order in production whose buyer has withdrawn", () => {
  async function withdrawFrom({ id }: Pick<Sale, "id">, values: Partial<typeof orders.$inferInsert> = {}) {
    await set(id, { state: "in_production", producer: "agent", ...values });
    await db.insert(orderWithdrawals).values({ orderId: id, name: "Nina Weber", email: "nina@example.de" });
    await db.insert(orderEvents).values({ orderId: id, kind: "withdrawn" });
  }

  test("and whose withdrawal an admin has settled is owed while the bank has the money, and not refunded by itself", async () => {
    const sale = await sell();
    const { id, sessionId, read } = sale;
    await withdrawFrom(sale);
    expect((await act(id, "settle-withdrawal")).status).toBe(200);
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    expect((await spendingOf(sale)).month).toMatchObject({ returned_cents: 2900, owed_cents: 2900 });
    Object.assign(stripe.reinstate(dispute), { status: "won", is_charge_refundable: true });
    await notify("closed", dispute);
    expect(await read()).toMatchObject({ state: "failed", refund: null });
    expect((await paymentOf(sessionId)).state).toBe("paid");
    expect(await listed(id, "undecided")).toBeUndefined();
  });

  test("needs an admin again if Stripe refuses the refund because of a dispute, and the bank gives the money back", async () => {
    const sale = await sell();
    const { id, sessionId, read } = sale;
    await withdrawFrom(sale, { shareToken: shareToken() });
    expect((await act(id, "refund")).status).toBe(200);
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    await refundPayment(product.ctx, sessionId);
    expect(await read()).toMatchObject({ state: "failed", refund: null, withdrawal: { is_settled: true } });
    expect(await listed(id, "undecided")).toBeUndefined();
    Object.assign(stripe.reinstate(dispute), { status: "won", is_charge_refundable: true });
    await notify("closed", dispute);
    expect((await listed(id, "undecided"))?.actions).toContain("refund");
  });
});

describe("a refund that Stripe refuses because of a dispute", () => {
  const refuse = async () => {
    const sale = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sale.sessionId));
    await set(sale.id, { state: "delivered", shareToken: shareToken() });
    expect((await act(sale.id, "refund")).status).toBe(200);
    return { ...sale, dispute };
  };

  test("leaves the payment to the dispute, whichever comes first", async () => {
    for (const isReportedFirst of [true, false]) {
      const { id, sessionId, dispute, read } = await refuse();
      if (isReportedFirst) await notify("created", dispute);
      await refundPayment(product.ctx, sessionId);
      if (!isReportedFirst) {
        expect((await read()).refund).toBe("failed");
        expect((await listed(id, "undecided")).actions).toContain("retry-refund");
        await notify("created", dispute);
      }
      expect([(await read()).refund, (await paymentOf(sessionId)).state]).toEqual([null, "paid"]);
      expect(await listed(id, "undecided")).toBeUndefined();
      expect((await listed(id, "disputed")).actions).not.toContain("retry-refund");
      expect((await act(id, "refund")).status).toBe(409);
      Object.assign(dispute, { status: "lost" });
      await notify("closed", dispute);
      expect((await act(id, "cancel-claim")).status).toBe(200);
    }
  });

  test("of a duplicate payment is offered again only when the bank has given the money back", async () => {
    const { id, as, sessionId } = await sell();
    const duplicate = `${sessionId}x`;
    const { createdAt: _, ...payment } = await paymentOf(sessionId);
    const intent = "pi_zweimal";
    await db.insert(orderPayments).values({ ...payment, sessionId: duplicate, intent, state: "refund-failed" });
    const values = {
      orderId: id,
      sessionId: duplicate,
      status: "needs_response",
      reason: "duplicate",
      amountCents: 2900,
    };
    const dispute = { id: "du_zweimal", openedAt: new Date(), withdrawnCents: 2900, withdrawnAt: new Date() };
    await db.insert(orderDisputes).values({ ...values, ...dispute });
    expect((await listed(id, "disputed")).actions).toEqual([]);
    expect((await act(id, "refund")).status).toBe(409);
    expect(await listed(id, "undecided")).toBeUndefined();
    expect((await placeOrder(as)).status).toBe(200);
    await db
      .update(orderDisputes)
      .set({ status: "won", reinstatedCents: 2900 })
      .where(eq(orderDisputes.id, "du_zweimal"));
    expect((await listed(id, "undecided")).actions).toEqual(["retry-refund"]);
  });
});

test("a payment that is taken back although it is refunded is told as money that came back twice, and not as owed", async () => {
  const sale = await sell();
  const { id, as, sessionId, read } = sale;
  await set(id, { state: "delivered" });
  await notifyRefund(stripe.refundInDashboard(sessionId));
  expect((await mailsOf(as.id, "order-refunded"))[0]).toMatchObject({
    subject: "Ihre Bestellung ist erstattet",
    text: expect.stringContaining("Wir haben Ihnen 29,00 € vollständig erstattet."),
  });
  await notify("created", stripe.withdraw(stripe.dispute(sessionId, { status: "lost" })));
  expect((await read()).dispute).toMatchObject({ state: "returned-twice", blocks_orders: false });
  expect(await spendingOf(sale)).toMatchObject({ month: { owed_cents: 0 }, has_returned_payment: false });
  expect((await placeOrder(as)).status).toBe(200);
  expect((await listed(id, "disputed")).actions).toEqual(["keep-claim"]);
  expect((await mailsOf(as.id, "payment-disputed"))[0]?.text).toContain("Der Betrag kam beim Kunden zweimal zurück.");
});

describe("the emails to the operator", () => {
  test("tell each step of a dispute once: inquiry, money taken back, evidence needed again, loss", async () => {
    const { as, sessionId } = await sell();
    const dispute = stripe.dispute(sessionId, { status: "warning_needs_response" });
    const step = async (type: string, change: object) => {
      Object.assign(dispute, change);
      await Promise.all([notify(type, dispute), notify("updated", dispute)]);
      await notify(type, dispute);
      return (await mailsOf(as.id, "payment-disputed")).map(({ subject }) => subject);
    };
    expect(await step("created", {})).toEqual(["Rückfrage der Bank: 29,00 €"]);
    stripe.withdraw(dispute);
    expect(await step("funds_withdrawn", { status: "needs_response" })).toHaveLength(2);
    expect(await step("updated", { status: "under_review" })).toHaveLength(2);
    expect(await step("updated", { status: "appeal_needs_response" })).toHaveLength(3);
    expect(await step("closed", { status: "lost" })).toEqual([
      "Rückfrage der Bank: 29,00 €",
      "Zahlung beanstandet: 29,00 €",
      "Zahlung beanstandet: 29,00 €",
      "Zahlung zurückgebucht: 29,00 €",
    ]);
    const sent = await mailsOf(as.id, "payment-disputed");
    expect(sent[1]?.text).toContain("bis Sie es freigeben oder die Bank das Geld wieder an Sie bucht.");
    expect(sent[3]?.text).toContain("oder Sie stellen die Stornorechnung aus.");
    expect(sent[3]?.text).not.toContain("Belege nimmt die Bank");
  });

  test("do not tell of a loss without money, and offer no credit note for a part", async () => {
    const { as, sessionId } = await sell();
    await notify("closed", stripe.dispute(sessionId, { status: "lost" }));
    expect(await mailsOf(as.id, "payment-disputed")).toEqual([]);
    const other = await sell();
    await notify("created", stripe.withdraw(stripe.dispute(other.sessionId, { status: "lost", amount: 1000 })));
    const [mail] = await mailsOf(other.as.id, "payment-disputed");
    expect(mail?.text).toContain("Bitte bestätigen Sie bei der Bestellung, dass die Forderung offen bleibt.");
    expect(mail?.text).not.toContain("Stornorechnung");
  });
});

test("a failed delivery leaves a video that is owed; an order without a video owes nothing", async () => {
  const sale = await sell();
  await notify("created", stripe.withdraw(stripe.dispute(sale.sessionId, { status: "lost" })));
  await set(sale.id, { state: "failed" });
  expect((await spendingOf(sale)).month).toMatchObject({ returned_cents: 2900, owed_cents: 0 });
  await set(sale.id, { shareToken: shareToken() });
  expect((await spendingOf(sale)).month).toMatchObject({ returned_cents: 2900, owed_cents: 2900 });
});

test("more disputes than the database has connections are stored at the same time", async () => {
  const { id, sessionId } = await sell();
  const disputes = Array.from({ length: 15 }, () => stripe.withdraw(stripe.dispute(sessionId, { amount: 100 })));
  const answers = await Promise.all(disputes.map((dispute) => notify("created", dispute)));
  expect(answers.map(({ status }) => status)).toEqual(disputes.map(() => 204));
  expect(await db.$count(orderDisputes, eq(orderDisputes.orderId, id))).toBe(15);
});
