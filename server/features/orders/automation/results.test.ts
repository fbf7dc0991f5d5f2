import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { orderResults } from "#server/db/order-schema.ts";
import { produceOrder } from "#server/features/orders/jobs/produce-order.ts";
import { resumeOrders } from "#server/features/orders/jobs/workers.ts";
import {
  passTimeLimit,
  placeOrder,
  refusalOf,
  reportResult,
  startAutomation,
  videoResult,
} from "#server/testing/automation.ts";
import { eventually } from "#server/testing/eventually.ts";
import {
  closeOrderTestProducts,
  kinds,
  mailsTo,
  type OrderTestProduct,
  read,
  until,
  videoProjectOf,
} from "#server/testing/order-product.ts";
import { isLabelledCopy } from "#server/testing/provider-contract/result-files.ts";

const automation = await startAutomation();
afterEach(closeOrderTestProducts);
afterAll(() => automation.stop());

const runStep = ({ product }: OrderTestProduct, id: string) =>
  produceOrder(product.ctx, id, new AbortController().signal);

describe("a result of the automation", () => {
  test("[AGENT-01] a video is checked, labelled, stored in the order's project and delivered; the payment stays", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    expect((await read(shop, id)).automation).toMatchObject({ fallback: "agent" });
    const response = await reportResult(shop, id, videoResult(shop));
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
    expect(automation.countRefunds(id)).toBe(0);
  });

  test("the same result twice, also at once, gets the same response and yields one video and one email", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    const responses = await Promise.all([1, 2, 3].map(() => reportResult(shop, id, videoResult(shop))));
    await until(shop, id, { state: "delivered" });
    responses.push(await reportResult(shop, id, videoResult(shop)));
    for (const response of responses) {
      expect([response.status, await response.json()]).toEqual([200, { id: "lauf-1", outcome: "video" }]);
    }
    expect(shop.service.behaviour.fetches).toBe(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("a delivery elsewhere ends the order without a page, an email or a project, and keeps the payment", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    expect((await reportResult(shop, id, { id: "a", outcome: "delivered", note: "Per CRM" })).status).toBe(200);
    const order = await read(shop, id);
    expect(order).toMatchObject({ state: "delivered", share: null, project_id: null, refund: null });
    expect(kinds(order).slice(-2)).toEqual(["delivered-elsewhere", "delivered"]);
    expect(await videoProjectOf(shop, id)).toEqual([]);
    expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
    expect(automation.countRefunds(id)).toBe(0);
    // The payer must not see the note `CRM` that the automation has sent with its result: it is for admins only.
    expect(JSON.stringify(order)).not.toContain("CRM");
  });

  test("a failure fails the order with its reason, refunds the payment once and sends an email", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    const failed = { id: "a", outcome: "failed", reason: "Kein Guthaben im CRM" };
    expect((await reportResult(shop, id, failed)).status).toBe(200);
    expect((await reportResult(shop, id, failed)).status).toBe(200);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(automation.countRefunds(id)).toBe(1);
    expect((await videoProjectOf(shop, id))[0]).toMatchObject({ status: "failed", errorCode: "order-failed" });
    expect((await mailsTo(shop, shop.anna.email)).map(({ kind }) => kind).toSorted()).toEqual([
      "order-confirmed",
      "order-failed",
    ]);
    expect(JSON.stringify(await read(shop, id))).not.toContain("CRM");
  });

  test("a contradicting result changes nothing: the first one is kept", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    await reportResult(shop, id, { id: "a", outcome: "delivered" });
    const failed = { outcome: "failed", reason: "doch nicht" };
    expect(await refusalOf(await reportResult(shop, id, { id: "a", ...failed }))).toEqual([
      409,
      "automation.contradiction",
    ]);
    expect(await refusalOf(await reportResult(shop, id, { id: "b", ...failed }))).toEqual([
      409,
      "automation.unexpected",
    ]);
    expect(await refusalOf(await reportResult(shop, id, videoResult(shop, "c")))).toEqual([
      409,
      "automation.unexpected",
    ]);
    expect(await read(shop, id)).toMatchObject({ state: "delivered", refund: null });
    expect(await shop.product.database.db.select().from(orderResults)).toHaveLength(1);
  });

  test("a forged, unsigned or old one is refused with 401, and so is one signed for another order", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    const refused = [401, "automation.signature-invalid"];
    const result = { id: "a", outcome: "delivered" };
    const minutes = (count: number) => Date.now() + count * 60_000;
    expect(await refusalOf(await reportResult(shop, id, result, { key: "geraten" }))).toEqual(refused);
    expect(await refusalOf(await reportResult(shop, id, result, { at: minutes(-5.1) }))).toEqual(refused);
    expect(await refusalOf(await reportResult(shop, id, result, { at: minutes(5.1) }))).toEqual(refused);
    expect(await refusalOf(await reportResult(shop, id, result, { signedBody: "{}" }))).toEqual(refused);
    const unsigned = await shop.product.send("POST", `/api/video-requests/${id}/result`, { body: result });
    expect(await refusalOf(unsigned)).toEqual(refused);
    const stolen = await reportResult(shop, id, { ...result, orderId: randomUUID() });
    expect(await refusalOf(stolen)).toEqual([422, "input.invalid"]);
    expect(await refusalOf(await reportResult(shop, randomUUID(), result))).toEqual([404, "order.not-found"]);
    expect((await read(shop, id)).state).toBe("in_production");
  });

  test("without a secret it is refused, and the response names the missing setting", async () => {
    const shop = await automation.open({ fallback: "wait", env: { AUTOMATION_WEBHOOK_SECRET: "" } });
    const id = await automation.payOrder(shop);
    const response = await reportResult(shop, id, { id: "a", outcome: "delivered" });
    expect(response.status).toBe(503);
    expect((await response.json()).error.message).toContain("AUTOMATION_WEBHOOK_SECRET");
  });

  test("an order that is unpaid or discarded accepts no result", async () => {
    const shop = await automation.open();
    const id = await placeOrder(shop);
    const result = { id: "a", outcome: "delivered" };
    expect(await refusalOf(await reportResult(shop, id, result))).toEqual([402, "order.unpaid"]);
    await shop.product.send("POST", `/api/video-requests/${id}/discard`, { as: shop.anna });
    expect(await refusalOf(await reportResult(shop, id, result))).toEqual([402, "order.unpaid"]);
    expect((await read(shop, id)).state).toBe("discarded");
  });

  test("an address without a usable video leaves the order waiting, and the next result is accepted", async () => {
    const shop = await automation.open();
    Object.assign(shop.product.ctx.results, { retrySeconds: [0] });
    const id = await automation.payOrder(shop);
    const { file } = shop.service.behaviour;
    shop.service.behaviour.file = Buffer.from("kein Video");
    await reportResult(shop, id, videoResult(shop));
    await eventually(async () => expect(kinds(await read(shop, id))).toContain("result-unusable"));
    expect(await read(shop, id)).toMatchObject({
      state: "in_production",
      refund: null,
      automation: { fallback: "agent" },
    });
    shop.service.behaviour.file = file;
    expect((await reportResult(shop, id, videoResult(shop, "lauf-2"))).status).toBe(200);
    await until(shop, id, { state: "delivered" });
  });
});

