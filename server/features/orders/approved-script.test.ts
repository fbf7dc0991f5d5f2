import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { orders, scriptDrafts } from "#server/db/order-schema.ts";
import {
  answers as ownScript,
  closeOrderTestProducts,
  kinds,
  type OrderTestProduct,
  orderTestProduct,
  pay,
  read,
  until,
} from "#server/testing/order-product.ts";
import { buildDraft } from "#server/testing/orders.ts";
import { startWebsite } from "#server/testing/website.ts";

afterEach(closeOrderTestProducts);

const marketing = {
  kind: "email-marketing",
  speaker: "email-clara",
  firstName: "Jörg",
  lastName: "Groß",
  email: "kunde@example.de",
  address: "/email-marketing/video-erstellen",
  customerUrl: "http://gibt-es-nicht.invalid/",
  targetAudience: "Tischlereien",
  service: "Wir übernehmen die Buchhaltung.",
  problems: "Für die Belege fehlt die Zeit.",
};

const draftOf = async ({ product, anna }: OrderTestProduct, body: object = marketing): Promise<ScriptDraft> =>
  (await product.send("POST", "/api/video-drafts", { as: anna, body })).json();
const rowOf = async ({ product }: OrderTestProduct, id: string) => {
  const [row] = await product.database.db.select().from(orders).where(eq(orders.id, id));
  return row ?? expect.fail("no order");
};

describe("an approved text", () => {
  test("is spoken word for word, and its approval time is in the order and its history", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const draft = await draftOf(shop);
    expect(draft.is_produced_elsewhere).toBe(true);
    const approvedScript = `${draft.text}\n\nP. S.: Heute um 14:30 Uhr – „ganz sicher“!`;
    const before = Date.now();
    const id = await pay(shop, { ...marketing, draftId: draft.id, approvedScript });
    await until(shop, id, { state: "delivered" });

    expect(shop.generationRequests[0]?.input).toMatchObject({ text: approvedScript });
    const order = await read(shop, id);
    expect(order.script).toBe(approvedScript);
    expect(Date.parse(order.approved_at)).toBeGreaterThanOrEqual(before);
    expect(kinds(order).slice(0, 4)).toEqual(["requested", "website-unreadable", "script-approved", "checkout-opened"]);
    expect(kinds(order)).not.toContain("script-written");
    const row = await rowOf(shop, id);
    expect(row).toMatchObject({ scriptBy: "customer", approvedBy: shop.anna.id });
    expect(row.request).not.toHaveProperty("approvedScript");
    expect(row.request).not.toHaveProperty("draftId");
  });

  test("keeps its author when it was not edited, also that of an earlier suggestion", async () => {
    const shop = await orderTestProduct();
    const draft = await draftOf(shop);
    await shop.product.send("POST", `/api/video-drafts/${draft.id}/variants`, {
      as: shop.anna,
      body: { variant: "other" },
    });
    const approvedScript = draft.text.replaceAll("\n", "\r\n");
    const id = await pay(shop, { ...marketing, draftId: draft.id, approvedScript });
    expect(await rowOf(shop, id)).toMatchObject({ script: approvedScript, scriptBy: "template" });
  });

  test("uses the website of its draft, which is not read again, and a copy of the logo", async () => {
    const website = await startWebsite();
    const shop = await orderTestProduct({ TRUSTED_HOSTS: website.host });
    shop.service.behaviour.state = "done";
    const request = { ...marketing, customerUrl: website.url };
    const draft = await draftOf(shop, request);
    const logoKey = `inputs/${draft.id}/logo.png`;
    await shop.product.ctx.storage.put(logoKey, Buffer.from("logo"));
    const { db } = shop.product.database;
    const [stored] = await db.select().from(scriptDrafts).where(eq(scriptDrafts.id, draft.id));
    if (!stored?.website || "problem" in stored.website) throw new Error("The website was not read");
    await db.update(scriptDrafts).set({ website: { ...stored.website, logoKey } });
    const requests = website.requests.length;
    const id = await pay(shop, { ...request, draftId: draft.id, approvedScript: draft.text });
    await db.delete(scriptDrafts);
    await shop.product.ctx.storage.remove([logoKey]);
    await until(shop, id, { state: "delivered" });
    expect(website.requests).toHaveLength(requests);
    const { projectId } = await rowOf(shop, id);
    expect(shop.generationRequests[0]).toMatchObject({
      input: { customer: { name: "Tischlerei Grünwald GmbH", color: "#2f6b4f" } },
      inputKeys: [`inputs/${projectId}/logo.png`],
    });
    expect(await shop.product.ctx.storage.size(`inputs/${projectId}/logo.png`)).toBe(4);
    await website.stop();
  });

  test("leaves no copy of the logo when the order is refused, or sent twice at once", async () => {
    const website = await startWebsite();
    const shop = await orderTestProduct({ TRUSTED_HOSTS: website.host, ROLE: "web" });
    const { product, anna } = shop;
    const request = { ...marketing, customerUrl: website.url };
    const draft = await draftOf(shop, request);
    const logoKey = `inputs/${draft.id}/logo.png`;
    await product.ctx.storage.put(logoKey, Buffer.from("logo"));
    const { db } = product.database;
    const [stored] = await db.select().from(scriptDrafts).where(eq(scriptDrafts.id, draft.id));
    if (!stored?.website || "problem" in stored.website) throw new Error("The website was not read");
    await db.update(scriptDrafts).set({ website: { ...stored.website, logoKey } });
    const order = (key: string) => {
      const body = { ...request, draftId: draft.id, approvedScript: draft.text };
      return product.send("POST", "/api/video-requests", { as: anna, body, headers: { "Idempotency-Key": key } });
    };
    const logos = async () => {
      const files = await readdir(path.join(product.dataFolder, "media/inputs"), { recursive: true });
      return files.filter((file) => file.endsWith("logo.png")).length;
    };
    await product.send("PATCH", "/api/account/spending", { as: anna, body: { capEuros: 1 } });
    expect((await order("abgelehnt")).status).toBe(409);
    expect(await logos()).toBe(1);
    await product.send("PATCH", "/api/account/spending", { as: anna, body: { capEuros: null } });
    expect((await Promise.all([1, 2, 3].map(() => order("einmal")))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await logos()).toBe(2);
    await website.stop();
  });

  test("of one's own script is approved by ordering it; an order without a draft gets its text after the payment", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const own = await pay(shop, ownScript);
    expect((await read(shop, own)).approved_at).not.toBeNull();
    const written = await pay(shop, { ...marketing, email: "anna-kunde@example.de" });
    await until(shop, written, { state: "delivered", approved_at: null });
    expect(kinds(await read(shop, written))).toContain("script-written");
  });
});

