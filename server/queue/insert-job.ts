import { type SQL, sql } from "drizzle-orm";
import { type JobOptions, jobOptions, sharedJobOptions } from "./job-options.ts";
import type { JobName } from "./job-data.ts";

/**
 * SQL that inserts a job, due at once, for each row of `from`, in the statement that also writes these rows; does what
 * `enqueue` of the queue does. Names pg-boss's partition and the job's options directly: looking them up by the parent
 * table and the queue's row would add a tenth to the database time of starting a project.
 * @param data SQL of the job's data as jsonb
 * @param key SQL of the job's key as text, for which no job may wait: the statement does not look for one
 * @param from SQL of the rows, for example the name of a common table expression
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
    from ${from}`;
}
