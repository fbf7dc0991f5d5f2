import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { Provider } from "#server/providers/provider.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
const running: { product: TestProduct; service: SimulatedService }[] = [];
afterEach(async () => {
  for (const { product, service } of running.splice(0)) {
    await product.stop();
    await service.stop();
  }
});

const adopting: Partial<Provider> = {
  trustsCallback: ({ header }) => header("x-key") === "gut",
  readLostReceipt: (_order, body) => (JSON.parse(body).task ? { task: JSON.parse(body).task } : null),
};

async function open(change: Partial<Provider> = {}, env: Record<string, string> = {}) {
  const service = await simulatedService();
  const product = await testProduct({
    providers: [{ ...service.provider, ...change }],
    trustedHosts: [service.host],
    env: { ROLE: "all", PROVIDERS: "*=simulated", ...env },
    results: { retrySeconds: [] },
  });
  running.push({ product, service });
  const { db } = product.database;
  const user = await product.signIn();
  await product.send("PATCH", "/api/account/notifications", { as: user, body: { byMail: true } });
  const start = async (): Promise<string> =>
    (await (await product.send("POST", startText, { as: user, body: { prompt: "Ein Leuchtturm" } })).json()).projectId;
  const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0];
  return {
    product,
    service,
    user,
    start,
    rowOf,
    until: (id: string, expected: object) => eventually(async () => expect(await rowOf(id)).toMatchObject(expected)),
    change: (id: string, values: object) => db.update(projects).set(values).where(eq(projects.id, id)),
    subjects: async () => (await db.select({ subject: mails.subject }).from(mails)).map(({ subject }) => subject),
    outcomes: async () => (await db.select().from(providerRuns)).map(({ outcome }) => outcome),
    /** Sends the HTTP callback by which the provider reports the end of a task. @returns the HTTP status */
    sendCallback: async (id: string, body: object = {}, key = "gut") => {
      const address = `/api/callbacks/simulated?reference=${(await rowOf(id))?.taskId}`;
      return (await product.send("POST", address, { body, headers: { "x-key": key } })).status;
    },
  };
}
const overdue = { deadline: sql`now() - interval '1 second'` };
const lost = { updatedAt: sql`now() - interval '11 minutes'` };

test("[PRJ-06] [PRJ-11] a video that is finished at its deadline is stored, without a callback", async () => {
  const { service, start, until, change, product } = await open({ pollIntervalSeconds: () => 600 });
  const id = await start();
  await until(id, { status: "processing" });
  service.behaviour.state = "done";
  await change(id, overdue);
  await eventually(async () => {
    const { rowCount } = await product.database.pool.query(
      "update pgboss.job set start_after = now() where state = 'created' and singleton_key = $1",
      [id],
    );
    expect(rowCount).toBe(1);
  });
  await until(id, { status: "completed" });
});

test("[PRJ-06] [PRJ-11] a video that finishes after its deadline is stored, and its user is notified", async () => {
  const { service, start, until, change, subjects, outcomes, sendCallback } = await open(adopting);
  const id = await start();
  await until(id, { status: "processing" });
  await change(id, overdue);
  await until(id, { status: "failed", errorCode: "timeout" });
  expect(await outcomes()).toEqual(["timeout"]);
  const checks = service.checks();
  service.behaviour.state = "done";
  expect(await sendCallback(id)).toBe(204);
  await until(id, { status: "completed", errorCode: null, errorMessage: null });
  expect([service.checks() - checks, service.starts.length]).toEqual([1, 1]);
  expect(await outcomes()).toEqual(["done"]);
  expect((await subjects()).toSorted()).toEqual(["Ihr Video ist fertig", "Ihr Video konnte nicht erstellt werden"]);
});

