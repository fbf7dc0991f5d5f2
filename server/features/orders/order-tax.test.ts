import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { extractXml } from "@stackforge-eu/factur-x";
import { formatEuro } from "#domain/format.ts";
import { formatPrice } from "#domain/prices/format-price-with-tax.ts";
import { taxSale } from "#domain/taxes/tax.ts";
import { normaliseVatId } from "#domain/taxes/vat-id.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { orders } from "#server/db/order-schema.ts";
import { readPdfText } from "#server/testing/pdf-text.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";

const stripe = await startStripeServer();
const stripeSettings = {
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  STRIPE_BASE_URL: stripe.url,
};
/** Everything that an invoice must say about its seller, except the VAT id or tax number. */
const seller = {
  OPERATOR_COMPANY: "Studio am Dom GmbH",
  OPERATOR_STREET: "Domstraße 1",
  OPERATOR_POSTAL_CODE: "97070",
  OPERATOR_CITY: "Würzburg",
};
const start = (env: Record<string, string>) => testProduct({ env: { ...stripeSettings, ...seller, ...env } });
const products = {
  standard: await start({ OPERATOR_VAT_ID: "DE123456789" }),
  reduced: await start({ ORDER_VAT_PERCENT: "7", OPERATOR_TAX_NUMBER: "257/123/45678" }),
  small: await start({ OPERATOR_SMALL_BUSINESS: "yes", OPERATOR_VAT_ID: "DE123456789" }),
};
afterAll(async () => {
  for (const product of Object.values(products)) await product.stop();
  await stripe.stop();
});

const billing = {
  company: "Wiener Werkstatt GmbH",
  street: "Ring 1",
  postalCode: "1010",
  city: "Wien",
  vatId: "atu 12345678",
};
const request = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "joerg@example.de",
  address: "/create-video?speaker=speaker-1",
  script: "Guten Tag aus Würzburg.",
  buyer: { kind: "business", company: "Studio am Dom" },
};

async function send(product: TestProduct, change: object = {}) {
  const as = await product.signIn();
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { ...request, ...change };
  return { as, response: await product.send("POST", "/api/video-requests", { as, body, headers }) };
}

/**
 * Places an order, pays for it at the simulated Stripe, and returns what the offer, the Stripe session, the order and
 * the confirmation email say about price and tax.
 */
async function buy(product: TestProduct, change: object = {}) {
  const offer = await (await product.send("GET", "/api/video-requests/offer")).json();
  const { as, response } = await send(product, change);
  const { orderId } = await response.json();
  const form = stripe.created.at(-1) ?? {};
  const session = stripe.sessions.at(-1) ?? expect.fail("no session");
  stripe.pay(session.id);
  const order = await (await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as })).json();
  const { db } = product.database;
  const [mail] = await db.select().from(mails).where(eq(mails.userId, as.id));
  const invoice = await product.send("GET", `/api/invoices/${order.invoices[0]?.id}`, { as });
  const pdf = Buffer.from(await invoice.arrayBuffer());
  const lines = [0, 1].flatMap((line) => {
    const name = form[`line_items[${line}][price_data][product_data][name]`];
    return name === undefined ? [] : [[name, Number(form[`line_items[${line}][price_data][unit_amount]`])]];
  });
  return { offer, lines, total: session.amount_total, order, mail: mail?.text ?? "", pdf, as };
}
const plain = (text: string) => text.replaceAll("\u00a0", " ");

type Bought = Awaited<ReturnType<typeof buy>>;

/**
 * Expects the same amounts above the order button, at Stripe, in the confirmation email, and in the PDF and XML of the
 * invoice.
 */
async function expectOneSum({ offer, lines, total, mail, pdf }: Bought, vatId?: string) {
  const amount = taxSale(offer.price_cents, offer.tax.case, vatId && normaliseVatId(vatId));
  const { grossCents, netCents, taxCents } = amount;
  expect(total).toBe(grossCents);
  expect(lines.map(([, cents]) => cents)).toEqual(taxCents === 0 ? [grossCents] : [netCents, taxCents]);
  expect(plain(mail)).toContain(`Preis: ${plain(formatPrice(amount))}`);
  const text = plain(readPdfText(pdf));
  expect(text).toContain(`Gesamtbetrag\n${plain(formatEuro(grossCents))}`);
  expect(text.match(/MwSt\.\n(.*)/)?.[1]).toBe(taxCents === 0 ? undefined : plain(formatEuro(taxCents)));
  const { xml } = await extractXml(pdf);
  const amountOf = (name: string) =>
    Math.round(Number(new RegExp(`<ram:${name}[^>]*>([\\d.]+)<`).exec(xml)?.[1]) * 100);
  expect([amountOf("TaxBasisTotalAmount"), amountOf("TaxTotalAmount"), amountOf("GrandTotalAmount")]).toEqual([
    netCents,
    taxCents,
    grossCents,
  ]);
}

test.each([
  ["19 %", "standard", {}],
  ["7 %", "reduced", {}],
  ["§ 19 UStG", "small", {}],
  ["reverse charge", "standard", { billing }],
] as const)(
  "%s: button, Stripe, confirmation, PDF and electronic invoice say one sum",
  async (_name, product, change) => {
    await expectOneSum(await buy(products[product], change), "billing" in change ? change.billing.vatId : undefined);
  },
);

