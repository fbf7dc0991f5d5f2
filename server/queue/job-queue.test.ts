import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { eventually } from "#server/testing/eventually.ts";
import { openQueue } from "./job-queue.ts";

const { db, pool, settings, close } = await testDatabase();
const queue = await openQueue({ settings, pool, isWorker: false });
afterAll(async () => {
  await queue.stop();
  await close();
});

const plan = (projectId: string) => ["advance-project", { projectId }, { key: projectId, delaySeconds: 900 }] as const;

async function isDue(key: string): Promise<boolean[]> {
  const { rows } = await db.execute<{ isDue: boolean }>(
    sql`select start_after <= now() as "isDue" from pgboss.job where singleton_key = ${key} and state = 'created'`,
  );
  return rows.map((row) => row.isDue);
}

test("[PRJ-05] a new attempt does not wait for the job that an earlier one scheduled under its key", async () => {
  const projectId = crypto.randomUUID();
  await queue.enqueue(...plan(projectId));
  await db.transaction((transaction) =>
    queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true }),
  );
  expect(await isDue(projectId)).toEqual([true]);
});

test("[PRJ-05] a transaction that is rolled back brings no job forward", async () => {
  const projectId = crypto.randomUUID();
  await queue.enqueue(...plan(projectId));
  const attempt = db.transaction(async (transaction) => {
    await queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true });
    throw new Error("rolled back");
  });
  await expect(attempt).rejects.toThrow("rolled back");
  expect(await isDue(projectId)).toEqual([false]);
});

async function isDueAgain(key: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from pgboss.job where singleton_key = ${key} and state = 'retry' and start_after <= now()`,
  );
  return rowCount === 1;
}

async function findJob(key: string) {
  const { rows } = await db.execute<{ state: string; attempts: number }>(
    sql`select state, retry_count as attempts from pgboss.job where singleton_key = ${key}`,
  );
  return rows[0];
}

test("[PRJ-05] a job of a process that shuts down goes to another process at once, and the attempt does not count", async () => {
  const [first, second] = [
    await openQueue({ settings, pool, isWorker: false }),
    await openQueue({ settings, pool, isWorker: false }),
  ];
  const key = crypto.randomUUID();
  const started = Promise.withResolvers<void>();
  first.work("remove-files", { slots: 1 }, async (_data, { signal }) => {
    started.resolve();
    await once(signal, "abort");
    signal.throwIfAborted();
  });
  await first.enqueue("remove-files", { keys: [] }, { key });
  await started.promise;
  await first.handOver();
  expect(await findJob(key)).toEqual({ state: "retry", attempts: 0 });
  expect(await isDueAgain(key)).toBe(true);

  const taken = Promise.withResolvers<boolean>();
  second.work("remove-files", { slots: 1 }, async (_data, { isLast }) => taken.resolve(isLast));
  expect(await taken.promise).toBe(false);
  await first.stop();
  await second.stop();
});

test("[PRJ-05] a job that is being fetched when its process shuts down is not left behind", async () => {
  const stopped = await openQueue({ settings, pool, isWorker: false });
  const key = crypto.randomUUID();
  await queue.enqueue("remove-unclaimed", { reference: key, keys: [] }, { key });
  let runs = 0;
  stopped.work("remove-unclaimed", { slots: 1 }, async () => void (runs += 1));
  await stopped.handOver();
  expect(runs).toBe(0);
  expect((await findJob(key))?.state).not.toBe("active");
  await stopped.stop();
});

test("a job of pg-boss's own scheduling goes to another attempt soon after its process died", async () => {
  const worker = await openQueue({ settings, pool, isWorker: true });
  onTestFinished(() => worker.stop());
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit,
      singleton_key)
    select name, '{"name": "sweep"}', 'active', now() - interval '20 seconds', now() - interval '20 seconds',
      heartbeat_seconds, expire_seconds, retry_limit, 'of a process that died'
    from pgboss.queue where name = '__pgboss__send-it' returning id`);
  await eventually(async () => {
    const { rows: jobs } = await db.execute(
      sql`select 1 from pgboss.job where id = ${rows[0]?.id} and state = 'active'`,
    );
    expect(jobs).toEqual([]);
  });
});
