import { afterEach, expect, test } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";

let product: TestProduct;
let services: SimulatedService[] = [];
afterEach(async () => {
  await product.stop();
  for (const service of services) await service.stop();
  services = [];
});

const english = "Hello and welcome to our bakery. We have fresh bread for you every morning, please visit us.";
const german = "Guten Tag und willkommen in unserer Bäckerei. Wir haben jeden Morgen frisches Brot für Sie.";

/**
 * Starts a presenter video that speaks `text`. The first provider refuses for lack of credit, so the start could fail
 * over to the second; `first` and `second` say which languages they speak.
 */
async function start(text: string, first: Provider["speaks"], second: Provider["speaks"]) {
  const [firstService, secondService] = [await simulatedService(), await simulatedService()];
  services = [firstService, secondService];
  const speaking = (speaks: Provider["speaks"]) => (speaks ? { speaks } : {});
  const providers: Provider[] = [
    {
      ...firstService.provider,
      name: "erster",
      ...speaking(first),
      start: () => Promise.reject(new ProviderUnavailable("credit", "no credit")),
    },
    { ...secondService.provider, name: "zweiter", ...speaking(second) },
  ];
  const env = { ROLE: "all", PROVIDERS: "*=erster,zweiter" };
  product = await testProduct({ providers, trustedHosts: services.map(({ host }) => host), env });
  const as = await product.signIn();
  const body = { input_text: text, speaker_id: "speaker-1" };
  const { projectId } = await (await product.send("POST", "/api/functions/heygen-create-video", { as, body })).json();
  const read = async () => (await product.send("GET", `/api/projects/${projectId}`, { as })).json();
  return { read, starts: secondService.starts };
}

test("[SPK-01] [PRJ-05] an English text is not sent to a provider that would read it out in German", async () => {
  const { read, starts } = await start(
    english,
    () => ["de", "en"],
    () => ["de"],
  );
  await eventually(async () =>
    expect(await read()).toMatchObject({ status: "failed", error_message: failureMessages["no-credit"] }),
  );
  expect(starts).toEqual([]);
});

test.each<[string, string, Provider["speaks"], Provider["speaks"]]>([
  ["a German text", german, () => ["de", "en"], () => ["de"]],
  ["an English text, to one that speaks it", english, () => ["de", "en"], () => ["en"]],
  ["an English text that the first one would have read out in German as well", english, () => ["de"], () => ["de"]],
])("[SPK-01] [PRJ-05] %s is sent", async (_name, text, first, second) => {
  const { starts } = await start(text, first, second);
  await eventually(() => expect(starts).toHaveLength(1));
});