test("19 %: offer, Stripe, order and confirmation show the same sum", async () => {
  const { offer, lines, total, order, mail } = await buy(products.standard);
  expect(offer).toMatchObject({
    price_cents: 2900,
    tax: { case: "standard", accepts_vat_id: true },
    payment: "stripe",
  });
  expect(lines).toEqual([
    [expect.stringMatching(/^Video mit KI-Sprecher/), 2437],
    ["19 % Mehrwertsteuer", 463],
  ]);
  expect(total).toBe(2900);
  expect(order).toMatchObject({
    state: "paid",
    price_cents: 2900,
    tax: { case: "standard", net_cents: 2437, tax_cents: 463 },
    billing: null,
  });
  expect(plain(mail)).toContain("Preis: 29,00 € inkl. 19 % MwSt. (4,63 €)");
});

test("7 %: the same price contains another tax", async () => {
  const { offer, lines, total, order, mail } = await buy(products.reduced);
  expect(offer.tax).toEqual({ case: "reduced", accepts_vat_id: false });
  expect(lines.map(([, cents]) => cents)).toEqual([2710, 190]);
  expect(lines[1]?.[0]).toBe("7 % Mehrwertsteuer");
  expect([total, order.price_cents]).toEqual([2900, 2900]);
  expect(order.tax).toEqual({ case: "reduced", net_cents: 2710, tax_cents: 190 });
  expect(plain(mail)).toContain("Preis: 29,00 € inkl. 7 % MwSt. (1,90 €)");
});

test("§ 19 UStG: no tax line anywhere, and the reason in its place", async () => {
  const { offer, lines, total, order, mail } = await buy(products.small);
  expect(offer.tax).toEqual({ case: "small-business", accepts_vat_id: false });
  expect(lines).toEqual([[expect.stringContaining("Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)."), 2900]]);
  expect(total).toBe(2900);
  expect(order.tax).toEqual({ case: "small-business", net_cents: 2900, tax_cents: 0 });
  expect(plain(mail)).toContain("Preis: 29,00 €, nach § 19 UStG ohne Umsatzsteuer");
  expect(plain(mail)).not.toMatch(/MwSt|Mehrwertsteuer/);
});

test("reverse charge: a business in another EU country pays the net amount and gets no tax", async () => {
  const { lines, total, order, mail } = await buy(products.standard, { billing });
  expect(lines).toEqual([[expect.stringContaining("Steuerschuldnerschaft des Leistungsempfängers"), 2437]]);
  expect(total).toBe(2437);
  expect(order).toMatchObject({
    state: "paid",
    price_cents: 2437,
    tax: { case: "reverse-charge", net_cents: 2437, tax_cents: 0 },
    billing: { ...billing, vatId: "ATU12345678" },
  });
  expect(plain(mail)).toContain("Preis: 24,37 € netto, Steuerschuldnerschaft des Leistungsempfängers");
});

test("an order keeps its tax when the operator becomes a small business", async () => {
  const { order, as } = await buy(products.reduced);
  const admin = await products.reduced.signIn({ isAdmin: true });
  await products.reduced.send("PATCH", "/api/admin/operator", { as: admin, body: { isSmallBusiness: true } });
  const later = await (await products.reduced.send("GET", `/api/video-requests/${order.id}`, { as })).json();
  expect(later.tax).toEqual({ case: "reduced", net_cents: 2710, tax_cents: 190 });
  expect((await buy(products.reduced)).order.tax.case).toBe("small-business");
});

test.each([
  ["DE123456789", "USt-IdNr. eines Unternehmens aus einem anderen EU-Land"],
  ["ATU1234567", "USt-IdNr. eines Unternehmens aus einem anderen EU-Land"],
  ["", "Bitte geben Sie die USt-IdNr. ein"],
])("the VAT id %j is refused at its field, and nothing is ordered", async (vatId, message) => {
  const { as, response } = await send(products.standard, { billing: { ...billing, vatId } });
  expect(response.status).toBe(422);
  expect((await response.json()).error.fields["billing.vatId"]).toContain(message);
  const { db } = products.standard.database;
  expect(await db.select().from(orders).where(eq(orders.userId, as.id))).toEqual([]);
});

test.each(["reduced", "small"] as const)(
  "an operator that cannot sell with reverse charge refuses a VAT id: %s",
  async (name) => {
    const { response } = await send(products[name], { billing });
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields["billing.vatId"]).toMatch(/hier nicht möglich/);
  },
);

test("the same key gives the same order, also after the operator stopped selling with reverse charge", async () => {
  const product = await start({});
  const admin = await product.signIn({ isAdmin: true });
  const sell = (vatId: string) => product.send("PATCH", "/api/admin/operator", { as: admin, body: { vatId } });
  await sell("DE123456789");
  const as = await product.signIn();
  const headers = { "Idempotency-Key": randomUUID() };
  const order = () => product.send("POST", "/api/video-requests", { as, body: { ...request, billing }, headers });
  const first = await (await order()).json();
  await sell("");
  expect(first.orderId).toEqual(expect.any(String));
  expect(await (await order()).json()).toEqual(first);
  await product.stop();
});
