import { expect, test } from "vitest";
import { compose } from "#server/composition/compose.ts";
import { testConfig } from "#server/testing/context.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";
import { nanoBanana } from "#domain/models/nano-banana.ts";

test("a worker runs only its kinds of work, and another one the rest", async () => {
  const env = { ROLE: "worker", DRAFT_SCALE: "0.25" };
  const provider = await testProduct({ env: { ...env, WORKER_KINDS: "provider" } });
  const user = await provider.signIn();
  const body = { prompt: "Ein Leuchtturm" };
  const { projectId } = await (
    await provider.send("POST", `/api/functions/${nanoBanana.startedBy}`, { as: user, body })
  ).json();
  await provider.ctx.jobs.enqueue("remove-files", { keys: [] });
  const read = async () => (await provider.send("GET", `/api/projects/${projectId}`, { as: user })).json();
  // Expect the project to stay in the engine's queue: the worker for `provider` jobs has started it, but no worker
  // renders.
  await eventually(async () =>
    expect(await read()).toMatchObject({ status: "pending", progress: { phase: "queued", place: 1 } }),
  );
  const states = async () =>
    (await provider.database.pool.query("select state from pgboss.job where name = 'remove-files'")).rows;
  expect(await states()).toEqual([{ state: "created" }]);

  const config = testConfig(provider.dataFolder, { ...env, WORKER_KINDS: "render,maintenance" });
  const rest = await compose({ config, database: provider.database });
  await eventually(async () => expect(await states()).toEqual([{ state: "completed" }]));
  await eventually(async () => expect(await read()).toMatchObject({ status: "completed" }));
  await rest.stop();
  await provider.stop();
});
