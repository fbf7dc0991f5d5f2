import { expect, test, vi } from "vitest";
import { testProduct } from "#server/testing/product.ts";

const statusesOf = async ({ send }: Awaited<ReturnType<typeof testProduct>>) =>
  Promise.all(["ready", "live", "health"].map(async (name) => (await send("GET", `/api/${name}`)).status));

test("a process that shuts down is not ready any more, but alive and well", async () => {
  const product = await testProduct();
  expect(await statusesOf(product)).toEqual([200, 200, 200]);
  product.beginShutdown();
  expect(await statusesOf(product)).toEqual([503, 200, 200]);
  expect(await (await product.send("GET", "/api/ready")).json()).toEqual({ status: "stopping" });
  await product.stop();
});

test("without its database a process is alive, but not ready", async () => {
  const product = await testProduct();
  await product.database.pool.end();
  await vi.waitFor(async () => expect(await statusesOf(product)).toEqual([503, 200, 503]), { timeout: 20_000 });
});
