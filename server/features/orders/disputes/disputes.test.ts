import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { stripeSecret } from "#server/testing/stripe-server.ts";
import { failOrder } from "../fail-order.ts";

const shop = await disputedShop();
const { stripe, product, notify, sell, placeOrder } = shop;
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

const act = (id: string, action: string) => product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin });
const asAdmin = async (path: string) => product.send("GET", path, { as: admin });
const ofAdmin = async (id: string) => {
  const listed = await (await asAdmin("/api/admin/orders?state=disputed")).json();
  return listed.orders.find((order: { id: string }) => order.id === id);
};
const disputeRows = (orderId: string) => db.select().from(orderDisputes).where(eq(orderDisputes.orderId, orderId));
const disputeMails = async (userId: string) =>
  (await db.select().from(mails).where(eq(mails.userId, userId))).filter(({ kind }) => kind === "payment-disputed");
const documentsOf = (orderId: string) =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.createdAt));
const types = ["created", "funds_withdrawn", "updated", "closed", "funds_reinstated"] as const;

/** A direct debit that the bank returned: Stripe reports it as lost from the beginning. */
async function returnDebit(change: object = {}) {
  const sale = await sell();
  const values = { status: "lost", reason: "insufficient_funds", ...change };
  const dispute = stripe.withdraw(stripe.dispute(sale.sessionId, { ...values, evidence_details: noEvidence }));
  return { ...sale, dispute };
}
const noEvidence = { due_by: 0, has_evidence: false, past_due: false, submission_count: 0 };

describe("a dispute of a card payment", () => {
  test("is stored once with its reason and last day, and the admins get one email, however often events report it", async () => {
    const { id, as, sessionId, read, history } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    const events = ["created", "funds_withdrawn", "created", "updated"].map((type) => notify(type, dispute));
    expect((await Promise.all(events)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await notify("created", dispute);

    const [row, ...more] = await disputeRows(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: dispute.id, status: "needs_response", reason: "fraudulent", amountCents: 2900 });
    expect(row).toMatchObject({ withdrawnCents: 2900, reinstatedCents: 0, decision: null, clearedAt: null });
    expect(Number(row?.dueBy)).toBe(Number(dispute.evidence_details.due_by) * 1000);
    const [mail, ...others] = await disputeMails(as.id);
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(admin.email);
    expect(mail?.subject.replaceAll("\u00a0", " ")).toBe("Zahlung beanstandet: 29,00 €");
    expect(mail?.text).toContain("Grund: Zahlung laut Inhaber nicht von ihm (Betrugsverdacht).");
    expect(mail?.text).toContain(`https://dashboard.stripe.com/test/disputes/${dispute.id}`);

    expect((await read()).dispute).toMatchObject({ state: "contested", amount_cents: 2900, blocks_orders: true });
    expect((await history()).slice(-2)).toEqual(["dispute-opened", "funds-withdrawn"]);
    expect(await ofAdmin(id)).toMatchObject({
      dispute: { state: "contested" },
      disputes: [{ id: dispute.id, status: "needs_response", link: expect.stringContaining(dispute.id) }],
      actions: ["clear-account"],
    });
    Object.assign(dispute, { status: "under_review" });
    await notify("updated", dispute);
    expect((await disputeRows(id))[0]?.status).toBe("under_review");
    expect(await disputeMails(as.id)).toHaveLength(1);
  });

  test("needs a person until the evidence is handed in, and again when it is lost, until an admin decides", async () => {
    const { id, sessionId } = await sell();
    const status = async () => (await asAdmin("/api/admin/status")).json();
    const before = (await status()).disputes.length;
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    const listed = async () => (await status()).disputes.find((each: { id: string }) => each.id === dispute.id);
    await notify("created", dispute);
    expect(await listed()).toMatchObject({ reason: "fraudulent", amount_cents: 2900, due_by: expect.any(String) });
    expect((await status()).disputes).toHaveLength(Math.min(5, before + 1));
    Object.assign(dispute, { status: "under_review" });
    await notify("updated", dispute);
    expect(await listed()).toBeUndefined();
    Object.assign(dispute, { status: "lost" });
    await notify("closed", dispute);
    expect(await listed()).toMatchObject({ status: "lost" });
    expect((await act(id, "keep-claim")).status).toBe(200);
    expect(await listed()).toBeUndefined();
  });

  test("that is won gives the money back, leaves no document and lets the account order again", async () => {
    const { id, as, sessionId, read, history } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    expect((await placeOrder(as)).status).toBe(409);
    Object.assign(stripe.reinstate(dispute), { status: "won" });
    // Send all events in the wrong order, including the event that was sent before.
    for (const type of types.toReversed()) await notify(type, dispute);
    expect((await read()).dispute).toMatchObject({ state: "kept", blocks_orders: false });
    expect((await history()).slice(-4)).toEqual([
      "dispute-opened",
      "funds-withdrawn",
      "dispute-won",
      "funds-reinstated",
    ]);
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await ofAdmin(id)).toBeUndefined();
    expect((await placeOrder(as)).status).toBe(200);
  });

  test("that is only an inquiry takes no money and blocks nothing", async () => {
    const { id, as, sessionId, read } = await sell();
    const dispute = stripe.dispute(sessionId, { status: "warning_needs_response", is_charge_refundable: true });
    await notify("created", dispute);
    expect((await read()).dispute).toMatchObject({ state: "inquiry", blocks_orders: false });
    expect((await ofAdmin(id)).actions).toEqual([]);
    expect((await placeOrder(as)).status).toBe(200);
    Object.assign(dispute, { status: "warning_closed" });
    await notify("closed", dispute);
    expect((await read()).dispute).toMatchObject({ state: "kept" });
  });
});