test("with a draft that is missing, expired, of another account or of another kind is refused at its field", async () => {
  const shop = await orderTestProduct({ ROLE: "web" });
  const { product, anna } = shop;
  const { db } = product.database;
  const bert = await product.signIn();
  const draft = await draftOf(shop);
  const ofBert = await buildDraft(db, bert.id);
  const expired = await buildDraft(db, anna.id, { expiresAt: new Date(Date.now() - 1000) });
  const ofOtherKind = await buildDraft(db, anna.id);
  const gone = "Diesen Entwurf gibt es nicht mehr. Bitte lassen Sie den Text neu schreiben.";
  for (const [approval, fields] of [
    [{ draftId: crypto.randomUUID() }, { draftId: gone }],
    [{ draftId: ofBert.id }, { draftId: gone }],
    [{ draftId: expired.id }, { draftId: gone }],
    [{ draftId: ofOtherKind.id }, { draftId: "Dieser Entwurf gehört zu einem anderen Video." }],
    [{ draftId: draft.id, approvedScript: undefined }, { approvedScript: "Bitte geben Sie den Text frei." }],
    [{ draftId: draft.id, approvedScript: " " }, { approvedScript: "Bitte geben Sie den Text ein" }],
  ] as const) {
    const body = { ...marketing, approvedScript: "Guten Tag.", ...approval };
    const response = await product.send("POST", "/api/video-requests", { as: anna, body });
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual(fields);
  }
  expect(await db.$count(orders)).toBe(0);
});

test("the same order request returns the same order, also after its draft has expired", async () => {
  const shop = await orderTestProduct({ ROLE: "web" });
  const { product, anna } = shop;
  const draft = await draftOf(shop);
  const order = async () => {
    const body = { ...marketing, draftId: draft.id, approvedScript: draft.text };
    const options = { as: anna, body, headers: { "Idempotency-Key": "eine-bestellung" } };
    return (await product.send("POST", "/api/video-requests", options)).json();
  };
  const first = await order();
  await product.database.db.update(scriptDrafts).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await order()).toEqual(first);
});
