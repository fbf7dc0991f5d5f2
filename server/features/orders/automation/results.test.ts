import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AutomationFallback } from "#domain/orders/automation.ts";
import { orderPayments, orderResults, orders } from "#server/db/order-schema.ts";
import { produceOrder } from "#server/features/orders/jobs/produce-order.ts";
import { resumeOrders } from "#server/features/orders/jobs/workers.ts";
import { signatureOf } from "#server/features/webhooks/verify-signature.ts";
import { eventually } from "#server/testing/eventually.ts";
import {
  closeOrderTestProducts,
  kinds,
  mailsTo,
  orderTestProduct,
  type OrderTestProduct,
} from "#server/testing/order-product.ts";
import { answers, read, until, videoProjectOf } from "#server/testing/order-product.ts";
import { isLabelledCopy } from "#server/testing/provider-contract/result-files.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";

const secret = "Geheimnis der Automatisierung";
const stripe = await startStripeServer();
const receiver = await startWebhookReceiver();
beforeAll(() => {
  receiver.behaviour = () => "accept";
});
afterEach(closeOrderTestProducts);
afterAll(async () => {
  await stripe.stop();
  await receiver.stop();
});

type Setup = { fallback?: AutomationFallback; env?: Record<string, string> };

/** The product with an automation that gets its events, and with Stripe. */
const withAutomation = ({ fallback = "agent", env = {} }: Setup = {}) =>
  orderTestProduct({
    AUTOMATION_WEBHOOK_URL: receiver.url,
    AUTOMATION_WEBHOOK_SECRET: secret,
    AUTOMATION_FALLBACK: fallback,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_BASE_URL: stripe.url,
    ...env,
  });

async function place({ product, anna: as }: OrderTestProduct): Promise<string> {
  return (await (await product.send("POST", "/api/video-requests", { as, body: answers })).json()).orderId;
}
const paymentOf = async ({ product }: OrderTestProduct, id: string) =>
  (await product.database.db.select().from(orderPayments).where(eq(orderPayments.orderId, id)))[0];

/** Orders and pays at Stripe, and waits until the automation has it. */
async function payed(shop: OrderTestProduct): Promise<string> {
  const id = await place(shop);
  stripe.pay((await paymentOf(shop, id))?.sessionId ?? "");
  await shop.product.send("POST", `/api/video-requests/${id}/confirm`, { as: shop.anna });
  await until(shop, id, { state: "in_production" });
  return id;
}

type Options = { key?: string; at?: number; signedBody?: string };

function report(
  { product }: OrderTestProduct,
  id: string,
  result: object,
  { key = secret, at, signedBody }: Options = {},
) {
  const timestamp = String(Math.floor((at ?? Date.now()) / 1000));
  const body = JSON.stringify({ orderId: id, ...result });
  return product.send("POST", `/api/video-requests/${id}/result`, {
    body,
    headers: {
      "X-Lichtspiel-Timestamp": timestamp,
      "X-Lichtspiel-Signature": signatureOf(signedBody ?? body, { secret: key, timestamp }),
    },
  });
}
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code];
const video = (shop: OrderTestProduct, id = "lauf-1") => ({
  id,
  outcome: "video",
  url: `http://${shop.service.host}/file`,
});
const refundsOf = async (shop: OrderTestProduct, id: string) => {
  const session = stripe.sessions.find(({ metadata }) => metadata.order_id === id);
  return stripe.refunds.filter((intent) => intent === session?.payment_intent).length;
};
/** Moves the time limit of an order, and its last change, into the past. */
async function passLimit({ product }: OrderTestProduct, id: string): Promise<void> {
  await product.database.db
    .update(orders)
    .set({ producerSince: ago("49 hours"), updatedAt: ago("2 minutes") })
    .where(eq(orders.id, id));
}
const ago = (interval: string) => sql`now() - ${interval}::interval` as never;
const look = ({ product }: OrderTestProduct, id: string) => produceOrder(product.ctx, id, new AbortController().signal);

