import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { orderDeliveries, orderPayments, orders, testCheckouts } from "#server/db/order-schema.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import {
  orderTestProduct,
  answers,
  closeOrderTestProducts,
  videoProjectOf,
  kinds,
  mailsTo,
  pay,
  read,
  script,
  until,
} from "#server/testing/order-product.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startWebsite } from "#server/testing/website.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { isLabelledCopy } from "#server/testing/provider-contract/result-files.ts";

afterEach(closeOrderTestProducts);

describe("a paid order", () => {
  test("[AGENT-01] [AGENT-05] [HOOK-06] becomes a video in its customer's inbox and in the orderer's projects", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });

    expect(shop.generationRequests).toHaveLength(1);
    expect(shop.generationRequests[0]).toMatchObject({
      model: "order-film",
      input: { text: script, speaker: "speaker-1", format: "portrait", customer: null },
    });
    const [mail, ...more] = await mailsTo(shop, "kunde@example.de");
    expect(more).toEqual([]);
    const order = await read(shop, id);
    expect(mail).toMatchObject({ kind: "order-delivered", state: "sent", subject: "Ihr Video ist fertig" });
    expect(mail?.text).toContain(`http://localhost:3000${order.share.path}`);
    // Expect two emails: the confirmation for the payer and the email with the video.
    expect(await readdir(path.join(shop.product.dataFolder, "mail"))).toHaveLength(2);
    expect(kinds(order)).toEqual([
      "requested",
      "checkout-opened",
      "paid",
      "script-written",
      "film-started",
      "film-finished",
      "mail-stored",
      "delivered",
    ]);
    expect(order.deliveries).toMatchObject([{ channel: "mail", state: "stored", recipient: "kunde@example.de" }]);

    const listed = await (await shop.product.send("GET", "/api/projects?modell=bestellung", { as: shop.anna })).json();
    expect(listed.projects).toMatchObject([{ id: order.project_id, status: "completed", prompt: script }]);
    const video = await shop.product.send("GET", `/api/shares${order.share.path.slice(2)}/film.mp4`);
    expect(isLabelledCopy(Buffer.from(await video.arrayBuffer()), shop.service.behaviour.file)).toBe(true);
  });

  test("[AGENT-05] has a card in the projects from the payment on, which its user can neither delete nor cancel during production", async () => {
    const shop = await orderTestProduct();
    const id = await pay(shop);
    const { project_id: projectId } = await read(shop, id);
    await eventually(async () => expect((await videoProjectOf(shop, id))[0]?.status).toBe("processing"));
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

  test("[AGENT-01] a video that fails is rendered again under a new task; the customer gets one email", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "failed";
    const id = await pay(shop);
    await eventually(() => expect(shop.generationRequests.length).toBeGreaterThan(1));
    shop.service.behaviour.state = "done";
    await until(shop, id, { state: "delivered" });
    expect(new Set(shop.generationRequests.map(({ reference }) => reference)).size).toBe(
      shop.generationRequests.length,
    );
    expect(await videoProjectOf(shop, id)).toHaveLength(1);
    expect(await mailsTo(shop, "kunde@example.de")).toHaveLength(1);
  });

  test("[AGENT-01] a video whose failure a callback reports is rendered again at once", async () => {
    // Make the next poll of the provider due only after ten minutes, so that only the callback can cause the restart of
    // the failed video.
    const shop = await orderTestProduct({}, { pollIntervalSeconds: () => 600, trustsCallback: () => true });
    const id = await pay(shop);
    const reference = await eventually(async () => {
      const [video] = await videoProjectOf(shop, id);
      expect(video?.status).toBe("processing");
      return video?.taskId;
    });
    shop.service.behaviour.state = "failed";
    await shop.product.send("POST", `/api/callbacks/simulated?reference=${reference}`, { body: {} });
    await eventually(() => expect(shop.generationRequests.length).toBeGreaterThan(1));
  });

  test("[AGENT-01] the new attempt of a video does not wait for a poll that was planned for the failed one", async () => {
    const shop = await orderTestProduct({}, { pollIntervalSeconds: () => 600, trustsCallback: () => true });
    const id = await pay(shop);
    const video = await eventually(async () => {
      const [row] = await videoProjectOf(shop, id);
      expect(row?.status).toBe("processing");
      return row;
    });
    // Simulate a callback that arrives while the video's start is still running: after the failed video's jobs are
    // removed, a database trigger inserts the poll job that the start would have enqueued.
    await shop.product.database.db.execute(sql`
      create function plan_again() returns trigger language plpgsql as $$ begin
        insert into pgboss.job (name, data, policy, singleton_key, start_after)
          values ('advance-project', jsonb_build_object('projectId', new.id), 'short', new.id::text, now() + interval '10 minutes')
          on conflict do nothing;
        return new;
      end $$`);
    await shop.product.database.db.execute(sql`
      create trigger plan_again after update of status on projects
        for each row when (new.status = 'failed') execute function plan_again()`);
    shop.service.behaviour.state = "failed";
    await shop.product.send("POST", `/api/callbacks/simulated?reference=${video?.taskId}`, { body: {} });
    await eventually(() => expect(shop.generationRequests.length).toBeGreaterThan(1));
  });

  test("[AGENT-01] late reports about an earlier attempt do not change the new attempt of a video", async () => {
    const shop = await orderTestProduct({}, { pollIntervalSeconds: () => 600 });
    const id = await pay(shop);
    await eventually(async () => expect((await videoProjectOf(shop, id))[0]?.status).toBe("processing"));
    const [video] = await videoProjectOf(shop, id);
    if (!video) throw new Error("There is no film");
    const store = projectStatusStore(shop.product.database.db);
    const earlier = { ...video, taskId: crypto.randomUUID() };
    expect(await store.markFailed(earlier, "broken", "Nein")).toBeUndefined();
    expect(await store.markCompleted(earlier, [])).toBeUndefined();
    expect(await store.markProgress(earlier, { phase: "saving", done: null, total: null })).toBeUndefined();
    expect(await store.countResultAttempt(earlier)).toBeUndefined();
    expect((await videoProjectOf(shop, id))[0]).toEqual(video);
  });

  test("[WIZ-12] [AGENT-05] after three failed videos the order fails with a reason, and the payment is refunded", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "failed";
    const id = await pay(shop);
    await until(shop, id, { state: "failed", refund: "refunded" });
    expect(shop.generationRequests).toHaveLength(3);
    const { db } = shop.product.database;
    const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
    const [books] = await db.select().from(testCheckouts).where(eq(testCheckouts.orderId, id));
    expect([payment?.state, books?.state]).toEqual(["refunded", "refunded"]);
    const allMails = await mailsTo(shop, shop.anna.email);
    const [mail, ...more] = allMails.filter(({ kind: mailKind }) => mailKind !== "order-confirmed");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "order-failed", subject: "Ihr Video konnte nicht erstellt werden" });
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain("29,00 €");
    expect(await mailsTo(shop, "kunde@example.de")).toEqual([]);
    expect(kinds(await read(shop, id)).slice(-4)).toEqual(["film-restarted", "failed", "refund-requested", "refunded"]);
  });

  test("[AGENT-05] an admin delivers again, by a separate email", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    const admin = await shop.product.signIn({ isAdmin: true });
    const again = await shop.product.send("POST", `/api/admin/orders/${id}/redeliver`, { as: admin });
    expect(again.status).toBe(200);
    await eventually(async () => {
      const sent = await mailsTo(shop, "kunde@example.de");
      expect(sent.map(({ state }) => state)).toEqual(["sent", "sent"]);
      expect((await read(shop, id)).deliveries.map(({ state }: { state: string }) => state)).toEqual([
        "stored",
        "stored",
      ]);
    });
    expect(kinds(await read(shop, id))).toContain("redelivery-requested");
  });

  test("[AGENT-02] an order whose email is refused fails without losing the video; resent, it is delivered", async () => {
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    // Put the order into the state that it has after the mail server has refused its email.
    const { db } = shop.product.database;
    await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
    await db.update(orderDeliveries).set({ state: "failed" }).where(eq(orderDeliveries.orderId, id));
    const [mail] = await mailsTo(shop, "kunde@example.de");
    const admin = await shop.product.signIn({ isAdmin: true });
    const again = await shop.product.send("POST", `/api/admin/mails/${mail?.id}/resend`, { as: admin });
    expect(again.status).toBe(200);
    await until(shop, id, { state: "delivered" });
    expect((await videoProjectOf(shop, id))[0]?.status).toBe("completed");
  });
});

