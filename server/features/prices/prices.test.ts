import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { type OrderKind, orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { startCall } from "#domain/generations/start-call.ts";
import { models } from "#domain/models/models.ts";
import { orderPriceText, orderTotal } from "#domain/prices/format-price-with-tax.ts";
import { priceAnswer, priceOfCreation, priceWithSpeaker } from "#domain/prices/price-texts.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { orderPrices } from "#server/db/price-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { scriptRequest, sender } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { validBodies } from "#server/testing/valid-bodies.ts";

const product = await testProduct();
const configured = await testProduct({ env: { ORDER_PRICE_CENTS: "4900" } });
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
const buyer = await product.signIn();
afterEach(async () => {
  await db.delete(orderPrices);
  product.ctx.prices.invalidate();
});
afterAll(async () => {
  await product.stop();
  await configured.stop();
});

const questions = { targetAudience: "Tischlereien", service: "Buchhaltung", problems: "Keine Zeit für Belege" };
const { script, ...common } = { ...scriptRequest, sender, script: "Guten Tag." };
/** A valid request of each kind of order. */
const videoRequests = {
  generic: { ...common, kind: "generic", script },
  neukunden: { ...common, kind: "neukunden", ...questions },
  "video-ads": { ...common, kind: "video-ads", script },
  "email-marketing": { ...common, kind: "email-marketing", customerUrl: "https://kunde.example", ...questions },
  whatsapp: { ...common, kind: "whatsapp", selectedQuestion: "retention" },
};
const path = "/api/admin/prices";
const add = (body: object) => product.send("POST", path, { as: admin, body });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const offerOf = async (kind: OrderKind) => (await product.send("GET", `/api/video-requests/offer?kind=${kind}`)).json();
const capabilities = async (at: Pick<typeof product, "send"> = product) =>
  (await (await at.send("GET", "/api/brand")).json()).capabilities;
const order = (request: object) => product.send("POST", "/api/video-requests", { as: buyer, body: request });

test("without a price list every kind of order costs 29 euros; a new price holds at once, and not for kinds with a price of their own", async () => {
  for (const kind of orderKinds) expect((await offerOf(kind)).price_cents).toBe(2900);
  const answer = await add({ kind: "whatsapp", cents: 1900 });
  expect(answer.status).toBe(200);
  expect((await offerOf("whatsapp")).price_cents).toBe(1900);
  expect((await offerOf("generic")).price_cents).toBe(2900);
});

test("a planned price holds from its beginning on, and can be withdrawn before", async () => {
  await add({ kind: "generic", cents: 3900, valid_from: inDays(3) });
  const listed = await (await product.send("GET", path, { as: admin })).json();
  const { planned } = listed.prices.find(({ kind }: { kind: string }) => kind === "generic");
  expect(planned).toMatchObject([{ cents: 3900 }]);
  expect((await offerOf("generic")).price_cents).toBe(2900);
  await db.update(orderPrices).set({ validFrom: new Date(Date.now() - 1000) });
  product.ctx.prices.invalidate();
  expect((await offerOf("generic")).price_cents).toBe(3900);
  expect((await product.send("DELETE", `${path}/${planned[0].id}`, { as: admin })).status).toBe(404);

  await db.delete(orderPrices);
  const next = await (await add({ kind: "generic", cents: 3900, valid_from: inDays(3) })).json();
  const { id } = next.prices.find(({ kind }: { kind: string }) => kind === "generic").planned[0];
  expect((await product.send("DELETE", `${path}/${id}`, { as: admin })).status).toBe(200);
  expect(await db.select().from(orderPrices)).toEqual([]);
});

test.each([
  [{ kind: "generic", cents: 49 }, "cents", "Der Preis muss mindestens 0,50 € betragen."],
  [{ kind: "generic", cents: 25_001 }, "cents", /^Der Preis darf höchstens 250,00 € betragen/],
  [{ kind: "generic", cents: 29.5 }, "cents", /^Bitte geben Sie einen Preis in Euro ein/],
  [{ kind: "unbekannt", cents: 2900 }, "kind", "Bitte wählen Sie eine Art von Bestellung."],
  [{ kind: "generic", cents: 2900, valid_from: inDays(-1) }, "valid_from", /^Ein Preis kann nicht rückwirkend gelten/],
  [{ kind: "generic", cents: 2900, valid_from: inDays(800) }, "valid_from", /innerhalb der nächsten zwei Jahre/],
])("%j is refused at its field", async (body, field, message) => {
  const refused = await add(body);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields[field]).toMatch(message);
  expect(await db.select().from(orderPrices)).toEqual([]);
});

