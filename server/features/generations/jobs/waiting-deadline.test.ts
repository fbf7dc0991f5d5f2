import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { deadlineMinutes, waitHours } from "#domain/projects/time-limits.ts";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { Progress, Provider } from "#server/providers/provider.ts";
import {
  orderTestProduct,
  closeOrderTestProducts,
  videoProjectOf,
  kinds,
  pay,
  read,
  until,
} from "#server/testing/order-product.ts";
import { eventually } from "#server/testing/eventually.ts";

afterEach(closeOrderTestProducts);

/** A simulated local engine whose queue moves on only when the test calls for it. */
async function openEngine() {
  const cancelled: unknown[] = [];
  let phase: "queued" | "drawing" = "queued";
  const change: Partial<Provider> = {
    hasOwnQueue: true,
    pollIntervalSeconds: () => 1,
    check: async (): Promise<Progress> => ({ state: "running", phase, done: null, total: null }),
    cancel: async (receipt) => void cancelled.push(receipt),
  };
  const shop = await orderTestProduct({}, change);
  const { db } = shop.product.database;
  const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0];
  /** Makes the next poll of a queued project due now instead of a minute later. */
  const poll = (id: string) =>
    shop.product.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'advance-project' and state = 'created' and singleton_key = $1",
      [id],
    );
  return {
    shop,
    db,
    cancelled,
    begin: () => (phase = "drawing"),
    change: (id: string, values: object) => db.update(projects).set(values).where(eq(projects.id, id)),
    until: (id: string, expected: object) =>
      eventually(async () => {
        await poll(id);
        expect(await rowOf(id)).toMatchObject(expected);
      }),
    minutesLeft: async (id: string) => (((await rowOf(id))?.deadline.getTime() ?? 0) - Date.now()) / 60_000,
    start: async (): Promise<string> => {
      const path = "/api/functions/sora2-text-to-video-create-task";
      const body = { prompt: "Ein Leuchtturm" };
      return (await (await shop.product.send("POST", path, { as: shop.anna, body })).json()).projectId;
    },
    shown: async (id: string) => (await shop.product.send("GET", `/api/projects/${id}`, { as: shop.anna })).json(),
  };
}
const overdue = { deadline: sql`now() - interval '1 second'` };

test("[D-32] [D-53] half an hour counts from when the work begins; until then a project waits for up to a day", async () => {
  const engine = await openEngine();
  const id = await engine.start();
  await engine.until(id, { status: "queued", startedAt: null });
  expect(await engine.shown(id)).toMatchObject({ status: "pending" });
  expect(await engine.minutesLeft(id)).toBeGreaterThan(waitHours * 60 - 5);
  engine.begin();
  await engine.until(id, { status: "processing" });
  expect(await engine.minutesLeft(id)).toBeGreaterThan(deadlineMinutes - 5);
  expect(await engine.minutesLeft(id)).toBeLessThanOrEqual(deadlineMinutes);
});

test("[PRJ-11] [D-53] a project that waited for a day says so, promises no result, and its render is cancelled", async () => {
  const engine = await openEngine();
  const id = await engine.start();
  await engine.until(id, { status: "queued" });
  await engine.change(id, overdue);
  await engine.until(id, { status: "failed", errorCode: "waited-too-long" });
  const { error_message: message } = await engine.shown(id);
  expect(message).toBe(failureMessages["waited-too-long"]);
  expect(message).not.toContain("erscheint es von selbst");
  await eventually(() => expect(engine.cancelled).toHaveLength(1));
});

test("[AGENT-01] [D-53] an ordered video that only waited is no failed attempt, and after three days the money is refunded", async () => {
  const engine = await openEngine();
  const orderId = await pay(engine.shop);
  const videoId = async () => (await videoProjectOf(engine.shop, orderId))[0]?.id ?? "";
  for (let round = 1; round <= 4; round += 1) {
    await eventually(async () => expect(await engine.shown(await videoId())).toMatchObject({ status: "pending" }));
    await engine.until(await videoId(), { status: "queued" });
    const { taskId } = (await videoProjectOf(engine.shop, orderId))[0] ?? {};
    const longAgo = sql`now() - interval '73 hours'` as never;
    if (round === 4) await engine.db.update(orders).set({ createdAt: longAgo, producerSince: longAgo });
    await engine.change(await videoId(), overdue);
    if (round < 4) {
      await eventually(async () => {
        await engine.until(await videoId(), {});
        expect((await videoProjectOf(engine.shop, orderId))[0]?.taskId).not.toBe(taskId);
      });
      expect(await engine.db.select({ attempts: orders.filmAttempts }).from(orders)).toEqual([{ attempts: 1 }]);
    }
  }
  await eventually(async () => {
    await engine.until(await videoId(), {});
    expect(kinds(await read(engine.shop, orderId))).toContain("refund-requested");
  });
  await until(engine.shop, orderId, { state: "failed" });
});
