import { type SQL, sql } from "drizzle-orm";
import type { JobName } from "./jobs.ts";

/**
 * SQL that inserts a job for each row of `from`, due at once, as `enqueue` of the queue does. For a statement that writes
 * a row together with its job.
 * @param data SQL of the job's data as jsonb
 * @param key SQL of the job's key as text
 */
export const insertJob = (name: JobName, { data, key, from }: { data: SQL; key: SQL; from: SQL }): SQL => sql`
  insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
  select queue.name, ${data}, ${key}, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + queue.retention_seconds * interval '1 second', queue.dead_letter, queue.heartbeat_seconds
  from pgboss.queue as queue, ${from} where queue.name = ${name}
  on conflict do nothing`;