test("a video by the orderer's own script costs the same wherever it is ordered, under whichever kind its price was entered", async () => {
  const scriptPrices = async () => [(await offerOf("generic")).price_cents, (await offerOf("video-ads")).price_cents];
  const { prices } = await (await add({ kind: "video-ads", cents: 3500 })).json();
  expect(await scriptPrices()).toEqual([3500, 3500]);
  expect(prices.map(({ kinds }: { kinds: string[] }) => kinds)).toEqual([
    ["generic", "video-ads"],
    ["neukunden"],
    ["email-marketing"],
    ["whatsapp"],
  ]);
  const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=1", { as: admin })).json();
  expect(describeAuditEntry(entries[0])).toMatch(/^Preis festgelegt: Eigenes Skript und Video Ads, /);

  const validFrom = new Date(Date.now() - 60_000);
  await db.delete(orderPrices);
  await db.insert(orderPrices).values([
    { kind: "generic", cents: 1900, validFrom: new Date(validFrom.getTime() - 60_000) },
    { kind: "video-ads", cents: 3100, validFrom },
  ]);
  product.ctx.prices.invalidate();
  expect(await scriptPrices(), "of entries from before they were priced alike, the latest holds").toEqual([3100, 3100]);
  await db.insert(orderPrices).values({ kind: "generic", cents: 2100, validFrom });
  product.ctx.prices.invalidate();
  expect(await scriptPrices(), "of two that began at once, the first kind's holds").toEqual([2100, 2100]);
});

test("two prices cannot begin at the same moment for kinds that are priced alike", async () => {
  const valid_from = inDays(3);
  await db.insert(orderPrices).values({ kind: "video-ads", cents: 3900, validFrom: new Date(valid_from) });
  expect((await add({ kind: "generic", cents: 3900, valid_from })).status).toBe(422);
});

