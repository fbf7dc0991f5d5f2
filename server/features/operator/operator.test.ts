import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { paymentProcessorSentences, stripeCustomerSentence } from "#domain/operator/payment-processors.ts";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { toPublicOperator } from "#domain/operator/operator.ts";
import { compose } from "#server/composition/compose.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { readConfig } from "#server/platform/config.ts";
import { sender, testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const configured = await testProduct({
  env: {
    OPERATOR_COMPANY: "Fest GmbH",
    OPERATOR_SMALL_BUSINESS: "yes",
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_PAYMENT_METHODS: "card, customer_balance",
    SMTP_URL: "smtp://mail.example",
  },
});
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(async () => {
  await db.delete(settings).where(eq(settings.name, "operator"));
  product.ctx.operator.invalidate();
});
afterAll(async () => {
  await product.stop();
  await configured.stop();
});

const path = "/api/admin/operator";
const change = (body: object) => product.send("PATCH", path, { as: admin, body });
const brandOf = async (at: Pick<typeof product, "send">) => (await at.send("GET", "/api/brand")).json();

test("at first nothing is stored; a change is public at once and is logged without its values", async () => {
  expect(await (await product.send("GET", path, { as: admin })).json()).toEqual({
    operator: emptyOperator,
    configured: [],
  });
  const changed = await change({ company: " Studio am Dom GmbH ", legalForm: "gmbh", representative: "Nina Weber" });
  const expected = {
    ...emptyOperator,
    company: "Studio am Dom GmbH",
    legalForm: "gmbh",
    representative: "Nina Weber",
  } as const;
  expect(await changed.json()).toEqual({ operator: expected, configured: [] });
  expect((await brandOf(product)).operator).toEqual(toPublicOperator(expected));
  const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=1", { as: admin })).json();
  expect(entries[0]).toMatchObject({ action: "operator.changed", actor: admin.email });
  expect(describeAuditEntry(entries[0])).toBe(
    "Angaben zum Betreiber geändert: Unternehmen, Rechtsform, Vertreten durch",
  );
  expect(JSON.stringify(entries[0])).not.toContain("Nina Weber");
});

test("the tax number is stored for invoices, and no public page gets it", async () => {
  const answer = await change({ taxNumber: "257/123/45678", city: "Würzburg" });
  expect((await answer.json()).operator.taxNumber).toBe("257/123/45678");
  expect(await brandOf(product)).toMatchObject({ operator: { city: "Würzburg" } });
  expect(JSON.stringify(await brandOf(product))).not.toContain("45678");
});

test("fields that a change does not name stay unchanged, also under concurrent changes", async () => {
  await change({ company: "Studio", city: "Würzburg" });
  await Promise.all([change({ phone: "+49 931 123456" }), change({ email: "post@studio.example" })]);
  const { operator } = await brandOf(product);
  expect(operator).toMatchObject({ company: "Studio", city: "Würzburg", phone: "+49 931 123456" });
  expect(operator.email).toBe("post@studio.example");
});

test.each([
  [{ vatId: "DE12" }, "vatId", "Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789."],
  [{ taxNumber: "12345" }, "taxNumber", "Bitte geben Sie eine gültige Steuernummer ein, zum Beispiel 257/123/45678."],
  [{ email: "post" }, "email", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
  [{ phone: "ruf an" }, "phone", "Bitte geben Sie eine gültige Telefonnummer ein."],
  [{ company: "x".repeat(201) }, "company", "Bitte höchstens 200 Zeichen."],
  [{ taxCountry: "AT" }, "taxCountry", "Diese Version kennt nur die deutsche Umsatzsteuer."],
])("%j is refused at its field", async (body, field, message) => {
  const refused = await change(body);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({ [field]: message });
  expect((await brandOf(product)).operator).toEqual(toPublicOperator(emptyOperator));
});

test("only admins read or change the operator's data", async () => {
  const user = await product.signIn();
  expect((await product.send("GET", path, { as: user })).status).toBe(403);
  expect((await product.send("PATCH", path, { as: user, body: { company: "Fremd" } })).status).toBe(403);
  expect((await product.send("PATCH", path, { body: { company: "Fremd" } })).status).toBe(401);
});

test("the environment takes precedence, is shown as such, and is neither overwritten nor stored", async () => {
  const head = await configured.signIn({ isAdmin: true });
  const answer = await configured.send("PATCH", path, {
    as: head,
    body: { company: "Andere GmbH", isSmallBusiness: false, city: "Köln" },
  });
  expect(await answer.json()).toEqual({
    operator: { ...emptyOperator, company: "Fest GmbH", isSmallBusiness: true, city: "Köln" },
    configured: ["company", "isSmallBusiness"],
  });
  const [row] = await configured.database.db.select().from(settings).where(eq(settings.name, "operator"));
  expect(JSON.parse(row?.value ?? "")).toEqual({ ...emptyOperator, city: "Köln" });
});

test("the privacy page names the services that are configured, and no others", async () => {
  expect((await brandOf(configured)).capabilities.processors).toEqual(["stripe", "mail-server"]);
  expect((await brandOf(product)).capabilities.processors).toEqual([]);
});

test("the privacy page names the payment methods of the checkout, each with who receives which data", async () => {
  const { paymentMethods } = (await brandOf(configured)).capabilities;
  expect(paymentMethods).toEqual(["card", "customer_balance"]);
  expect((await brandOf(product)).capabilities.paymentMethods).toEqual([]);
  expect(paymentProcessorSentences(paymentMethods).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Karte: neben Stripe Ihre Bank und das Netz der Karte: Name, Kartennummer und Betrag",
    expect.stringMatching(/^Überweisung: neben Stripe die Bank, .*IBAN/),
  ]);
  // Expect that the sentence also mentions customers who pay in another way: if bank transfers are offered, Stripe
  // stores a customer for payments by card too.
  expect(stripeCustomerSentence(paymentMethods)).toContain("auch wenn Sie anders bezahlen");
  expect(stripeCustomerSentence(["card"])).toBeUndefined();
});

test("a change reaches another process", async () => {
  const config = readConfig({ DATA_DIR: product.dataFolder, ROLE: "web", DATABASE_URL: "postgres://unused" });
  const other = await compose({ config, database: product.database });
  const send = sender(other.app);
  expect((await brandOf({ send })).operator.city).toBe("");
  await change({ city: "Würzburg" });
  await expect.poll(async () => (await brandOf({ send })).operator.city, { timeout: 3000 }).toBe("Würzburg");
  await other.stop();
});

test("a stored field that this version does not allow is empty, and the others stay", async () => {
  await db.insert(settings).values({ name: "operator", value: '{"city":"Köln","vatId":"alt","legalForm":"sarl"}' });
  product.ctx.operator.invalidate();
  expect((await brandOf(product)).operator).toEqual(toPublicOperator({ ...emptyOperator, city: "Köln" }));
});

test("every mail ends with the operator's address and register", async () => {
  await change({ company: "Studio <am> Dom", street: "Domstraße 1", registerNumber: "HRB 4711" });
  const id = await enqueueEmail(product.ctx, {
    kind: "password-changed",
    userId: null,
    recipient: "nina@example.de",
    data: { name: "Nina" },
  });
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  expect(mail?.text).toMatch(/Datenschutz: .+\nStudio <am> Dom, Domstraße 1\nHRB 4711$/);
  expect(mail?.html).toContain("<br>Studio &lt;am&gt; Dom, Domstraße 1<br>HRB 4711");
});

test.each([
  [{ OPERATOR_VAT_ID: "DE1" }, /^OPERATOR_VAT_ID /],
  [{ OPERATOR_SMALL_BUSINESS: "ja" }, /^OPERATOR_SMALL_BUSINESS muss yes oder no sein$/],
  [{ OPERATOR_LEGAL_FORM: "sarl" }, /^OPERATOR_LEGAL_FORM /],
])("the start is refused with %j", (env, message) => expect(() => readConfig(env)).toThrow(message));