describe("the website of a customer", () => {
  const marketing = {
    ...answers,
    kind: "email-marketing",
    speaker: "email-clara",
    script: undefined,
    targetAudience: "Tischlereien",
    service: "Buchhaltung",
    problems: "Keine Zeit",
  };

  test("[AGENT-04] its company is named in the script, and its colours are used in the video", async () => {
    const website = await startWebsite();
    const shop = await orderTestProduct({ TRUSTED_HOSTS: website.host });
    shop.service.behaviour.state = "done";
    const id = await pay(shop, { ...marketing, customerUrl: website.url });
    await until(shop, id, { state: "delivered" });
    expect((await read(shop, id)).script).toContain("Tischlerei Grünwald");
    expect(shop.generationRequests[0]?.input).toMatchObject({
      format: "landscape",
      customer: { name: "Tischlerei Grünwald GmbH", color: "#2f6b4f" },
    });
    expect(kinds(await read(shop, id))).toContain("website-read");
    await website.stop();
  });

  test("[AGENT-04] a website that may not or cannot be read does not prevent the video", async () => {
    const website = await startWebsite();
    const shop = await orderTestProduct();
    shop.service.behaviour.state = "done";
    const addresses = [
      website.url,
      "http://169.254.169.254/latest/meta-data",
      "http://0x7f.0.0.1/",
      "https://gibt.es.nicht.invalid",
    ];
    const ids = [];
    for (const customerUrl of addresses) ids.push(await pay(shop, { ...marketing, customerUrl }));
    for (const id of ids) {
      await until(shop, id, { state: "delivered" });
      expect(kinds(await read(shop, id))).toContain("website-unreadable");
    }
    expect(website.requests).toEqual([]);
    expect(shop.generationRequests.map(({ input }) => input["customer"])).toEqual(addresses.map(() => null));
    await website.stop();
  });
});

