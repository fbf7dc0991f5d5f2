import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { orderDeliveries } from "#server/db/order-schema.ts";
import {
  type OrderTestProduct,
  orderTestProduct,
  answers,
  closeOrderTestProducts,
  kinds,
  pay,
  read,
  until,
} from "#server/testing/order-product.ts";
import { eventually } from "#server/testing/eventually.ts";
import { acceptedVideo, acceptedMessage, whatsappService } from "#server/testing/whatsapp-service.ts";
import { deliverWhatsapp } from "./deliver-whatsapp.ts";
import { isLabelledCopy } from "#server/testing/provider-contract/result-files.ts";

const service = await whatsappService();
const settings = {
  WHATSAPP_TOKEN: "geheimes-token",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_BASE_URL: service.baseUrl,
  OUTBOX_PACE: "0.01",
};
const request = { ...answers, whatsappNumber: "0170 123 45 67" };
const isUpload = ({ path }: { path: string }) => path.endsWith("/media");
const usual = service.answer;

beforeEach(() => {
  service.answer = usual;
  service.requests.length = 0;
});
afterEach(closeOrderTestProducts);
afterAll(() => service.stop());

async function shopWithVideo(): Promise<OrderTestProduct> {
  const shop = await orderTestProduct(settings);
  shop.service.behaviour.state = "done";
  return shop;
}
const messages = () => service.requests.filter((each) => !isUpload(each));
const ofWhatsapp = { channel: "whatsapp", recipient: "491701234567" };
const delivery = (state: string) => ({
  deliveries: expect.arrayContaining([expect.objectContaining({ ...ofWhatsapp, state })]),
});

