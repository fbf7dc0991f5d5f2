import { expect, test } from "vitest";
import { listModelStates } from "#domain/models/calls.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";
import { testProduct } from "#server/testing/product.ts";

test("each model names the provider that it uses first, and whether that is our own engine", async () => {
  const service = await simulatedService();
  const makes = (model: string) => model.startsWith("kling");
  const product = await testProduct({
    providers: [{ ...service.provider, name: "aussen", title: "Außen", makes }],
    trustedHosts: [service.host],
  });
  const anna = await product.signIn();
  const { providers } = listModelStates.answer.parse(
    await (await product.send("GET", "/api/models", { as: anna })).json(),
  );
  expect(providers).toContainEqual({ id: "kling-v2-5", provider: "Außen", is_local: false });
  expect(providers).toContainEqual({ id: "nano-banana", provider: "Eigenes Studio", is_local: true });
  await product.stop();
  await service.stop();
});