test("[PRJ-11] a late result is polled often while the provider may still have it, then every six hours, for two days", async () => {
  const { product, service, start, until, change, rowOf } = await open();
  const id = await start();
  await until(id, { status: "processing" });
  await change(id, overdue);
  await until(id, { status: "failed" });
  const waits = async () =>
    (
      await product.database.pool.query<{ minutes: number }>(
        "select extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job where singleton_key = $1 and state = 'created'",
        [id],
      )
    ).rows.map(({ minutes }) => Math.round(minutes));
  await eventually(async () => expect(await waits()).toEqual([10]));
  const pollAgain = () =>
    product.database.pool.query("update pgboss.job set start_after = now() where state = 'created'");
  const checks = service.checks();
  // Pairs of minutes: time since the project failed, and expected time until the next poll for a late result.
  const polls = [
    [10, 15],
    [25, 20],
    [45, 45],
    [340, 20],
    [360, 360],
    [1000, 360],
  ] as const;
  for (const [index, [since, wait]] of polls.entries()) {
    await change(id, { updatedAt: sql`now() - make_interval(mins => ${since})` });
    await pollAgain();
    await eventually(async () => expect([service.checks() - checks, await waits()]).toEqual([index + 1, [wait]]));
  }
  await change(id, { deadline: sql`now() - interval '49 hours'` });
  service.behaviour.state = "done";
  await pollAgain();
  await eventually(async () => expect(await waits()).toEqual([]));
  expect([service.checks() - checks - polls.length + 1, (await rowOf(id))?.status]).toEqual([1, "failed"]);
});

test("[PRJ-06] a video that could not be fetched is stored once its address answers again", async () => {
  const { service, start, until, outcomes, sendCallback } = await open(adopting);
  service.behaviour.state = "done";
  service.behaviour.result = "dead";
  const id = await start();
  await until(id, { status: "failed", errorCode: "result-unreachable" });
  // Expect `lost` instead of `failed`, because the provider has finished the task and charged for it.
  expect(await outcomes()).toEqual(["lost"]);
  service.behaviour.result = "whole";
  await sendCallback(id);
  await until(id, { status: "completed" });
  expect(await outcomes()).toEqual(["done"]);
});

test("[PRJ-11] no late result is polled after a failure of our own, or for an order, which starts again", async () => {
  const { product, user, service, start, until, change, sendCallback } = await open(adopting);
  service.behaviour.state = "failed";
  const id = await start();
  await until(id, { status: "failed", errorCode: "refused" });
  service.behaviour.state = "running";
  const ordered = await start();
  await until(ordered, { status: "processing" });
  const order = await buildOrder(product.database.db, user.id, { state: "in_production" });
  await change(ordered, { orderId: order.id, ...overdue });
  await until(ordered, { errorCode: "timeout" });
  const checks = service.checks();
  service.behaviour.state = "done";
  for (const each of [id, ordered]) expect(await sendCallback(each)).toBe(204);
  const other = await start();
  await until(other, { status: "completed" });
  await until(id, { status: "failed" });
  await until(ordered, { status: "failed" });
  expect(service.checks() - checks).toBe(1);
});

test("[PRJ-11] a free render is cancelled at its provider after its deadline", async () => {
  const cancelled: unknown[] = [];
  const cancel = async (receipt: unknown) => void cancelled.push(receipt);
  const { start, until, change } = await open({ name: "comfyui", cancel }, { PROVIDERS: "*=comfyui" });
  const id = await start();
  await until(id, { status: "processing" });
  await change(id, overdue);
  await until(id, { status: "failed", errorCode: "timeout" });
  await eventually(() => expect(cancelled).toEqual([{ task: "task-1" }]));
});

const calledBack = { PUBLIC_URL: "https://film.example" };

test("[GEN-05] [PRJ-05] a start whose response was lost continues when the provider's callback names the task", async () => {
  const { service, start, until, sendCallback, outcomes } = await open(adopting, calledBack);
  service.behaviour.start = "break-after-accepting";
  const id = await start();
  await eventually(() => expect(service.starts).toHaveLength(1));
  await until(id, { status: "starting" });
  service.behaviour.state = "done";
  expect(await sendCallback(id, { task: "task-1" }, "falsch")).toBe(400);
  expect(await sendCallback(id, { other: 1 })).toBe(204);
  await until(id, { status: "starting" });
  expect(await sendCallback(id, { task: "task-1" })).toBe(204);
  await until(id, { status: "completed", receipt: { task: "task-1" } });
  expect([service.starts.length, await outcomes()]).toEqual([1, ["done"]]);
});

