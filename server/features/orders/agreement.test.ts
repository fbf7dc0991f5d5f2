import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { missingBuyer, termsNotAccepted, textsChanged } from "#domain/orders/business-or-consumer.ts";
import { onlyBusinesses } from "#domain/orders/who-may-order.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { orders } from "#server/db/order-schema.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";

const businesses = await testProduct({ env: { OPERATOR_CUSTOMERS: "businesses" } });
const everyone = await testProduct({ env: { OPERATOR_CUSTOMERS: "everyone" } });
// A server with Stripe and without a mail server: orders cost money, and emails are only stored.
const charged = await testProduct({ env: { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeSecret } });
afterAll(async () => {
  await businesses.stop();
  await everyone.stop();
  await charged.stop();
});

const request = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "joerg@example.de",
  address: "/create-video?speaker=speaker-1",
  script: "Guten Tag aus Würzburg.",
};
const business = { kind: "business", company: "Studio am Dom" };
const consumer = { kind: "consumer", startsEarly: true };

type Caller = Awaited<ReturnType<TestProduct["signIn"]>>;

async function order(product: TestProduct, change: object, as?: Caller, key: string = randomUUID()) {
  const user = as ?? (await product.signIn());
  const headers = { "Idempotency-Key": key };
  const response = await product.send("POST", "/api/video-requests", {
    as: user,
    body: { ...request, ...change },
    headers,
  });
  return { user, status: response.status, body: await response.json() };
}
const fieldsOf = async (product: TestProduct, change: object) => (await order(product, change)).body.error.fields;
const offerOf = async (product: TestProduct) => (await product.send("GET", "/api/video-requests/offer")).json();

async function publish(product: TestProduct, kind: string, text: string) {
  const admin = await product.signIn({ isAdmin: true });
  await product.send("POST", `/api/admin/legal-texts/${kind}`, { as: admin, body: { text } });
}

async function confirmationOf(
  product: TestProduct,
  { user, body }: Awaited<ReturnType<typeof order>>,
): Promise<string[]> {
  const { orderId } = body;
  const confirm = () => product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: user });
  const confirmations = () => product.database.db.select().from(mails).where(eq(mails.userId, user.id));
  expect((await confirm()).status).toBe(402);
  expect(await confirmations()).toEqual([]);
  await product.send("POST", `/api/test-checkout/${orderId}`, { as: user, body: { outcome: "paid" } });
  await Promise.all([confirm(), confirm(), confirm()]);
  return (await confirmations()).map(({ text }) => text);
}

test("where only businesses may order, a consumer is refused and told why, and a business is kept with its order", async () => {
  expect(await offerOf(businesses)).toMatchObject({ customers: "businesses", terms_version: null });
  expect(await fieldsOf(businesses, {})).toEqual({ "buyer.kind": onlyBusinesses });
  expect(await fieldsOf(businesses, { buyer: consumer })).toEqual({ "buyer.kind": onlyBusinesses });
  expect(await businesses.database.db.select().from(orders)).toEqual([]);
  expect((await order(businesses, { buyer: business })).status).toBe(200);
  const [row] = await businesses.database.db.select().from(orders);
  expect(row?.request.buyer).toEqual(business);
});

test("consumers may order only once they can be instructed, consent, and agree to the texts in force", async () => {
  expect(await offerOf(everyone)).toMatchObject({ customers: "businesses", withdrawal_version: null });
  await publish(everyone, "withdrawal", "## Widerrufsrecht\nBinnen 14 Tagen.");
  await publish(everyone, "terms", "## Preis\nWie angezeigt.");
  expect(await offerOf(everyone)).toMatchObject({ customers: "everyone", terms_version: 1, withdrawal_version: 1 });
  expect(await fieldsOf(everyone, { termsVersion: 1 })).toEqual({ "buyer.kind": missingBuyer });
  expect(await fieldsOf(everyone, { buyer: consumer, withdrawalVersion: 1 })).toEqual({
    termsVersion: termsNotAccepted,
  });
  const refused = await fieldsOf(everyone, { buyer: { kind: "consumer", startsEarly: false }, termsVersion: 1 });
  expect(Object.keys(refused)).toEqual(["buyer.startsEarly"]);

  const key = randomUUID();
  const agreed = { buyer: consumer, termsVersion: 1, withdrawalVersion: 1 };
  const placed = await order(everyone, agreed, undefined, key);
  expect(placed.status).toBe(200);
  await publish(everyone, "terms", "## Preis\nMehr.");
  expect(await fieldsOf(everyone, agreed)).toEqual({ termsVersion: textsChanged });
  // A repetition of the accepted request succeeds, even though the terms have changed meanwhile.
  expect((await order(everyone, agreed, placed.user, key)).body.orderId).toBe(placed.body.orderId);
});

test("where orders are charged and the operator has not decided, only businesses may order, as long as mails stay here", async () => {
  expect(await offerOf(charged)).toMatchObject({ payment: "stripe", customers: "businesses" });
  expect(await fieldsOf(charged, {})).toEqual({ "buyer.kind": onlyBusinesses });
  await publish(charged, "withdrawal", "## Widerrufsrecht\nBinnen 14 Tagen.");
  expect(await fieldsOf(charged, { buyer: consumer, withdrawalVersion: 1 })).toEqual({ "buyer.kind": onlyBusinesses });
});

test("the confirmation comes once, after the payment, with the texts that were agreed to and the consent", async () => {
  await publish(everyone, "withdrawal", "## Widerrufsrecht\nBinnen 14 Tagen.");
  await publish(everyone, "terms", "## Preis\nWie auf der Schaltfläche.");
  const { terms_version: termsVersion, withdrawal_version: withdrawalVersion } = await offerOf(everyone);
  const placed = await order(everyone, { buyer: consumer, termsVersion, withdrawalVersion });
  await publish(everyone, "terms", "## Preis\nEin späterer Text.");
  const confirmations = await confirmationOf(everyone, placed);
  expect(confirmations).toHaveLength(1);
  const text = confirmations[0]?.replaceAll("\u00a0", " ") ?? "";
  expect(text).toContain("Preis: 29,00 €");
  expect(text).toContain("Format: Hochformat (9:16)");
  expect(text).toContain(`Allgemeine Geschäftsbedingungen, Fassung ${termsVersion} vom `);
  expect(text).toContain("Wie auf der Schaltfläche.");
  expect(text).not.toContain("Ein späterer Text.");
  expect(text).toContain("Widerrufsrecht\n\nBinnen 14 Tagen.");
  expect(text).toContain("Sie haben ausdrücklich verlangt");
  expect(text).toMatch(/innerhalb der Widerrufsfrist hier widerrufen: http\S+\/widerruf\s/);
});

test("a business gets the terms without an instruction on a right that it does not have", async () => {
  await publish(everyone, "withdrawal", "## Widerrufsrecht\nBinnen 14 Tagen.");
  const { terms_version: termsVersion } = await offerOf(everyone);
  const [text = ""] = await confirmationOf(everyone, await order(everyone, { buyer: business, termsVersion }));
  expect(text).toContain("Besteller: Studio am Dom");
  expect(text).not.toContain("Binnen 14 Tagen.");
  expect(text).not.toContain("Sie haben ausdrücklich verlangt");
});