describe("with an automation of the operator", () => {
  test("[HOOK-06] the event is sent there and the built-in agent renders no video", async () => {
    const receiver = await startWebhookReceiver();
    const shop = await orderTestProduct({ AUTOMATION_WEBHOOK_URL: receiver.url });
    const id = await pay(shop);
    await until(shop, id, { state: "in_production" });
    await eventually(() => expect(receiver.accepted).toHaveLength(2));
    expect(receiver.accepted.map(({ fields }) => [fields["paymentStatus"], fields["skript"]])).toEqual([
      ["pending", script],
      ["paid", script],
    ]);
    expect(kinds(await read(shop, id)).at(-1)).toBe("handed-over");
    expect(shop.generationRequests).toEqual([]);
    const storedEvents = await shop.product.database.db.select().from(webhookEvents);
    expect(storedEvents.every(({ userId }) => userId === shop.anna.id)).toBe(true);
    await receiver.stop();
  });

  test("[HOOK-06] the built-in agent renders if it is switched on as well", async () => {
    const receiver = await startWebhookReceiver();
    const shop = await orderTestProduct({ AUTOMATION_WEBHOOK_URL: receiver.url, BUILT_IN_AGENT: "on" });
    shop.service.behaviour.state = "done";
    const id = await pay(shop);
    await until(shop, id, { state: "delivered" });
    expect(shop.generationRequests).toHaveLength(1);
    await receiver.stop();
  });
});