test("two prices of a kind cannot begin at the same moment", async () => {
  const body = { kind: "generic", cents: 3900, valid_from: inDays(3) };
  const answers = await Promise.all([add(body), add({ ...body, cents: 4900 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test("each change stands in the audit log, and only admins make one", async () => {
  await add({ kind: "whatsapp", cents: 3500 });
  const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=1", { as: admin })).json();
  expect(describeAuditEntry(entries[0]).replaceAll("\u00a0", " ")).toMatch(
    /^Preis festgelegt: WhatsApp, 29,00 € → 35,00 € ab \d/,
  );
  expect((await product.send("POST", path, { as: buyer, body: { kind: "generic", cents: 100 } })).status).toBe(403);
});

test("ORDER_PRICE_CENTS holds for all kinds, and the list cannot be changed then", async () => {
  const head = await configured.signIn({ isAdmin: true });
  const listed = await (await configured.send("GET", path, { as: head })).json();
  expect(listed.configured_cents).toBe(4900);
  expect(new Set(listed.prices.map(({ cents }: { cents: number }) => cents))).toEqual(new Set([4900]));
  const refused = await configured.send("POST", path, { as: head, body: { kind: "generic", cents: 100 } });
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "price.configured"]);
});

test("an order that names another total than the one that holds is refused and says the new price; nothing is stored", async () => {
  await add({ kind: "generic", cents: 3900 });
  const request = { ...videoRequests.generic, agreedPriceCents: 2900 };
  const before = await db.$count(orders);
  const refused = await order(request);
  expect(refused.status).toBe(422);
  const { fields } = (await refused.json()).error;
  expect(fields.agreedPriceCents.replaceAll("\u00a0", " ")).toBe(
    "Der Preis hat sich geändert. Er beträgt jetzt 39,00 € inkl. 19 % MwSt. (6,23 €). Bitte bestellen Sie noch einmal, wenn Sie einverstanden sind.",
  );
  expect(await db.$count(orders)).toBe(before);
  expect((await order({ ...request, agreedPriceCents: 3900 })).status).toBe(200);
});

test("an order keeps its price and its quote when the price changes before the payment", async () => {
  const { orderId } = await (await order({ ...videoRequests.generic, agreedPriceCents: 2900 })).json();
  await add({ kind: "generic", cents: 9900 });
  const read = async (address: string) => (await product.send("GET", address, { as: buyer })).json();
  expect((await read(`/api/video-requests/${orderId}`)).price_cents).toBe(2900);
  expect((await read(`/api/test-checkout/${orderId}`)).price_cents).toBe(2900);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.request).toMatchObject({ agreedPriceCents: 2900 });
});

test("on each way to an ordered video, the price shown is the price charged", async () => {
  const cents = { generic: 1900, neukunden: 2500, "video-ads": 1900, "email-marketing": 4700, whatsapp: 5300 };
  for (const kind of orderKinds) await add({ kind, cents: cents[kind] });
  const shown = await capabilities();
  for (const kind of orderKinds) {
    const { price_cents } = await offerOf(kind);
    const { orderId, error } = await (await order({ ...videoRequests[kind], agreedPriceCents: price_cents })).json();
    expect(error, kind).toBeUndefined();
    const checkout = await (await product.send("GET", `/api/test-checkout/${orderId}`, { as: buyer })).json();
    expect([price_cents, checkout.price_cents], kind).toEqual([cents[kind], cents[kind]]);
    const total = orderTotal(shown, kind) ?? "";
    expect(total.replaceAll("\u00a0", " "), "in lists").toBe(`${cents[kind] / 100},00 €`);
    for (const isTest of [true, false]) {
      const card = priceOfCreation(
        { path: wizards[kind].path as "/create-video" },
        { orderPrices: { ...shown.orderPrices, isTest } },
      );
      expect(card?.replaceAll("\u00a0", " "), "on the cards of speakers").toBe(
        `${cents[kind] / 100},00 € inkl. 19 % MwSt.${isTest ? " · Testmodus" : ""}`,
      );
    }
    expect(orderPriceText(shown, kind), "on the pages of the kind").toMatch(new RegExp(`^${total} inkl`));
    expect(priceAnswer(shown), "in the help").toContain(`${wizards[kind].label} ${total}`);
  }
  expect(
    orderPriceText({ orderPrices: { ...shown.orderPrices, isTest: false } } as never)?.replaceAll("\u00a0", " "),
  ).toBe("19,00 € bis 53,00 € (je nach Art, inkl. 19 % MwSt.)");
  expect(priceAnswer(shown)).not.toContain("..");
});

test("the card of a speaker names the free draft before the price of an order, and no draft where nothing is sold", async () => {
  const { orderPrices: listed } = await capabilities();
  const priceOn = (form: "/create-video-heygen" | "/create-video", prices: typeof listed | null) =>
    priceWithSpeaker({ path: form }, { orderPrices: prices }).replaceAll("\u00a0", " ");
  expect(priceOn("/create-video-heygen", listed)).toBe("Entwurf kostenlos");
  expect(priceOn("/create-video", listed)).toMatch(/^Entwurf kostenlos, bestellt \d+,00 € inkl\. 19 % MwSt\./);
  expect(priceOn("/create-video-heygen", null)).toBe("kostenlos");
  expect(priceOn("/create-video", null)).toBe("kostenlos");
});

test("a generation is never charged: no model's start opens an order or a payment", async () => {
  expect(priceOfCreation({ path: "/create-video-heygen" }, await capabilities())).toBe("kostenlos");
  const counts = async () => [await db.$count(orders), await db.$count(orderPayments)];
  const before = await counts();
  let accepted = 0;
  for (const model of models) {
    const call = startCall(model).path;
    const answer = await product.send("POST", call, { as: buyer, body: validBodies[call] });
    expect([200, 422], `${model.id}: ${await answer.clone().text()}`).toContain(answer.status);
    accepted += Number(answer.status === 200);
  }
  expect(accepted, "models that need no image").toBeGreaterThanOrEqual(4);
  expect(await counts()).toEqual(before);
});

test("admins see what the videos of a kind cost at outside providers, with estimates for runs of unknown cost", async () => {
  const projectOf = async (request: object) => {
    const { orderId } = await (await order(request)).json();
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    return row?.projectId;
  };
  const run = { provider: "kie", modelId: "order-film", outcome: "done" as const, startedAt: new Date() };
  const costs = async () => {
    const { prices } = await (await product.send("GET", path, { as: admin })).json();
    return Object.fromEntries(
      prices.map((each: { kind: string; cost_cents: number | null; is_cost_estimated: boolean }) => [
        each.kind,
        [each.cost_cents, each.is_cost_estimated],
      ]),
    );
  };
  const ads = await projectOf(videoRequests["video-ads"]);
  await db.insert(providerRuns).values([
    { ...run, projectId: ads, costCents: 80 },
    { ...run, projectId: ads, costCents: 40 },
    { ...run, projectId: ads, provider: "local" },
  ]);
  expect(await costs()).toMatchObject({ generic: [120, false], whatsapp: [null, false] });
  // Expect an estimate of 60 cents, the median of the model's known costs, for a run whose provider names no cost.
  await db.insert(providerRuns).values({ ...run, projectId: await projectOf(videoRequests.generic) });
  expect(await costs()).toMatchObject({ generic: [90, true], whatsapp: [null, false] });
});
