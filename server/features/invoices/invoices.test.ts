import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import type { Operator } from "#domain/operator/operator.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { orderPayments } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { issueWaitingInvoices } from "./issue-waiting-invoices.ts";
import { readInvoicePdf } from "./read-invoice-pdf.ts";
import { raiseInvoiceNumber } from "./raise-invoice-number.ts";

const stripe = await startStripeServer();
const env = { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret, STRIPE_BASE_URL: stripe.url };
const product = await testProduct({ env });
const { db, pool } = product.database;
const details: Partial<Operator> = {
  company: "Studio am Dom GmbH",
  street: "Domstraße 1",
  postalCode: "97070",
  city: "Würzburg",
  vatId: "DE123456789",
};
let admin: TestUser;
beforeAll(async () => {
  admin = await product.signIn({ isAdmin: true });
  await changeOperator(details);
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

const changeOperator = (body: object, on: TestProduct = product) =>
  product.send("PATCH", "/api/admin/operator", { as: admin, body }).then(() => on.ctx.operator.invalidate());

/** Places an order at the simulated Stripe. @returns its ids, and a function that confirms a payment */
async function order(as: TestUser, change: object = {}) {
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
  const response = await product.send("POST", "/api/video-requests", { as, body, headers });
  const { orderId } = await response.json();
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  const sessionId = payment?.sessionId ?? expect.fail("no session");
  return { orderId: orderId as string, sessionId };
}

async function refund(sessionId: string): Promise<void> {
  await db.update(orderPayments).set({ state: "refunding" }).where(eq(orderPayments.sessionId, sessionId));
  await refundPayment(product.ctx, sessionId);
}

const documentsOf = (orderId: string) =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.createdAt));

test("while the operator's details are incomplete, the order goes on and its invoice waits, which admins see", async () => {
  await changeOperator({ vatId: "" });
  const anna = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  expect((await settlePayment(product.ctx, orderId))?.state).toBe("paid");
  await issueWaitingInvoices(product.ctx);
  expect(await documentsOf(orderId)).toMatchObject([{ kind: "invoice", number: null, seller: null }]);
  const items = async () => (await (await product.send("GET", "/api/admin/status", { as: admin })).json()).action_items;
  expect(await items()).toContainEqual({ kind: "invoices", count: 1, since: expect.any(String) });

  await changeOperator(details);
  await issueWaitingInvoices(product.ctx);

  const [invoice] = await documentsOf(orderId);
  expect(invoice).toMatchObject({ number: expect.stringMatching(/^RE-\d{4}-\d{6}$/), seller: details });
  expect((await items()).map(({ kind }: { kind: string }) => kind)).not.toContain("invoices");
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.invoiceId, String(invoice?.id)));
  expect(sent).toMatchObject([{ kind: "invoice-issued", userId: anna.id, recipient: anna.email }]);
});

test("a payment is reported many times at once: one invoice, attached to the one confirmation", async () => {
  const anna = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await Promise.all(Array.from({ length: 6 }, () => settlePayment(product.ctx, orderId)));
  const [invoice, ...further] = await documentsOf(orderId);
  expect(further).toEqual([]);
  expect(invoice).toMatchObject({
    isTest: false,
    content: { netCents: 2437, taxCents: 463, grossCents: 2900, taxCase: "standard", buyer: { address: null } },
  });
  const sent = await db.select().from(mails).where(eq(mails.userId, anna.id));
  expect(sent).toMatchObject([{ kind: "order-confirmed", invoiceId: invoice?.id }]);
  expect(sent[0]?.text).toContain(`Rechnung-${invoice?.number}.pdf`);
});

test("a refund reported many times at once: one credit note with the same sums, which names the invoice", async () => {
  const anna = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  await Promise.all(Array.from({ length: 4 }, () => refund(sessionId)));
  const [invoice, note, ...further] = await documentsOf(orderId);
  expect(further).toEqual([]);
  expect(note).toMatchObject({
    kind: "credit-note",
    number: expect.stringMatching(/^ST-\d{4}-\d{6}$/),
    corrects: { number: invoice?.number, issuedOn: invoice?.issuedOn },
    content: { netCents: 2437, taxCents: 463, grossCents: 2900 },
  });
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.invoiceId, String(note?.id)));
  expect(sent).toMatchObject([{ kind: "invoice-issued", subject: `Ihre Stornorechnung ${note?.number}` }]);
});

