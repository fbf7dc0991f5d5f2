import { type SQL, sql } from "drizzle-orm";
import { type JobOptions, jobOptions, sharedJobOptions } from "./job-options.ts";
import type { JobName } from "./jobs.ts";

/**
 * SQL that inserts a job for each row of `from`, due at once, in a statement that also writes that row; does what
 * `enqueue` of the queue does. Names pg-boss's partition and the options directly: looking them up by the parent table
 * and the queue's row would cost a start a tenth more database time.
 * @param data SQL of the job's data as jsonb
 * @param key SQL of the job's key as text
 */
export function insertJob(name: JobName, { data, key, from }: { data: SQL; key: SQL; from: SQL }): SQL {
  const options: JobOptions & typeof sharedJobOptions = { ...sharedJobOptions, ...jobOptions[name] };
  // Write the constants into the SQL text, because PostgreSQL would read parameters again at each call.
  const constants = sql`${name}, ${data}, ${key}, ${options.policy}, ${options.retryLimit}, ${options.retryDelay},
      ${options.retryBackoff}, ${options.retryDelayMax}, ${options.expireInSeconds}, ${options.deleteAfterSeconds},
      ${options.heartbeatSeconds}, now() + make_interval(secs => ${options.retentionSeconds})`.inlineParams();
  return sql`
    insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, keep_until)
    select ${constants}
    from ${from}
    on conflict do nothing`;
}
