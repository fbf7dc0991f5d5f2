import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  mails,
  orderDeliveries,
  orderPayments,
  orders,
  projects,
  testCheckouts,
  webhookEvents,
} from "#server/db/schema.ts";
import type { Order as ProviderOrder, Provider } from "#server/providers/provider.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";

const script = "Guten Tag, hier spricht Ihre Bäckerei.";
const answers = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "kunde@example.de",
  address: "/create-video",
  script,
};

type Agency = {
  product: TestProduct;
  service: SimulatedService;
  anna: TestUser;
  /** What the provider was asked to film. */
  filmed: ProviderOrder[];
};
const open: Agency[] = [];
afterEach(async () => {
  for (const { product, service } of open.splice(0)) {
    await product.stop();
    await service.stop();
  }
});

/** The whole program with its workers, and an outside service that makes the films. */
async function agency(env: Record<string, string> = {}): Promise<Agency> {
  const service = await simulatedService();
  const filmed: ProviderOrder[] = [];
  const provider: Provider = {
    ...service.provider,
    start: (order, signal) => {
      filmed.push(order);
      return service.provider.start(order, signal);
    },
  };
  const product = await testProduct({
    providers: [provider],
    trustedHosts: [service.host],
    env: { ROLE: "all", ...env },
  });
  const made = { product, service, filmed, anna: await product.signIn() };
  open.push(made);
  return made;
}

async function pay({ product, anna }: Agency, request: object = answers): Promise<string> {
  const as = anna;
  const { orderId } = await (await product.send("POST", "/api/video-requests", { as, body: request })).json();
  await product.send("POST", `/api/test-checkout/${orderId}`, { as, body: { outcome: "paid" } });
  expect((await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as })).status).toBe(200);
  return orderId;
}

const read = async ({ product, anna }: Agency, id: string) =>
  (await product.send("GET", `/api/video-requests/${id}`, { as: anna })).json();
const until = (shop: Agency, id: string, wanted: object) =>
  vi.waitFor(async () => expect(await read(shop, id)).toMatchObject(wanted), { timeout: 30_000, interval: 50 });
const mailsTo = ({ product }: Agency, recipient: string) =>
  product.database.db.select().from(mails).where(eq(mails.recipient, recipient));
const filmOf = async ({ product }: Agency, orderId: string) =>
  product.database.db.select().from(projects).where(eq(projects.orderId, orderId));
const kinds = ({ history }: { history: { kind: string }[] }) => history.map(({ kind }) => kind);