test("an issued invoice cannot be changed, deleted or get another PDF, and its PDF stays the same file", async () => {
  const { orderId, sessionId } = await order(await product.signIn());
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  const [invoice] = await documentsOf(orderId);
  const id = invoice?.id ?? expect.fail("no invoice");
  const [one, other] = await Promise.all([readInvoicePdf(product.ctx, id), readInvoicePdf(product.ctx, id)]);
  expect(one.name).toBe(`Rechnung-${invoice?.number}.pdf`);
  expect(one.content.equals(other.content)).toBe(true);
  for (const change of [
    "update invoices set content = '{}' where id = $1",
    "update invoices set number = 'RE-2026-999999' where id = $1",
    "update invoices set pdf_key = 'other/file.pdf' where id = $1",
    "delete from invoices where id = $1",
  ]) {
    await expect(pool.query(change, [id]), change).rejects.toThrow(/cannot be changed|must be retained/);
  }
  const pdfKey = String((await documentsOf(orderId))[0]?.pdfKey);
  await product.ctx.storage.put(pdfKey, Buffer.from("%PDF-falsch"));
  await expect(readInvoicePdf(product.ctx, id)).rejects.toThrow("was changed");
  await product.ctx.storage.put(pdfKey, one.content);
});

test("buyer and admins read an issued invoice, others do not, and the month's files name it", async () => {
  const anna = await product.signIn();
  const berta = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  const [listed] = (await (await product.send("GET", `/api/video-requests/${orderId}`, { as: anna })).json()).invoices;
  expect(listed).toMatchObject({ kind: "invoice", is_test: false });
  const path = `/api/invoices/${listed.id}`;
  const answer = await product.send("GET", path, { as: anna });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain(`Rechnung-${listed.number}.pdf`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 8)
      .toString(),
  ).toBe("%PDF-1.7");
  expect((await product.send("GET", path, { as: berta })).status).toBe(404);
  expect((await product.send("GET", `/api/admin/invoices/${listed.id}/pdf`, { as: admin })).status).toBe(200);

  const {
    invoices: all,
    totals,
    month,
  } = await (await product.send("GET", "/api/admin/invoices", { as: admin })).json();
  const signed = all.map((one: { kind: string; gross_cents: number }) =>
    one.kind === "invoice" ? one.gross_cents : -one.gross_cents,
  );
  expect(totals.gross_cents).toBe(signed.reduce((sum: number, cents: number) => sum + cents, 0));
  const csv = await (await product.send("GET", `/api/admin/invoices/csv?month=${month}`, { as: admin })).text();
  expect(csv).toContain(`29,00;S;EUR;`);
  expect(csv).toContain(`"${listed.number}"`);
  const zip = await product.send("GET", `/api/admin/invoices/zip?month=${month}`, { as: admin });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toContain(`Rechnung-${listed.number}.pdf`);
  expect(Object.keys(files)).toHaveLength(all.length + 1);
});

test("the export of an account has its invoices; its erasure leaves the issued one without the account", async () => {
  const body = registration({ password: "sehr-geheim-genug" });
  const signUp = await product.send("POST", "/api/auth/sign-up/email", { body });
  const anna = { id: (await signUp.json()).user.id, email: body.email, cookie: cookieOf(signUp) };
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  const [before] = await documentsOf(orderId);
  const archive = await product.send("GET", "/api/account/export", { as: anna });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const name = `rechnungen/Rechnung-${before?.number}.pdf`;
  expect(files[name]).toEqual(new Uint8Array((await readInvoicePdf(product.ctx, String(before?.id))).content));
  const deletion = { as: anna, body: { password: "sehr-geheim-genug", endsOrders: true } };
  expect((await product.send("POST", "/api/account/deletion", deletion)).status).toBe(204);
  const [after] = await documentsOf(orderId);
  expect(after).toMatchObject({ userId: null, number: before?.number, content: before?.content });
});

test("an invoice may be deleted in the ninth year after its issue, not before", async () => {
  const insert = (number: string, issuedOn: string) =>
    pool.query(
      `insert into invoices (id, kind, is_test, session_id, order_id, content, number, issued_on)
        values ($1, 'invoice', false, $2, $1, '{}', $2, $3)`,
      [randomUUID(), number, issuedOn],
    );
  const year = new Date().getFullYear();
  await insert("RE-ALT-1", `${year - 9}-12-31`);
  await insert("RE-ALT-2", `${year - 8}-01-01`);
  await pool.query("delete from invoices where number = 'RE-ALT-1'");
  await expect(pool.query("delete from invoices where number = 'RE-ALT-2'")).rejects.toThrow("must be retained");
});