describe("a result of the automation", () => {
  test("[AGENT-01] a video is checked, labelled, stored in the order's project and delivered; the money stays", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    expect((await read(shop, id)).automation).toMatchObject({ fallback: "agent" });
    const response = await report(shop, id, video(shop));
    expect([response.status, await response.json()]).toEqual([200, { id: "lauf-1", outcome: "video" }]);
    await until(shop, id, { state: "delivered", refund: null, automation: null });

    const order = await read(shop, id);
    expect(kinds(order).slice(2)).toEqual([
      "paid",
      "handed-over",
      "result-received",
      "film-finished",
      "mail-stored",
      "delivered",
    ]);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
    expect(shop.generationRequests).toEqual([]);
    const [project] = await videoProjectOf(shop, id);
    expect(project).toMatchObject({ status: "completed", provider: "automation" });
    const file = await shop.product.send("GET", `/api/shares${order.share.path.slice(2)}/film.mp4`);
    expect(isLabelledCopy(Buffer.from(await file.arrayBuffer()), shop.service.behaviour.file)).toBe(true);
    expect(await refundsOf(shop, id)).toBe(0);
  });

  test("the same result twice, also at once, answers the same and makes one film and one mail", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    const responses = await Promise.all([1, 2, 3].map(() => report(shop, id, video(shop))));
    await until(shop, id, { state: "delivered" });
    responses.push(await report(shop, id, video(shop)));
    for (const response of responses) {
      expect([response.status, await response.json()]).toEqual([200, { id: "lauf-1", outcome: "video" }]);
    }
    expect(shop.service.behaviour.fetches).toBe(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("a delivery elsewhere ends the order without a page, a mail or a project, and keeps the money", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    expect((await report(shop, id, { id: "a", outcome: "delivered", note: "Per CRM" })).status).toBe(200);
    const order = await read(shop, id);
    expect(order).toMatchObject({ state: "delivered", share: null, project_id: null, refund: null });
    expect(kinds(order).slice(-2)).toEqual(["delivered-elsewhere", "delivered"]);
    expect(await videoProjectOf(shop, id)).toEqual([]);
    expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
    expect(await refundsOf(shop, id)).toBe(0);
    // The automation's words are for admins.
    expect(JSON.stringify(order)).not.toContain("CRM");
  });

  test("a failure with its reason fails the order, returns the money once and says so", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    const failed = { id: "a", outcome: "failed", reason: "Kein Guthaben im CRM" };
    expect((await report(shop, id, failed)).status).toBe(200);
    expect((await report(shop, id, failed)).status).toBe(200);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(await refundsOf(shop, id)).toBe(1);
    expect((await videoProjectOf(shop, id))[0]).toMatchObject({ status: "failed", errorCode: "order-failed" });
    expect((await mailsTo(shop, shop.anna.email)).map(({ kind }) => kind)).toEqual(["order-failed"]);
    expect(JSON.stringify(await read(shop, id))).not.toContain("CRM");
  });

  test("a contradiction changes nothing: the first result stands", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    await report(shop, id, { id: "a", outcome: "delivered" });
    const failed = { outcome: "failed", reason: "doch nicht" };
    expect(await codeOf(await report(shop, id, { id: "a", ...failed }))).toEqual([409, "automation.contradiction"]);
    expect(await codeOf(await report(shop, id, { id: "b", ...failed }))).toEqual([409, "automation.unexpected"]);
    expect(await codeOf(await report(shop, id, video(shop, "c")))).toEqual([409, "automation.unexpected"]);
    expect(await read(shop, id)).toMatchObject({ state: "delivered", refund: null });
    expect(await shop.product.database.db.select().from(orderResults)).toHaveLength(1);
  });

  test("a forged, unsigned or old one is refused with 401, and one for another order with its signature too", async () => {
    const shop = await withAutomation();
    const id = await payed(shop);
    const refused = [401, "automation.signature-invalid"];
    const result = { id: "a", outcome: "delivered" };
    const minutes = (count: number) => Date.now() + count * 60_000;
    expect(await codeOf(await report(shop, id, result, { key: "geraten" }))).toEqual(refused);
    expect(await codeOf(await report(shop, id, result, { at: minutes(-5.1) }))).toEqual(refused);
    expect(await codeOf(await report(shop, id, result, { at: minutes(5.1) }))).toEqual(refused);
    expect(await codeOf(await report(shop, id, result, { signedBody: "{}" }))).toEqual(refused);
    const unsigned = await shop.product.send("POST", `/api/video-requests/${id}/result`, { body: result });
    expect(await codeOf(unsigned)).toEqual(refused);
    const stolen = await report(shop, id, { ...result, orderId: randomUUID() });
    expect(await codeOf(stolen)).toEqual([422, "input.invalid"]);
    expect(await codeOf(await report(shop, randomUUID(), result))).toEqual([404, "order.not-found"]);
    expect((await read(shop, id)).state).toBe("in_production");
  });

  test("without a secret it is refused, and the answer says which setting is missing", async () => {
    const shop = await withAutomation({ fallback: "wait", env: { AUTOMATION_WEBHOOK_SECRET: "" } });
    const id = await payed(shop);
    const response = await report(shop, id, { id: "a", outcome: "delivered" });
    expect(response.status).toBe(503);
    expect((await response.json()).error.message).toContain("AUTOMATION_WEBHOOK_SECRET");
  });

  test("an order that is not paid, or discarded, takes no result", async () => {
    const shop = await withAutomation();
    const id = await place(shop);
    const result = { id: "a", outcome: "delivered" };
    expect(await codeOf(await report(shop, id, result))).toEqual([402, "order.unpaid"]);
    await shop.product.send("POST", `/api/video-requests/${id}/discard`, { as: shop.anna });
    expect(await codeOf(await report(shop, id, result))).toEqual([402, "order.unpaid"]);
    expect((await read(shop, id)).state).toBe("discarded");
  });

  test("an address without a usable film lets the order wait on: the next one is taken", async () => {
    const shop = await withAutomation();
    Object.assign(shop.product.ctx.results, { retrySeconds: [0] });
    const id = await payed(shop);
    const { file } = shop.service.behaviour;
    shop.service.behaviour.file = Buffer.from("kein Video");
    await report(shop, id, video(shop));
    await eventually(async () => expect(kinds(await read(shop, id))).toContain("result-unusable"));
    expect(await read(shop, id)).toMatchObject({
      state: "in_production",
      refund: null,
      automation: { fallback: "agent" },
    });
    shop.service.behaviour.file = file;
    expect((await report(shop, id, video(shop, "lauf-2"))).status).toBe(200);
    await until(shop, id, { state: "delivered" });
  });
});

