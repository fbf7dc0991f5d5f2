import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { jobLimits } from "./job-limits.ts";
import type { JobName } from "./job-queue.ts";

export type QueueDepth = {
  name: JobName;
  /** Jobs that are due and wait for a free slot. */
  waiting: number;
  /** Jobs that are planned for later, also those that will be tried again. */
  delayed: number;
  running: number;
  /** Seconds since the oldest waiting job became due; 0 when none waits. */
  oldestSeconds: number;
};
type Row = { name: string; waiting: number; delayed: number; running: number; oldestSeconds: number };

/** Reads how many jobs of each kind there are, also of kinds without any. */
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
  return (Object.keys(jobLimits) as JobName[]).map((name) => ({
    waiting: 0,
    delayed: 0,
    running: 0,
    oldestSeconds: 0,
    ...found.get(name),
    name,
  }));
}
