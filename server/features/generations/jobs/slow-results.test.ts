import { afterEach, expect, test } from "vitest";
import { ingestFile } from "#engine/index.ts";
import { eventually } from "#server/testing/eventually.ts";
import { imagesKey, startImagesService } from "#server/testing/openai-images-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
const startImage = "/api/functions/ideogram-create-task";
const startOther = "/api/functions/kling-text-to-video-create-task";
const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0)) await part.stop();
});

async function service(name: string): Promise<SimulatedService> {
  const simulated = await simulatedService();
  simulated.behaviour.state = "done";
  simulated.provider = { ...simulated.provider, name, trustsCallback: () => true };
  return simulated;
}

/** Number of projects that a test starts: more than one worker advances concurrently. */
const many = 40;

test("[PRJ-06] slow downloads of results do not delay the other projects of the same worker", async () => {
  const [slow, quick] = [await service("langsam"), await service("schnell")];
  slow.behaviour.result = "slow";
  const product: TestProduct = await testProduct({
    providers: [slow.provider, quick.provider],
    trustedHosts: [slow.host, quick.host],
    env: { ROLE: "all", PROVIDERS: "kling-v2-5-text=schnell;*=langsam" },
    results: { fetchMilliseconds: 10 * 60_000 },
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

  // Move the deadline into the past for each project whose result no worker has tried to fetch yet.
  const { rows } = await product.database.pool.query<{ id: string; task: string }>(`
    update projects set deadline = now() - interval '1 second' where progress is null and status = 'processing'
    returning id, task_id as task`);
  expect(rows.length).toBeGreaterThan(0);
  const [waiting] = rows;
  await product.send("POST", `/api/callbacks/langsam?reference=${waiting?.task}`, { body: {} });
  await eventually(async () => {
    const polls = await product.database.pool.query(
      "select 1 from pgboss.job where singleton_key = $1 || ':now' and state = 'completed'",
      [waiting?.id],
    );
    expect(polls.rows).toHaveLength(1);
  });
  const left = await product.database.pool.query("select 1 from projects where status = 'failed'");
  expect(left.rows).toEqual([]);
});

test("[PRJ-06] videos that wait for their visible label leave slots to the other results of their provider", async () => {
  const provider = await service("einer");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let labelled = 0;
  const receive: typeof ingestFile = async (file, options) => {
    if (!file.needsLabel) return ingestFile(file, options);
    labelled += 1;
    await isReleased;
    return ingestFile({ ...file, needsLabel: false }, options);
  };
  const product = await testProduct({
    providers: [provider.provider],
    trustedHosts: [provider.host],
    env: { ROLE: "all", PROVIDERS: "*=einer" },
    results: { receive },
  });
  // Let the simulated provider send its videos before the server stops: a stopping server waits for the jobs that fetch
  // them.
  open.push({ stop: async () => release() }, product, provider);
  const as = await product.signIn();
  const start = async (address: string, body: object): Promise<string> =>
    (await (await product.send("POST", address, { as, body })).json()).projectId;
  const speech = { input_text: "Guten Tag.", speaker_id: "speaker-1" };
  for (let index = 0; index < 12; index += 1) await start("/api/functions/heygen-create-video", speech);
  // Wait until the projects without a slot have been polled again, which shows that no further slot is free.
  await eventually(async () => expect([labelled, provider.checks() > 40]).toEqual([1, true]));
  const id = await start(startText, { prompt: "Ein Leuchtturm" });
  await eventually(async () => {
    const project = await (await product.send("GET", `/api/projects/${id}`, { as })).json();
    expect(project).toMatchObject({ status: "completed" });
  });
});

test("[PRJ-05] many images in the response of their start do not block the worker for other projects", async () => {
  const [images, quick] = [await startImagesService(), await service("schnell")];
  images.answer = () => "hang";
  const product = await testProduct({
    providers: [quick.provider],
    trustedHosts: [quick.host],
    env: {
      ROLE: "all",
      PROVIDERS: "kling-v2-5-text=schnell;*=openai",
      OPENAI_API_KEY: imagesKey,
      OPENAI_BASE_URL: images.baseUrl,
      OPENAI_IMAGE_MODEL: "gpt-image-1",
    },
  });
  // Close the silent image service before the server: a stopping server waits for its running requests.
  open.push(images, product, quick);
  const [anna, bernd] = [await product.signIn(), await product.signIn({ firstName: "Bernd" })];
  const body = { prompt: "Ein Leuchtturm" };
  for (let index = 0; index < many; index += 1) await product.send("POST", startImage, { as: anna, body });
  await eventually(async () => {
    const { rows } = await product.database.pool.query("select count(*)::int from provider_waits");
    expect([rows[0].count, images.calls.length]).toEqual([many - 8, 8]);
  });
  const { projectId } = await (await product.send("POST", startOther, { as: bernd, body })).json();
  await eventually(async () => {
    const project = await (await product.send("GET", `/api/projects/${projectId}`, { as: bernd })).json();
    expect(project).toMatchObject({ status: "completed" });
  });
  expect(images.calls).toHaveLength(8);
});