describe("a paid order", () => {
  test("[AGENT-01] [AGENT-05] [HOOK-06] becomes a film in the inbox of its customer and in the projects of who ordered", async () => {
    const shop = await agency();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });

    expect(shop.filmed).toHaveLength(1);
    expect(shop.filmed[0]).toMatchObject({
      model: "order-film",
      input: { text: script, speaker: "speaker-1", format: "portrait", customer: null },
    });
    const [mail, ...more] = await mailsTo(shop, "kunde@example.de");
    expect(more).toEqual([]);
    const order = await read(shop, id);
    expect(mail).toMatchObject({ kind: "order-delivered", state: "sent", subject: "Ihr Video ist fertig" });
    expect(mail?.text).toContain(`http://localhost:3000${order.share.path}`);
    expect(await readdir(path.join(shop.product.dataFolder, "mail"))).toHaveLength(1);
    expect(kinds(order)).toEqual([
      "requested",
      "checkout-opened",
      "paid",
      "script-written",
      "film-started",
      "film-finished",
      "mail-sent",
      "delivered",
    ]);
    expect(order.deliveries).toMatchObject([{ channel: "mail", state: "sent", recipient: "kunde@example.de" }]);

    const listed = await (await shop.product.send("GET", "/api/projects?modell=bestellung", { as: shop.anna })).json();
    expect(listed.projects).toMatchObject([{ id: order.project_id, status: "completed", prompt: script }]);
    const film = await shop.product.send("GET", `/api/shares${order.share.path.slice(2)}/film.mp4`);
    expect(Buffer.from(await film.arrayBuffer())).toEqual(shop.service.behaviour.file);
  });

  test("[AGENT-05] its card stands in the projects from the payment on, and nobody ends it before its time", async () => {
    const shop = await agency();
    const id = await pay(shop);
    const { project_id: projectId } = await read(shop, id);
    await vi.waitFor(async () => expect((await filmOf(shop, id))[0]?.status).toBe("processing"), { timeout: 15_000 });
    for (const [method, address] of [
      ["DELETE", `/api/projects/${projectId}`],
      ["POST", `/api/projects/${projectId}/cancel`],
    ] as const) {
      const refused = await shop.product.send(method, address, { as: shop.anna });
      expect(refused.status).toBe(409);
      expect((await refused.json()).error.code).toBe("project.ordered");
    }
    shop.service.behaviour.state = "done";
    await until(shop, id, { state: "delivered" });
    expect((await shop.product.send("DELETE", `/api/projects/${projectId}`, { as: shop.anna })).status).toBe(204);
    const share = await read(shop, id);
    expect((await shop.product.send("GET", `/api/shares${share.share.path.slice(2)}`)).status).toBe(410);
  });

  test("[AGENT-01] a film that fails is begun again under a new task; the customer gets one mail", async () => {
    const shop = await agency();
    shop.service.behaviour.state = "failed";
    const id = await pay(shop);
    await vi.waitFor(() => expect(shop.filmed.length).toBeGreaterThan(1), { timeout: 15_000, interval: 10 });
    shop.service.behaviour.state = "done";
    await until(shop, id, { state: "delivered" });
    expect(new Set(shop.filmed.map(({ reference }) => reference)).size).toBe(shop.filmed.length);
    expect(await filmOf(shop, id)).toHaveLength(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("[WIZ-12] [AGENT-05] after three failed films the order fails, says so, and the money goes back", async () => {
    const shop = await agency();
    shop.service.behaviour.state = "failed";
    const id = await pay(shop);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(shop.filmed).toHaveLength(3);
    const { db } = shop.product.database;
    const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
    const [books] = await db.select().from(testCheckouts).where(eq(testCheckouts.orderId, id));
    expect([payment?.state, books?.state]).toEqual(["refunded", "refunded"]);
    const [mail, ...more] = await mailsTo(shop, shop.anna.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "order-failed", subject: "Ihr Video konnte nicht erstellt werden" });
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("29,00 €");
    expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
    expect(kinds(await read(shop, id)).slice(-4)).toEqual(["film-restarted", "failed", "refund-requested", "refunded"]);
  });

  test("[AGENT-05] an admin delivers once more, by a mail of its own", async () => {
    const shop = await agency();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    const admin = await shop.product.signIn({ isAdmin: true });
    const again = await shop.product.send("POST", `/api/admin/orders/${id}/redeliver`, { as: admin });
    expect(again.status).toBe(200);
    await vi.waitFor(
      async () => {
        const sent = await mailsTo(shop, "kunde@example.de");
        expect(sent.map(({ state }) => state)).toEqual(["sent", "sent"]);
        expect((await read(shop, id)).deliveries.map(({ state }: { state: string }) => state)).toEqual([
          "sent",
          "sent",
        ]);
      },
      { timeout: 15_000 },
    );
    expect(kinds(await read(shop, id))).toContain("redelivery-requested");
  });

  test("[AGENT-02] an order whose mail is refused fails without losing the film; sent again it is delivered", async () => {
    const shop = await agency();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    // As if the server had refused it: the order stands as it would then.
    const { db } = shop.product.database;
    await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
    await db.update(orderDeliveries).set({ state: "failed" }).where(eq(orderDeliveries.orderId, id));
    const [mail] = await mailsTo(shop, "kunde@example.de");
    const admin = await shop.product.signIn({ isAdmin: true });
    const again = await shop.product.send("POST", `/api/admin/mails/${mail?.id}/resend`, { as: admin });
    expect(again.status).toBe(200);
    await until(shop, id, { state: "delivered" });
    expect((await filmOf(shop, id))[0]?.status).toBe("completed");
  });
});

describe("with an automation of the operator", () => {
  test("[HOOK-06] the event goes there and the built-in agent makes no film", async () => {
    const receiver = await startWebhookReceiver();
    const shop = await agency({ AUTOMATION_WEBHOOK_URL: receiver.url });
    const id = await pay(shop);
    await until(shop, id, { state: "in_production" });
    await vi.waitFor(() => expect(receiver.accepted).toHaveLength(2), { timeout: 15_000 });
    expect(receiver.accepted.map(({ fields }) => [fields["paymentStatus"], fields["skript"]])).toEqual([
      ["pending", script],
      ["paid", script],
    ]);
    expect(kinds(await read(shop, id)).at(-1)).toBe("handed-over");
    expect(shop.filmed).toEqual([]);
    const told = await shop.product.database.db.select().from(webhookEvents);
    expect(told.every(({ userId }) => userId === shop.anna.id)).toBe(true);
    await receiver.stop();
  });

  test("[HOOK-06] unless it is switched on as well", async () => {
    const receiver = await startWebhookReceiver();
    const shop = await agency({ AUTOMATION_WEBHOOK_URL: receiver.url, BUILT_IN_AGENT: "on" });
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    expect(shop.filmed).toHaveLength(1);
    await receiver.stop();
  });
});