test("[GEN-05] without a callback a lost start fails after ten minutes, and a later callback still completes it", async () => {
  const { service, start, until, change, sendCallback, outcomes } = await open(adopting, calledBack);
  service.behaviour.start = "break-after-accepting";
  const id = await start();
  await eventually(() => expect(service.starts).toHaveLength(1));
  await change(id, { updatedAt: sql`now() - interval '2 minutes'` });
  await until(id, { status: "starting" });
  await change(id, lost);
  await until(id, { status: "failed", errorMessage: failureMessages["start-unconfirmed"] });
  expect(await outcomes()).toEqual(["unconfirmed"]);
  service.behaviour.state = "done";
  expect(await sendCallback(id, { task: "task-1" })).toBe(204);
  await until(id, { status: "completed" });
  expect([service.starts.length, await outcomes()]).toEqual([1, ["done"]]);
});

test("[GEN-05] [PRJ-11] a start that is answered after the deadline neither fails earlier nor is lost", async () => {
  const { promise: accepts, resolve: accept } = Promise.withResolvers<void>();
  let requestCount = 0;
  const { service, start, until, change, product, rowOf, sendCallback } = await open({
    ...adopting,
    pollIntervalSeconds: () => 600,
    start: async () => {
      requestCount += 1;
      await accepts;
      return { task: "task-1" };
    },
  });
  const id = await start();
  await until(id, { status: "starting" });
  await eventually(() => expect(requestCount).toBe(1));
  const pollAgain = () =>
    product.database.pool.query(
      "update pgboss.job set start_after = now() where state = 'created' and singleton_key = $1",
      [id],
    );
  await change(id, { ...overdue, updatedAt: sql`now()` });
  // Send a callback, which causes a poll at once; that poll enqueues the next one.
  await sendCallback(id);
  await eventually(async () => expect((await pollAgain()).rowCount).toBe(1));
  expect((await rowOf(id))?.status).toBe("starting");
  // Let the project fail by timeout while the provider's answer to the start is still held back.
  await change(id, { status: "failed", errorCode: "timeout", errorMessage: "Zu lange." });
  service.behaviour.state = "done";
  accept();
  await eventually(async () => {
    await pollAgain();
    expect(await rowOf(id)).toMatchObject({ status: "completed", receipt: { task: "task-1" } });
  });
  expect(requestCount).toBe(1);
});

test("[GEN-05] a lost start that failed as too late is completed as well by a later callback", async () => {
  const { service, start, until, change, sendCallback, outcomes } = await open(adopting, calledBack);
  service.behaviour.start = "break-after-accepting";
  const id = await start();
  await eventually(() => expect(service.starts).toHaveLength(1));
  await change(id, { ...overdue, ...lost });
  await until(id, { status: "failed", errorCode: "timeout", receipt: null });
  service.behaviour.state = "done";
  expect(await sendCallback(id, { task: "task-1" })).toBe(204);
  await until(id, { status: "completed" });
  expect([service.starts.length, await outcomes()]).toEqual([1, ["done"]]);
});

test("[PRJ-11] a paid task is recorded although the database fails for a moment", async () => {
  const { product, service, start, until } = await open();
  await product.database.pool.query(`
    create function fail_twice() returns trigger language plpgsql as $$ begin
      if new.status = 'processing' and old.status = 'starting' then
        if nextval('failing') < 3 then raise exception 'connection is lost'; end if;
      end if;
      return new;
    end $$;
    create sequence failing;
    create trigger failing before update on projects for each row execute function fail_twice()`);
  service.behaviour.state = "done";
  const id = await start();
  await until(id, { status: "completed" });
  expect(service.starts).toHaveLength(1);
});

test("[PRJ-06] a video at its deadline waits for its poll, and does not fail meanwhile", async () => {
  const { product, service, start, until, change, sendCallback, rowOf } = await open({
    ...adopting,
    pollIntervalSeconds: () => 600,
  });
  const id = await start();
  await until(id, { status: "processing" });
  service.behaviour.state = "done";
  // Simulate a provider that has just recovered: for an hour, its polls are limited and other tasks use them up.
  await product.database.pool.query(
    "insert into provider_breakers (provider, closed_at, next_read_at) values ('simulated', now() + interval '1 hour', now() + interval '1 hour')",
  );
  await change(id, overdue);
  await sendCallback(id);
  await eventually(async () => {
    const { rows } = await product.database.pool.query(
      "select 1 from pgboss.job where singleton_key = $1 || ':now' and state = 'completed'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });
  expect([service.checks(), (await rowOf(id))?.status]).toEqual([0, "processing"]);
  await product.database.pool.query("update provider_breakers set next_read_at = now()");
  await sendCallback(id);
  await until(id, { status: "completed" });
});