/**
 * Pays an order, reports a URL as its video and waits until the server refuses the video as unusable.
 * @returns the order's id
 */
async function reportUnusable(shop: OrderTestProduct, url: string): Promise<string> {
  const id = await automation.payOrder(shop);
  expect((await reportResult(shop, id, { id: "a", outcome: "video", url })).status).toBe(200);
  await eventually(async () => expect(kinds(await read(shop, id))).toContain("result-unusable"));
  expect(await read(shop, id)).toMatchObject({ state: "in_production", refund: null, share: null });
  expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
  return id;
}

describe("an address that is refused", () => {
  test("a private address is never fetched, and the order keeps waiting", async () => {
    const shop = await automation.open();
    Object.assign(shop.product.ctx.results, { retrySeconds: [0] });
    let visits = 0;
    const inside = createServer((_request, response) => {
      visits += 1;
      response.end(shop.service.behaviour.file);
    });
    await new Promise<void>((ready) => void inside.listen(0, "127.0.0.1", ready));
    await reportUnusable(shop, `http://127.0.0.1:${(inside.address() as AddressInfo).port}/film.mp4`);
    expect(visits).toBe(0);
    await new Promise((done) => void inside.close(done));
  });

  test("a file that is too large, or no video, is not stored, and an address without http is refused at once", async () => {
    const shop = await automation.open();
    Object.assign(shop.product.ctx.results, { retrySeconds: [0] });
    Object.assign(shop.product.ctx.results.limits, { maxBytes: 2_000_000 });
    const url = `http://${shop.service.host}/file`;
    shop.service.behaviour.result = "huge";
    const id = await reportUnusable(shop, url);
    shop.service.behaviour.result = "of-the-wrong-type";
    await reportUnusable(shop, url);
    const media = path.join(shop.product.dataFolder, "media");
    const files = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual([]);
    const file = await reportResult(shop, id, { id: "b", outcome: "video", url: "file:///etc/passwd" });
    expect(await refusalOf(file)).toEqual([422, "input.invalid"]);
  });
});

