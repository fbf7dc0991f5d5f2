import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { testProduct } from "#server/testing/product.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";

const receiver = await startWebhookReceiver();
const address = receiver.url.replace("//", "//name:geheim@");
const env = { AUTOMATION_WEBHOOK_URL: `${address}?key=geheim`, AUTOMATION_WEBHOOK_SECRET: "streng geheim" };
const product = await testProduct({ env: { ...env, ROLE: "all", OUTBOX_PACE: "0.1" } });
const silent = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(() => db.delete(webhookEvents));
afterAll(async () => {
  await product.stop();
  await silent.stop();
  await receiver.stop();
});

const build = (change: Partial<typeof webhookEvents.$inferInsert> = {}, on = db) =>
  on
    .insert(webhookEvents)
    .values({ source: "Registration", fields: { firstName: "Anna" }, state: "delivered", ...change })
    .returning()
    .then(([row]) => row?.id ?? "");
const get = async (query = "") => (await product.send("GET", `/api/admin/deliveries${query}`, { as: admin })).json();
const resend = (id: string) => product.send("POST", `/api/admin/deliveries/${id}/resend`, { as: admin });

describe("the outbox of events", () => {
  test("[HOOK-01] lists events newest first, in pages and by state, and shows their target", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
    const ids: string[] = [];
    for (const minute of [1, 2, 3]) ids.unshift(await build({ createdAt: at(minute), state: "failed" }));
    await build({ createdAt: at(4) });

    const first = await get("?state=failed&limit=2");
    expect(first.deliveries.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const second = await get(`?state=failed&limit=2&cursor=${first.next}`);
    expect(second).toMatchObject({
      deliveries: [{ id: ids[2], fields: { firstName: "Anna" }, next_attempt_at: null }],
      next: null,
    });
    expect(first.target).toBe(receiver.url);
    expect(JSON.stringify(first)).not.toContain("geheim");
  });

  test("[HOOK-01] delivers a failed event again, with its id, and retries until it arrives", async () => {
    receiver.behaviour = () => (receiver.requests.length === 1 ? "refuse" : "accept");
    const id = await build({ state: "failed", attempts: 12, lastStatus: 500, lastError: "weg" });

    expect(await (await resend(id)).json()).toMatchObject({ id, next_attempt_at: expect.any(String) });

    await vi.waitFor(
      async () => expect((await get()).deliveries[0]).toMatchObject({ state: "delivered", attempts: 2 }),
      { timeout: 50_000, interval: 20 },
    );
    expect(receiver.requests.map((event) => event.id)).toEqual([id, id]);
  });

  test("[HOOK-01] does not deliver a waiting event a second time", async () => {
    const id = await build({ state: "waiting", nextAttemptAt: new Date(Date.now() + 60_000) });
    expect((await resend(id)).status).toBe(409);
    expect((await get()).deliveries[0].next_attempt_at).not.toBeNull();
  });

  test.each(["nichts", randomUUID()])("has no event %s", async (id) => {
    expect((await resend(id)).status).toBe(404);
  });

  test("is accessible to admins only", async () => {
    const id = await build();
    const user = await product.signIn();
    for (const [method, path] of [
      ["GET", "/api/admin/deliveries"],
      ["POST", `/api/admin/deliveries/${id}/resend`],
    ] as const) {
      expect((await product.send(method, path, { as: user })).status).toBe(403);
      expect((await product.send(method, path)).status).toBe(401);
    }
  });
});

test("[HOOK-06] without an address an undelivered event stays stored", async () => {
  const as = await silent.signIn({ isAdmin: true });
  const id = await build({ state: "kept" }, silent.database.db);
  const answer = await silent.send("POST", `/api/admin/deliveries/${id}/resend`, { as });
  expect(await answer.json()).toMatchObject({ state: "kept" });
  const list = await silent.send("GET", "/api/admin/deliveries", { as });
  expect(await list.json()).toMatchObject({ deliveries: [{ id, state: "kept" }], target: null });
});
