import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
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

test("[PRJ-05] a new attempt does not wait for the plan that an earlier one left under its key", async () => {
  const projectId = crypto.randomUUID();
  await queue.enqueue(...plan(projectId));
  await db.transaction((transaction) =>
    queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true }),
  );
  expect(await isDue(projectId)).toEqual([true]);
});

test("[PRJ-05] a transaction that is rolled back pulls nothing forward", async () => {
  const projectId = crypto.randomUUID();
  await queue.enqueue(...plan(projectId));
  const attempt = db.transaction(async (transaction) => {
    await queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true });
    throw new Error("rolled back");
  });
  await expect(attempt).rejects.toThrow("rolled back");
  expect(await isDue(projectId)).toEqual([false]);
});
