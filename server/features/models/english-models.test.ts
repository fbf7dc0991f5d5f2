import { afterEach, expect, test } from "vitest";
import { type TestProduct, testProduct } from "#server/testing/product.ts";

let product: TestProduct;
afterEach(() => product.stop());

const english = async (env: Record<string, string>) => {
  product = await testProduct({ env });
  const as = await product.signIn();
  return (await (await product.send("GET", "/api/models", { as })).json()).english;
};
const languageModel = { OPENAI_TEXT_MODEL: "gut", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };
const fal = { FAL_KEY: "nie-angerufen" };

test("[D-47] with our own engine no model advises English", async () => {
  expect(await english(languageModel)).toEqual([]);
});

test("[D-47] the models whose provider accepts English only are named, with the service that translates for it", async () => {
  const expected = (translated_by: string) =>
    ["veo3", "flux-kontext"].map((id) => ({ id, provider: "fal.ai", translated_by }));
  expect(await english(fal)).toEqual(expected("nobody"));
  await product.stop();
  expect(await english({ ...fal, ...languageModel })).toEqual(expected("product"));
});

test("[D-47] kie.ai translates itself where no language model is configured", async () => {
  const kie = { KIE_API_KEY: "nie-angerufen" };
  expect(await english(kie)).toMatchObject([
    { id: "veo3", translated_by: "provider" },
    { id: "flux-kontext", translated_by: "provider" },
  ]);
});

test("[D-47] the first provider of the model decides", async () => {
  expect(await english({ ...fal, PROVIDERS: "veo3=local,fal;*=fal,local" })).toMatchObject([{ id: "flux-kontext" }]);
});