describe("an event about a dispute", () => {
  test("is only a hint: what its body says is not believed, and a forged one is refused", async () => {
    const { id, sessionId, read } = await sell();
    const dispute = stripe.dispute(sessionId, { status: "warning_needs_response" });
    const lie = { ...dispute, status: "lost", amount: 1, balance_transactions: [] };
    expect((await notify("closed", lie)).status).toBe(204);
    expect((await disputeRows(id))[0]).toMatchObject({ status: "warning_needs_response", amountCents: 2900 });
    expect((await notify("closed", lie, { secret: `${stripeSecret}x` })).status).toBe(400);
    expect((await read()).dispute.state).toBe("inquiry");
  });

  test("whose answer from Stripe comes late does not undo what was read later", async () => {
    const { id, sessionId } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    await notify("created", dispute);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      stripe.hold = ({ path }) => {
        if (!path.startsWith("/v1/disputes/")) return undefined;
        stripe.hold = null;
        resolve();
        return held;
      };
    });
    Object.assign(dispute, { status: "under_review" });
    const slow = notify("updated", dispute);
    await arrived;
    Object.assign(dispute, { status: "lost" });
    expect((await notify("closed", dispute)).status).toBe(204);
    release();
    expect((await slow).status).toBe(204);
    expect((await disputeRows(id))[0]?.status).toBe("lost");
  });

  test("fails while Stripe is away, stores nothing, and is read at the next attempt", async () => {
    const { id, as, sessionId } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    stripe.behaviour = () => "away";
    expect((await notify("created", dispute)).status).toBeGreaterThanOrEqual(500);
    stripe.behaviour = () => "refuse";
    expect((await notify("created", dispute)).status).toBeGreaterThanOrEqual(500);
    expect(await disputeRows(id)).toEqual([]);
    stripe.behaviour = () => "answer";
    expect((await notify("created", dispute)).status).toBe(204);
    expect([(await disputeRows(id)).length, (await disputeMails(as.id)).length]).toEqual([1, 1]);
  });

  test("about a payment of another product, or about nothing, is accepted and ignored", async () => {
    const { sessionId } = await sell();
    const dispute = stripe.withdraw(stripe.dispute(sessionId));
    const session = stripe.sessions.find((each) => each.id === sessionId) ?? expect.fail("no session");
    await db.update(orderPayments).set({ intent: "pi_fremd" }).where(eq(orderPayments.sessionId, sessionId));
    session.metadata["order_id"] = "1001";
    const count = () => db.$count(orderDisputes);
    const before = await count();
    expect((await notify("created", dispute)).status).toBe(204);
    expect((await notify("created", { ...dispute, id: "du_unbekannt" })).status).toBe(204);
    expect(await count()).toBe(before);
  });

  test("that comes before the news of the payment reads the payment first", async () => {
    const sale = await sell({ isPaid: false });
    stripe.pay(sale.sessionId);
    const dispute = stripe.withdraw(stripe.dispute(sale.sessionId, { status: "lost" }));
    expect((await notify("created", dispute)).status).toBe(204);
    expect(await sale.history()).toEqual(["requested", "checkout-opened", "paid", "funds-withdrawn"]);
    expect((await disputeRows(sale.id)).length).toBe(1);
  });
});

