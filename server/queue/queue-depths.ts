import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { jobOptions, unrevivedJobs } from "./job-options.ts";
import type { JobName } from "./job-data.ts";

export type QueueDepth = {
  name: JobName;
  /** Number of jobs that are due and wait for a free slot. */
  waiting: number;
  /** Number of jobs that are planned for later, including those that will be retried. */
  delayed: number;
  running: number;
  /** Seconds since the oldest waiting job became due; 0 if none waits. */
  oldestSeconds: number;
};
type Row = { name: string; waiting: number; delayed: number; running: number; oldestSeconds: number };

/** Reads the number of jobs of each kind, including kinds without any jobs. */
export async function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await db.execute<Row>(sql`
    select name,
      (count(*) filter (where state <> 'active' and start_after <= now()))::int as waiting,
      (count(*) filter (where state <> 'active' and start_after > now()))::int as delayed,
      (count(*) filter (where state = 'active'))::int as running,
      coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
        filter (where state <> 'active' and start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active') group by name`);
  const found = new Map(rows.map((row) => [row.name, row]));
  return (Object.keys(jobOptions) as JobName[]).map((name) => ({
    waiting: 0,
    delayed: 0,
    running: 0,
    oldestSeconds: 0,
    ...found.get(name),
    name,
  }));
}

export type FailedJobs = { name: JobName; failed: number; oldestAt: Date; lastError: string | null };

/** Reads the number of finally failed jobs that nothing enqueues again, by kind. */
export async function readFailedJobs(db: Database): Promise<FailedJobs[]> {
  const { rows } = await db.execute<Omit<FailedJobs, "oldestAt"> & { oldestAt: string }>(sql`
    select name, count(*)::int as failed, min(created_on) as "oldestAt",
      (array_agg(output ->> 'message' order by completed_on desc nulls last))[1] as "lastError"
    from pgboss.job where state = 'failed' and name in ${[...unrevivedJobs]} group by name`);
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
}

/** Number of unfinished jobs of a kind that are older than `hours`, and the time at which the oldest was created. */
export async function readLateJobs(
  db: Database,
  name: JobName,
  hours: number,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await db.execute<{ count: number; oldestAt: string | null }>(sql`
    select count(*)::int as count, min(created_on) as "oldestAt" from pgboss.job
    where state in ('created', 'retry', 'active') and name = ${name}
      and created_on < now() - make_interval(hours => ${hours})`);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ? new Date(row.oldestAt) : null };
}
