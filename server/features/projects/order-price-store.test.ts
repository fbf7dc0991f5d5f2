import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildRun } from "#server/testing/runs.ts";

const shop = await disputedShop();
const { product, sell } = shop;
const { db } = product.database;
afterAll(() => shop.stop());

test("an ordered project names what was paid and when, in the list and by itself; a generation names no price", async () => {
  const { id, as, sessionId } = await sell();
  await buildProject(db, as.id);
  const { projects } = await (await product.send("GET", "/api/projects", { as })).json();
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.sessionId, sessionId));
  const price = {
    cents: 2900,
    paid_at: payment?.paidAt?.toISOString(),
    is_refunded: false,
    partly_refunded_cents: 0,
    is_test: false,
  };
  expect(projects.map((project: { price?: object }) => project.price ?? null)).toEqual(
    expect.arrayContaining([null, price]),
  );
  const ordered = projects.find((project: { price?: object }) => project.price);
  const single = async () => (await (await product.send("GET", `/api/projects/${ordered.id}`, { as })).json()).price;
  expect(await single()).toEqual(price);
  await db.update(orderPayments).set({ refundedCents: 500 }).where(eq(orderPayments.sessionId, sessionId));
  expect(await single()).toEqual({ ...price, partly_refunded_cents: 500 });
  await db.update(orders).set({ refund: "refunded" }).where(eq(orders.id, id));
  expect(await single()).toEqual({ ...price, is_refunded: true });
});

test("admins see with an order what its video has cost at outside providers, and whether that is estimated", async () => {
  const admin = await product.signIn({ isAdmin: true });
  const { id, as } = await sell();
  const read = async () => {
    const { orders: listed } = await (await product.send("GET", "/api/admin/orders", { as: admin })).json();
    return listed.find((order: { id: string }) => order.id === id).provider_cost;
  };
  expect(await read()).toBeNull();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const run = { projectId: order?.projectId ?? null, userId: as.id };
  await buildRun(db, { ...run, costCents: 31 });
  expect(await read()).toEqual({ cents: 31, is_estimate: false });
  await buildRun(db, { ...run, outcome: "lost", costCents: null, modelId: "sora-2" });
  expect(await read()).toEqual({ cents: 31 + 60, is_estimate: true });
});
