import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { insertJob } from "./insert-job.ts";
import { openQueue } from "./job-queue.ts";

const { db, pool, settings, close } = await testDatabase();
const queue = await openQueue({ settings, pool, isWorker: false });
afterAll(async () => {
  await queue.stop();
  await close();
});

async function findRow(key: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.execute(
    sql`select *, keep_until - start_after as retention, start_after <= now() as is_due from pgboss.job
      where singleton_key = ${key}`,
  );
  return rows[0];
}

test("[PRJ-05] a job inserted with its project has the same columns as one that pg-boss enqueues", async () => {
  const [enqueued, inserted] = [crypto.randomUUID(), crypto.randomUUID()];
  await queue.enqueue("advance-project", { projectId: enqueued }, { key: enqueued });
  await db.execute(
    insertJob("advance-project", {
      data: sql`jsonb_build_object('projectId', id)`,
      key: sql`id::text`,
      from: sql`(select ${inserted}::uuid as id) as project`,
    }),
  );
  const times = Object.fromEntries(
    ["id", "start_after", "created_on", "keep_until"].map((name) => [name, expect.anything()]),
  );
  expect(await findRow(inserted)).toEqual({
    ...(await findRow(enqueued)),
    ...times,
    singleton_key: inserted,
    data: { projectId: inserted },
  });
  expect(await findRow(inserted)).toMatchObject({ is_due: true, retention: expect.stringMatching(/\d/) });
});