describe("a video for a recipient with a number", () => {
  test("[AGENT-05] is stored as an email with a note that WhatsApp is not configured, where it is not", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const id = await pay(shop, request);
    await until(shop, id, { state: "delivered", deliveries: [{ channel: "mail", state: "stored" }] });
    expect(kinds(await read(shop, id))).toEqual(expect.arrayContaining(["whatsapp-skipped", "mail-stored"]));
    expect(kinds(await read(shop, id))).not.toContain("mail-sent");
  });

  test("[AGENT-02] arrives by WhatsApp and by email, once each", async () => {
    const shop = await shopWithVideo();
    const id = await pay(shop, request);
    await until(shop, id, { state: "delivered", ...delivery("sent") });
    await eventually(async () =>
      expect(kinds(await read(shop, id))).toEqual(expect.arrayContaining(["mail-stored", "whatsapp-sent"])),
    );
    const [upload] = service.requests.filter(isUpload);
    expect(isLabelledCopy(upload?.form?.file ?? Buffer.alloc(0), shop.service.behaviour.file)).toBe(true);
    expect(messages()).toHaveLength(1);
    expect(messages()[0]?.json).toMatchObject({
      to: "491701234567",
      type: "template",
      template: { components: [{ type: "header" }, { type: "body", parameters: [{ type: "text", text: "Jörg" }] }] },
    });
    expect(JSON.stringify(await read(shop, id))).not.toContain("geheimes-token");
  });

  test("[AGENT-02] is emailed and delivered although WhatsApp does not know the number", async () => {
    service.answer = (each) =>
      isUpload(each)
        ? acceptedVideo
        : { status: 400, body: { error: { message: "(#131026)", type: "OAuthException", code: 131026 } } };
    const shop = await shopWithVideo();
    const id = await pay(shop, request);
    await until(shop, id, { state: "delivered", ...delivery("failed") });
    expect(messages()).toHaveLength(1);
    const admin = await shop.product.signIn({ isAdmin: true });
    const { orders } = await (await shop.product.send("GET", "/api/admin/orders", { as: admin })).json();
    expect(orders[0].troubles.map(({ what }: { what: string }) => what).join()).toContain(
      "Unter dieser Nummer ist WhatsApp nicht zu erreichen.",
    );
  });

  test("[AGENT-02] is retried while WhatsApp is unavailable, until it arrives", async () => {
    let refused = 0;
    service.answer = (each) => {
      if (isUpload(each)) return acceptedVideo;
      refused += 1;
      return refused < 3
        ? { status: 503, body: { error: { message: "(#131016)", type: "OAuthException", code: 131016 } } }
        : acceptedMessage;
    };
    const shop = await shopWithVideo();
    const id = await pay(shop, request);
    await until(shop, id, delivery("sent"));
    expect(messages()).toHaveLength(3);
  });

  test("[AGENT-02] a message that may have arrived is not sent again by itself", async () => {
    service.answer = (each) => (isUpload(each) ? acceptedVideo : "break");
    const shop = await shopWithVideo();
    const id = await pay(shop, request);
    await until(shop, id, { state: "delivered", ...delivery("unconfirmed") });
    expect(messages()).toHaveLength(1);
    expect(kinds(await read(shop, id))).toContain("whatsapp-unconfirmed");
  });

  test("[AGENT-02] nor is a message whose sending process died before it stored the response", async () => {
    const shop = await shopWithVideo();
    // Answer 429 with a retry after ten minutes, so that no job changes the delivery in the meantime.
    service.answer = () => ({ status: 429, body: {}, headers: { "retry-after": "600" } });
    const id = await pay(shop, request);
    const rows = shop.product.database.db;
    await eventually(async () => {
      const [row] = await rows.select().from(orderDeliveries).where(eq(orderDeliveries.channel, "whatsapp"));
      expect(row?.attempts).toBe(1);
    });
    // Simulate a process that was killed while sending the message: set the columns that it would have left.
    const dead = { sendingSince: new Date(), nextAttemptAt: new Date() };
    await rows.update(orderDeliveries).set(dead).where(eq(orderDeliveries.channel, "whatsapp"));
    service.answer = usual;
    await eventually(async () => {
      const { rowCount } = await shop.product.database.pool.query(
        "update pgboss.job set start_after = now() where name = 'deliver-whatsapp' and state = 'created' and start_after > now()",
      );
      expect(rowCount).toBe(1);
    });
    await until(shop, id, delivery("unconfirmed"));
    expect(messages()).toEqual([]);
  });

  test("[AGENT-02] a message that another process is sending at the moment is left to that process", async () => {
    const shop = await shopWithVideo();
    service.answer = () => ({ status: 429, body: {}, headers: { "retry-after": "600" } });
    const id = await pay(shop, request);
    const { db } = shop.product.database;
    const ofMessage = eq(orderDeliveries.channel, "whatsapp");
    await eventually(async () => {
      const [row] = await db.select().from(orderDeliveries).where(ofMessage);
      expect(row?.attempts).toBe(1);
    });
    const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
    await db.update(orderDeliveries).set({ sendingSince: later, nextAttemptAt: now }).where(ofMessage);
    const whatsapp = shop.product.ctx.whatsapp;
    if (!whatsapp) throw new Error("WhatsApp is not configured");
    const next = await deliverWhatsapp({ ...shop.product.ctx, whatsapp }, id, new AbortController().signal);
    expect(next?.delaySeconds).toBeGreaterThan(0);
    const [row] = await db.select().from(orderDeliveries).where(ofMessage);
    expect(row?.state).toBe("waiting");
  });

  test("[AGENT-05] a waiting message is not sent after the page of the video has ended", async () => {
    const shop = await shopWithVideo();
    service.answer = () => ({ status: 429, body: {}, headers: { "retry-after": "600" } });
    const id = await pay(shop, request);
    await until(shop, id, { state: "delivered", ...delivery("waiting") });
    const ended = await shop.product.send("POST", `/api/video-requests/${id}/end-share`, { as: shop.anna });
    expect(ended.ok).toBe(true);
    service.answer = usual;
    const { db } = shop.product.database;
    await eventually(async () => {
      const [row] = await db.select().from(orderDeliveries).where(eq(orderDeliveries.channel, "whatsapp"));
      expect(row?.attempts).toBe(1);
    });
    service.requests.length = 0;
    await db.update(orderDeliveries).set({ nextAttemptAt: new Date() }).where(eq(orderDeliveries.channel, "whatsapp"));
    const whatsapp = shop.product.ctx.whatsapp;
    if (!whatsapp) throw new Error("WhatsApp is not configured");
    await deliverWhatsapp({ ...shop.product.ctx, whatsapp }, id, new AbortController().signal);
    await until(shop, id, { state: "delivered", ...delivery("failed") });
    expect(service.requests).toEqual([]);
  });

  test("[AGENT-02] without a number, or without WhatsApp, only the email is sent", async () => {
    const shop = await shopWithVideo();
    const id = await pay(shop, answers);
    await until(shop, id, { state: "delivered" });
    const other = await orderTestProduct();
    other.service.behaviour.state = "done";
    const second = await pay(other, request);
    await until(other, second, { state: "delivered" });
    for (const [each, order] of [
      [shop, id],
      [other, second],
    ] as const) {
      expect((await read(each, order)).deliveries.map(({ channel }: { channel: string }) => channel)).toEqual(["mail"]);
    }
    expect(service.requests).toEqual([]);
  });
});
