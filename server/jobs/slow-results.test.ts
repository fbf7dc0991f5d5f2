import { afterEach, expect, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
const startOther = "/api/functions/kling-text-to-video-create-task";
const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0)) await part.stop();
});

async function service(name: string): Promise<SimulatedService> {
  const simulated = await simulatedService();
  simulated.behaviour.state = "done";
  simulated.provider = { ...simulated.provider, name };
  return simulated;
}

/** More than a worker moves at once. */
const many = 20;

test("[PRJ-06] results that come too slowly do not keep other projects of the same worker from being completed", async () => {
  const [slow, quick] = [await service("langsam"), await service("schnell")];
  slow.behaviour.result = "slow";
  const product: TestProduct = await testProduct({
    providers: [slow.provider, quick.provider],
    trustedHosts: [slow.host, quick.host],
    env: { ROLE: "all", PROVIDERS: "kling-v2-5-text=schnell;*=langsam" },
    results: { timeoutMilliseconds: 10 * 60_000 },
  });
  open.push(product, slow, quick);
  const as = await product.signIn();
  const start = async (address: string) => {
    const response = await product.send("POST", address, { as, body: { prompt: "Ein Leuchtturm" } });
    return (await response.json()).projectId;
  };
  for (let index = 0; index < many; index += 1) await start(startText);
  await eventually(async () => {
    const { rows } = await product.database.pool.query(
      "select count(*)::int from projects where status = 'processing'",
    );
    expect([rows[0].count, slow.behaviour.fetches > 7]).toEqual([many, true]);
  });
  const id = await start(startOther);
  await eventually(async () => {
    const project = await (await product.send("GET", `/api/projects/${id}`, { as })).json();
    expect(project).toMatchObject({ status: "completed" });
  });
  expect(slow.behaviour.fetches).toBe(8);
});
