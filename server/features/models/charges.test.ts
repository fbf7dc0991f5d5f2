import { afterAll, expect, test } from "vitest";
import { testProduct } from "#server/testing/product.ts";

const free = await testProduct();
const paying = await testProduct({ env: { KIE_API_KEY: "nie-angerufen", PROVIDERS: "nano-banana=local;*=kie,local" } });
afterAll(async () => {
  await free.stop();
  await paying.stop();
});

const paidOf = async (product: typeof free) => {
  const as = await product.signIn();
  return (await (await product.send("GET", "/api/models", { as })).json()).paid;
};

test("[IMG-07] every start is free where our own engine renders everything", async () => {
  expect(await paidOf(free)).toEqual([]);
});

test("[IMG-07] models that go to a paid provider are named, those of our own engine are not", async () => {
  const paid = await paidOf(paying);
  expect(paid).toContain("flux-kontext");
  expect(paid).not.toContain("nano-banana");
});