describe("without an answer in time", () => {
  test("[AGENT-01] the agent takes over, once; a late result is refused", async () => {
    const shop = await withAutomation();
    shop.service.behaviour.state = "done";
    const id = await payed(shop);
    await passLimit(shop, id);
    // As the sweep does once a minute.
    await resumeOrders(shop.product.ctx);
    await Promise.all([look(shop, id), look(shop, id)]);
    await until(shop, id, { state: "delivered", refund: null });
    const history = kinds(await read(shop, id));
    expect(history.filter((kind) => kind === "agent-took-over")).toHaveLength(1);
    expect(history).toContain("automation-overdue");
    expect(shop.generationRequests).toHaveLength(1);
    expect(await codeOf(await report(shop, id, video(shop)))).toEqual([409, "automation.unexpected"]);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("the money goes back, once; a late result is refused", async () => {
    const shop = await withAutomation({ fallback: "refund" });
    const id = await payed(shop);
    await passLimit(shop, id);
    await look(shop, id);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(await codeOf(await report(shop, id, video(shop)))).toEqual([409, "automation.unexpected"]);
    expect(await refundsOf(shop, id)).toBe(1);
    expect(shop.generationRequests).toEqual([]);
    expect((await mailsTo(shop, shop.anna.email)).map(({ kind }) => kind)).toEqual(["order-failed"]);
  });

  test("the order waits on where the operator chose so, and before the time is over", async () => {
    for (const shop of [await withAutomation({ fallback: "wait" }), await withAutomation()]) {
      const id = await payed(shop);
      if (shop.product.ctx.config.automation?.fallback === "wait") await passLimit(shop, id);
      await look(shop, id);
      expect(await read(shop, id)).toMatchObject({ state: "in_production", refund: null });
    }
  });

  test("a result at the moment of the limit: one of both wins, never both", async () => {
    const shop = await withAutomation({ fallback: "refund" });
    for (let round = 0; round < 5; round += 1) {
      const id = await payed(shop);
      await passLimit(shop, id);
      const [, response] = await Promise.all([look(shop, id), report(shop, id, { id: "a", outcome: "delivered" })]);
      await eventually(async () => expect((await read(shop, id)).state).toMatch(/^(delivered|failed)$/));
      const isTaken = response.status === 200;
      await until(shop, id, isTaken ? { state: "delivered", refund: null } : { state: "failed", refund: "refunded" });
      expect(await refundsOf(shop, id)).toBe(isTaken ? 0 : 1);
    }
  });
});