describe("a payment that the bank has finally taken back", () => {
  test("says so once, issues no document by itself, and stops further orders until an admin clears the account", async () => {
    const { id, as, dispute, read, history } = await returnDebit();
    for (const type of types) await notify(type, dispute);
    expect((await history()).slice(-2)).toEqual(["paid", "funds-withdrawn"]);
    expect((await read()).dispute).toMatchObject({ state: "returned", amount_cents: 2900, blocks_orders: true });
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(["invoice"]);
    const [mail] = await disputeMails(as.id);
    expect(mail?.text).toContain("Grund: Konto nicht gedeckt.");
    expect(mail?.text).not.toContain("Belege nimmt die Bank");

    const refused = await placeOrder(as);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toMatchObject({
      code: "order.payment-returned",
      message: expect.stringContaining("können Sie nichts Neues bestellen"),
    });
    expect((await (await product.send("GET", "/api/account/spending", { as })).json()).has_returned_payment).toBe(true);
    expect((await placeOrder(await product.signIn())).status).toBe(200);
    expect((await act(id, "keep-claim")).status).toBe(200);
    expect((await placeOrder(as)).status).toBe(409);
    const cleared = await Promise.all([act(id, "clear-account"), act(id, "clear-account")]);
    expect(cleared.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await placeOrder(as)).status).toBe(200);
    // Expect that the account is allowed to order again, although the order still shows its payment as returned.
    expect((await read()).dispute).toMatchObject({ state: "returned", blocks_orders: false });
    expect((await history()).slice(-2)).toEqual(["claim-kept", "account-cleared"]);
    const audit = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["order.claim-kept", "order.account-cleared"]),
    );
  });

  test("an expired order cannot be paid while the account is blocked", async () => {
    const { as, dispute } = await returnDebit();
    const other = await (await placeOrder(as)).json();
    await db.update(orders).set({ state: "expired" }).where(eq(orders.id, other.orderId));
    await db.update(orderPayments).set({ state: "expired" }).where(eq(orderPayments.orderId, other.orderId));
    await notify("created", dispute);
    const reopened = await product.send("POST", `/api/video-requests/${other.orderId}/checkout`, { as });
    expect([reopened.status, (await reopened.json()).error.code]).toEqual([409, "order.payment-returned"]);
  });

  test("gets its credit note exactly once when an admin gives up the claim, also after it was left open", async () => {
    const { id, as, dispute, read } = await returnDebit();
    await notify("created", dispute);
    expect((await ofAdmin(id)).actions).toEqual(["cancel-claim", "keep-claim", "clear-account"]);
    expect((await act(id, "keep-claim")).status).toBe(200);
    expect((await act(id, "keep-claim")).status).toBe(409);
    const answers = await Promise.all([act(id, "cancel-claim"), act(id, "cancel-claim"), act(id, "cancel-claim")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [invoice, note, ...more] = await documentsOf(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: "credit-note",
      corrects: { number: invoice?.number },
      content: { isReturned: true },
    });
    expect(note?.content.grossCents).toBe(invoice?.content.grossCents);
    expect((await read()).dispute).toMatchObject({ state: "cancelled" });
    const sent = (await db.select().from(mails).where(eq(mails.userId, as.id))).filter(
      ({ kind }) => kind === "invoice-issued",
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(/zurückgebucht, und wir haben die Rechnung storniert: Zu bezahlen ist nichts mehr/);
    expect(stripe.refunds).not.toContain(dispute.payment_intent);
    // A later event about the same dispute changes nothing.
    await notify("closed", dispute);
    expect(await documentsOf(id)).toHaveLength(2);
  });

  test("only in part has no credit note, because an invoice is cancelled as a whole", async () => {
    const { id, dispute } = await returnDebit({ amount: 1000 });
    await notify("created", dispute);
    expect((await ofAdmin(id)).actions).toEqual(["keep-claim", "clear-account"]);
    expect((await act(id, "cancel-claim")).status).toBe(409);
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(["invoice"]);
  });

  test("is not paid out once more when the video fails, and the email says where the money is", async () => {
    const { id, as, dispute, read } = await returnDebit();
    await db.update(orders).set({ state: "in_production" }).where(eq(orders.id, id));
    await notify("created", dispute);
    await product.ctx.transaction((transaction) => failOrder(product.ctx, { id }, transaction));
    expect(await read()).toMatchObject({ state: "failed", refund: null });
    const mail = (await db.select().from(mails).where(eq(mails.userId, as.id))).find(
      ({ kind }) => kind === "order-failed",
    );
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("Ihre Bank hat 29,00 € der Zahlung schon zurückgebucht.");
    expect((await act(id, "refund")).status).toBe(409);
    expect((await act(id, "cancel-claim")).status).toBe(200);
    const undecided = await (await asAdmin("/api/admin/orders?state=undecided")).json();
    expect(undecided.orders.map((order: { id: string }) => order.id)).not.toContain(id);
  });

  test("stays in the list of its month with its invoice, and the sales of the month stay as they are", async () => {
    const { id, dispute } = await returnDebit();
    await notify("created", dispute);
    const { returned_payments, totals } = await (await asAdmin("/api/admin/invoices")).json();
    const [invoice] = await documentsOf(id);
    const listed = returned_payments.filter((each: { dispute_id: string }) => each.dispute_id === dispute.id);
    expect(listed).toMatchObject([{ order_id: id, invoice_number: invoice?.number, returned_cents: 2900 }]);
    expect(totals.gross_cents).toBeGreaterThan(0);
    const table = await (await asAdmin("/api/admin/returned-payments/csv")).text();
    const line = table.split("\r\n").find((each) => each.includes(dispute.id)) ?? "";
    expect(line.replaceAll('"', "")).toMatch(/^29,00;S;EUR;\d\d\.\d\d\.\d{4};RE-\d{4}-\d{6};du_/);
    const sales = await (await asAdmin("/api/admin/invoices/csv")).text();
    expect(sales).not.toContain(dispute.id);
    const zip = await (await asAdmin("/api/admin/invoices/zip")).arrayBuffer();
    const names = Object.keys(unzipSync(new Uint8Array(zip)));
    expect(names).toContainEqual(expect.stringMatching(/^rueckbuchungen-\d{4}-\d\d\.csv$/));
  });

  test("keeps its account from being erased while the claim is open; afterwards the dispute stays without its order", async () => {
    const { id, as, dispute } = await returnDebit();
    await notify("created", dispute);
    const erase = () => eraseAccount(product.ctx, { id: as.id, email: as.email });
    await expect(erase()).rejects.toMatchObject({ code: "account.refund-open" });
    await act(id, "clear-account");
    await act(id, "keep-claim");
    await expect(erase()).rejects.toMatchObject({ code: "account.refund-open" });
    await act(id, "cancel-claim");
    await erase();
    expect(await db.select().from(users).where(eq(users.id, as.id))).toEqual([]);
    const [row] = await db.select().from(orderDisputes).where(eq(orderDisputes.id, dispute.id));
    expect(row).toMatchObject({ orderId: null, withdrawnCents: 2900 });
    expect(await disputeMails(as.id)).toEqual([]);
    // A later event about the dispute still updates its amounts, although its order is deleted.
    stripe.reinstate(dispute);
    expect((await notify("funds_reinstated", dispute)).status).toBe(204);
    const [changed] = await db.select().from(orderDisputes).where(eq(orderDisputes.id, dispute.id));
    expect(changed?.reinstatedCents).toBe(2900);
  });
});

test("only admins decide about claims and clear accounts", async () => {
  const { id, as, dispute } = await returnDebit();
  await notify("created", dispute);
  for (const action of ["cancel-claim", "keep-claim", "clear-account"]) {
    const path = `/api/admin/orders/${id}/${action}`;
    expect((await product.send("POST", path, { as })).status, action).toBe(403);
    expect((await act(randomUUID(), action)).status, action).toBe(404);
  }
});