test("a payment at the test checkout has an invoice of another series, and none that waits", async () => {
  const testing = await testProduct({ env: { OPERATOR_COMPANY: "Studio", OPERATOR_STREET: "Weg 1" } });
  const as = await testing.signIn({ isAdmin: true });
  const buy = async () => {
    const body = {
      kind: "generic",
      speaker: "speaker-1",
      firstName: "Jörg",
      lastName: "Groß",
      email: "joerg@example.de",
      address: "/create-video",
      script: "Guten Tag.",
    };
    const headers = { "Idempotency-Key": randomUUID() };
    const { orderId } = await (await testing.send("POST", "/api/video-requests", { as, body, headers })).json();
    await testing.send("POST", `/api/test-checkout/${orderId}`, { as, body: { outcome: "paid" } });
    await testing.send("POST", `/api/video-requests/${orderId}/confirm`, { as });
    return testing.database.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  };
  expect(await buy()).toEqual([]);
  const body = { postalCode: "97070", city: "Würzburg", taxNumber: "257/123/45678" };
  await testing.send("PATCH", "/api/admin/operator", { as, body });
  expect(await buy()).toMatchObject([{ isTest: true, number: expect.stringMatching(/^TEST-RE-\d{4}-000001$/) }]);
  await testing.stop();
});

test("the invoice names the business that ordered, and not the person who typed the order", async () => {
  const buyer = { kind: "business", company: "Physiopraxis am Dom" };
  const { orderId, sessionId } = await order(await product.signIn(), { buyer });
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  expect((await documentsOf(orderId))[0]?.content.buyer.name).toBe("Physiopraxis am Dom");
});

test("a business in Germany finds its VAT id on the invoice, with the normal tax", async () => {
  const anna = await product.signIn();
  const buyer = { kind: "business", company: "Tischlerei Groß", vatId: "de 987 654 321" };
  const { orderId, sessionId } = await order(anna, { buyer });
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  const [invoice] = await documentsOf(orderId);
  expect(invoice?.content).toMatchObject({
    buyer: { name: "Tischlerei Groß", vatId: "DE987654321", address: null },
    taxCase: "standard",
    grossCents: 2900,
  });
  // Expect no VAT id of a German business: DATEV's column for VAT ids is for buyers in other EU countries only.
  const table = await (await product.send("GET", "/api/admin/invoices/csv", { as: admin })).text();
  const line = table.split("\r\n").find((each) => each.includes(orderId)) ?? "";
  expect(line).toContain("Tischlerei Groß");
  expect(line).not.toContain("DE987654321");
});

test("after a restore, the next invoice follows the last number that was issued before", async () => {
  const year = new Date().getFullYear();
  await raiseInvoiceNumber(db, `RE-${year}-004000`);
  expect(await raiseInvoiceNumber(db, `RE-${year}-000007`), "never lowered").toBe(`RE-${year}-004000`);
  const anna = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  expect((await documentsOf(orderId))[0]?.number).toBe(`RE-${year}-004001`);
});

test("raising the number of invoices is in the audit log, and a number that is raised by mistake is refused", async () => {
  const entries = async () =>
    (await db.select().from(auditLog))
      .filter(({ action }) => action === "invoice-number.raised")
      .map((entry) => describeAuditEntry({ ...entry, details: entry.details ?? {} }));
  const before = await entries();
  await raiseInvoiceNumber(db, "ST-2009-000123");
  await raiseInvoiceNumber(db, "ST-2009-000123");
  await raiseInvoiceNumber(db, "ST-2009-010123");
  await expect(raiseInvoiceNumber(db, "ST-2009-020124")).rejects.toThrow("mehr als 10.000 Nummern nach ST-2009-010123");
  const later = new Date().getFullYear() + 1;
  await expect(raiseInvoiceNumber(db, `ST-${later}-000001`)).rejects.toThrow("das noch nicht begonnen hat");
  expect((await entries()).slice(before.length)).toEqual([
    "Rechnungsnummer erhöht: ST-2009-000000 → ST-2009-000123",
    "Rechnungsnummer erhöht: ST-2009-000123 → ST-2009-010123",
  ]);
});

test("admins are told the month of the first invoice, from which on they can choose", async () => {
  const firstMonth = async () =>
    (await (await product.send("GET", "/api/admin/invoices", { as: admin })).json()).first_month;
  const anna = await product.signIn();
  const { orderId, sessionId } = await order(anna);
  stripe.pay(sessionId);
  await settlePayment(product.ctx, orderId);
  const [issued] = await documentsOf(orderId);
  const former = { id: randomUUID(), sessionId: "früher", number: "RE-2009-000001", issuedOn: "2009-03-05" };
  await db.insert(invoices).values({ ...(issued ?? expect.fail("no invoice")), ...former });
  expect(await firstMonth()).toBe("2009-03");
});