describe("without a result in time", () => {
  test("a result while the agent renders is refused, and one video is delivered", async () => {
    const shop = await automation.open();
    const id = await automation.payOrder(shop);
    await passTimeLimit(shop, id);
    await runStep(shop, id);
    await eventually(() => expect(shop.service.starts).toHaveLength(1));
    expect((await videoProjectOf(shop, id))[0]?.status).toMatch(/^(starting|processing)$/);
    for (const result of [videoResult(shop), { id: "b", outcome: "delivered" }]) {
      expect(await refusalOf(await reportResult(shop, id, result))).toEqual([409, "automation.unexpected"]);
    }
    const failed = { id: "c", outcome: "failed", reason: "zu spät" };
    expect(await refusalOf(await reportResult(shop, id, failed))).toEqual([409, "automation.unexpected"]);
    shop.service.behaviour.state = "done";
    await until(shop, id, { state: "delivered", refund: null });
    expect(shop.generationRequests).toHaveLength(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
    expect(automation.countRefunds(id)).toBe(0);
  });

  test("a video that proves unusable after the limit leaves the order to the agent", async () => {
    const shop = await automation.open();
    Object.assign(shop.product.ctx.results, { retrySeconds: [0] });
    shop.service.behaviour.state = "done";
    const { file } = shop.service.behaviour;
    shop.service.behaviour.file = Buffer.from("kein Video");
    const id = await automation.payOrder(shop);
    await reportResult(shop, id, videoResult(shop));
    await passTimeLimit(shop, id);
    await eventually(async () => expect(kinds(await read(shop, id))).toContain("agent-took-over"));
    shop.service.behaviour.file = file;
    await until(shop, id, { state: "delivered", refund: null });
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("[AGENT-01] the agent takes over, once; a late result is refused", async () => {
    const shop = await automation.open();
    shop.service.behaviour.state = "done";
    const id = await automation.payOrder(shop);
    await passTimeLimit(shop, id);
    // Resume orders whose job was lost, as a periodic job does every minute.
    await resumeOrders(shop.product.ctx);
    await Promise.all([runStep(shop, id), runStep(shop, id)]);
    await until(shop, id, { state: "delivered", refund: null });
    const history = kinds(await read(shop, id));
    expect(history.filter((kind) => kind === "agent-took-over")).toHaveLength(1);
    expect(history).toContain("automation-overdue");
    expect(shop.generationRequests).toHaveLength(1);
    expect(await refusalOf(await reportResult(shop, id, videoResult(shop)))).toEqual([409, "automation.unexpected"]);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("the payment is refunded, once; a late result is refused", async () => {
    const shop = await automation.open({ fallback: "refund" });
    const id = await automation.payOrder(shop);
    await passTimeLimit(shop, id);
    await runStep(shop, id);
    await until(shop, id, { state: "failed", refund: "refunded" });
    const failed = { id: "b", outcome: "failed", reason: "zu spät" };
    for (const late of [videoResult(shop), failed, { id: "c", outcome: "delivered" }]) {
      expect(await refusalOf(await reportResult(shop, id, late))).toEqual([409, "automation.unexpected"]);
    }
    expect(await read(shop, id)).toMatchObject({ state: "failed", refund: "refunded" });
    expect(automation.countRefunds(id)).toBe(1);
    expect(shop.generationRequests).toEqual([]);
    expect((await mailsTo(shop, shop.anna.email)).map(({ kind }) => kind).toSorted()).toEqual([
      "order-confirmed",
      "order-failed",
    ]);
  });

  test("the order keeps waiting where the operator chose so, and before the limit", async () => {
    for (const shop of [await automation.open({ fallback: "wait" }), await automation.open()]) {
      const id = await automation.payOrder(shop);
      if (shop.product.ctx.config.automation?.fallback === "wait") await passTimeLimit(shop, id);
      await runStep(shop, id);
      expect(await read(shop, id)).toMatchObject({ state: "in_production", refund: null });
    }
  });

  test("a result at the moment of the limit: exactly one of both succeeds", async () => {
    const shop = await automation.open({ fallback: "refund" });
    for (let round = 0; round < 5; round += 1) {
      const id = await automation.payOrder(shop);
      await passTimeLimit(shop, id);
      const [, response] = await Promise.all([
        runStep(shop, id),
        reportResult(shop, id, { id: "a", outcome: "delivered" }),
      ]);
      await eventually(async () => expect((await read(shop, id)).state).toMatch(/^(delivered|failed)$/));
      const isTaken = response.status === 200;
      await until(shop, id, isTaken ? { state: "delivered", refund: null } : { state: "failed", refund: "refunded" });
      expect(automation.countRefunds(id)).toBe(isTaken ? 0 : 1);
    }
  });
});
