import { type SQL, sql } from "drizzle-orm";
import { type JobOptions, jobOptions, sharedJobOptions } from "./job-options.ts";
import type { JobName } from "./jobs.ts";

/**
 * SQL that inserts a job for each row of `from`, due at once, as `enqueue` of the queue does. For a statement that writes
 * a row together with its job. Like pg-boss it names the partition that holds the jobs of all queues: finding it by the
 * parent table, and the options by the queue's row, would cost a start a tenth of the database's time.
 * @param data SQL of the job's data as jsonb
 * @param key SQL of the job's key as text
 */
export function insertJob(name: JobName, { data, key, from }: { data: SQL; key: SQL; from: SQL }): SQL {
  const options: JobOptions & typeof sharedJobOptions = { ...sharedJobOptions, ...jobOptions[name] };
  const { policy, retryLimit, retryDelay, retryBackoff, retryDelayMax, heartbeatSeconds, retentionSeconds } = options;
  const retries = [retryLimit, retryDelay, retryBackoff, retryDelayMax].join(", ");
  const periods = [options.expireInSeconds, options.deleteAfterSeconds, heartbeatSeconds].join(", ");
  return sql`
    insert into pgboss.job_common (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, keep_until)
    select ${sql.raw(`'${name}'`)}, ${data}, ${key}, ${sql.raw(`'${policy}', ${retries}, ${periods}`)},
      now() + ${sql.raw(`interval '${retentionSeconds} seconds'`)}
    from ${from}
    on conflict do nothing`;
}
