import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Clock, type JobWithMetadata, PgBoss } from "pg-boss";
import type { ConnectionSettings, Transaction } from "#server/db/client.ts";
import { runText } from "#server/db/statement.ts";
import { WatchedClient } from "#server/db/watched-client.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { log, withLogContext, withoutSecrets } from "#server/platform/log.ts";
import { recordJob } from "#server/platform/metrics.ts";
import { type WorkerKind, workerKinds } from "#server/platform/process-settings.ts";
import {
  deletedOnCompletion,
  type JobOptions,
  jobOptions,
  kindOfJob,
  sharedJobOptions,
  sweepSchedule,
} from "./job-options.ts";
import type { JobName, Jobs } from "./job-data.ts";

type EnqueueOptions = {
  /** Transaction in which the job is stored. */
  transaction?: Transaction;
  delaySeconds?: number;
  /** Key of the job: while a job with the same key waits, a second one is dropped. */
  key?: string;
  /** Whether a waiting job with the same key is brought forward to the start time of the new job. */
  pullsForward?: boolean;
  /** Whether the job runs before all other jobs of the same kind. */
  isUrgent?: boolean;
};

export type WorkOptions = {
  slots: number;
  /** Milliseconds between two checks for due jobs. */
  pollMilliseconds?: number;
};
type Attempt = {
  /** Signal that is aborted when this process shuts down. */
  signal: AbortSignal;
  /** Whether the attempt is the last one, after whose failure the job is not retried. */
  isLast: boolean;
};
type Handler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

/** An unfinished job as a backup stores it. */
export type StoredJob = {
  name: string;
  id: string;
  data: object;
  priority: number;
  /** Earliest time at which the job may start, ISO 8601. */
  startAfter: string;
  singletonKey: string | null;
};

export type JobQueue = {
  enqueue: <Name extends JobName>(name: Name, data: Jobs[Name], options?: EnqueueOptions) => Promise<void>;
  /** Enqueues a job, unless a job with the same key is waiting or running. */
  ensure: <Name extends JobName>(
    name: Name,
    data: Jobs[Name],
    options: EnqueueOptions & { key: string },
  ) => Promise<void>;
  /** Returns those of `keys` for which no job is waiting or running. */
  findMissing: (name: JobName, keys: readonly string[]) => Promise<string[]>;
  /** Removes the job that waits under a key. */
  removeWaiting: (name: JobName, key: string) => Promise<void>;
  /**
   * Notifies the workers of all processes about a new job. Call it after the commit, because NOTIFY inside a
   * transaction serialises commits.
   */
  notifyWorkers: (name: JobName) => Promise<void>;
  /**
   * Runs up to `slots` jobs of one kind at a time in this process until `stop`, if the process does this kind of work.
   */
  work: <Name extends JobName>(name: Name, options: WorkOptions, handler: Handler<Jobs[Name]>) => void;
  /** Lets failed jobs of a kind run again. @returns the number of jobs that will run again */
  retryFailed: (name: JobName) => Promise<number>;
  /** Removes all jobs whose data contain one of `values`, except running jobs. @returns whether none is left */
  removeContaining: (values: readonly string[]) => Promise<boolean>;
  /** Fetches jobs of a kind at once. Call it for each message on `jobsChannel`. */
  fetchNow: (name: string) => void;
  /**
   * Stops fetching jobs and aborts the signal of the running ones. Jobs that do not complete go to other processes at
   * once. Jobs can still be enqueued.
   */
  handOver: () => Promise<void>;
  /**
   * Inserts the jobs of a backup in the transaction of `client`, except kinds that this version does not know.
   * @returns the number of inserted jobs
   */
  restore: (stored: readonly StoredJob[], client: pg.ClientBase) => Promise<number>;
  stop: () => Promise<void>;
};

export const jobsChannel = "jobs";

const unfinishedStates = "'created', 'retry', 'active'";
/** Queue of pg-boss through which scheduled jobs are enqueued. */
const scheduleQueue = "__pgboss__send-it";
const defaultPollMilliseconds = 1000;
/** Time limit for connecting: a server that accepts a connection and stays silent would block the caller forever. */
const connectMilliseconds = 15_000;
const queues: Record<JobName, JobOptions> = jobOptions;
const { heartbeatSeconds } = sharedJobOptions;
const supervisionOptions = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3 };

/**
 * pg-boss's clock: the time of the database, because the clock of this machine may be wrong or be set while the process
 * runs.
 */
const steadyClock: Clock = {
  now: databaseNow,
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * Opens the durable job queue (pg-boss). Jobs run at least once and are retried about ten seconds after their process
 * has died. Attempts are fenced: an outdated attempt cannot complete a newer one.
 * @param isWorker whether this process supervises and schedules jobs
 * @param kinds kinds of work that this process does; jobs of other kinds wait for another process
 */
export async function openQueue({
  settings,
  pool,
  isWorker,
  kinds = workerKinds,
}: {
  settings: ConnectionSettings;
  pool: pg.Pool;
  isWorker: boolean;
  kinds?: readonly WorkerKind[];
}): Promise<JobQueue> {
  // Spread the connection options from a variable: pg-boss passes all of them on to pg.Pool, but its TypeScript type,
  // which names only some, would refuse the others in an object literal.
  const connection = { ...settings, Client: WatchedClient, connectionTimeoutMillis: connectMilliseconds };
  const boss = new PgBoss({
    ...connection,
    // Give pg-boss the clock of the database: if the clock of this machine were set back by hours, its timers would
    // wait for hours.
    clock: steadyClock,
    max: isWorker ? 4 : 2,
    supervise: isWorker,
    schedule: isWorker,
    ...supervisionOptions,
  });
  boss.on("error", (error) => log.warn("job queue", { error }));
  await boss.start();
  for (const [name, { policy, ...limits }] of Object.entries(queues)) {
    await boss.createQueue(name, { policy, ...sharedJobOptions, ...limits });
  }
  await indexKeys(pool);
  if (isWorker) {
    await boss.schedule("sweep", sweepSchedule);
    // Set a heartbeat for pg-boss's own queue too: without it, a job would stay active for 15 minutes after its process
    // has died.
    await boss.updateQueue(scheduleQueue, { heartbeatSeconds });
  }

  const db = drizzle(pool);
  const runners = new Map<string, ReturnType<typeof createRunner>>();
  const notifyWorkers = async (name: JobName) => {
    await pool.query("select pg_notify($1, $2)", [jobsChannel, name]);
  };

  const enqueue: JobQueue["enqueue"] = async (
    name,
    data,
    { transaction, delaySeconds = 0, key, isUrgent, pullsForward } = {},
  ) => {
    const id = await boss.send(name, data, {
      ...(transaction && { db: executorOn(transaction) }),
      ...(delaySeconds && { startAfter: delaySeconds }),
      ...(key && { singletonKey: key }),
      ...(isUrgent && { priority: 1 }),
    });
    if (id !== null || !key || !pullsForward) return;
    await (transaction ?? db).execute(
      sql`update pgboss.job set start_after = least(start_after, now() + make_interval(secs => ${delaySeconds}))
        where name = ${name} and singleton_key = ${key} and state = 'created'`,
    );
  };

  const handOver = async () => {
    const names = await Promise.all(
      [...runners].map(async ([name, runner]) => ((await runner.stop()) ? [name as JobName] : [])),
    );
    for (const name of names.flat()) await notifyWorkers(name).catch(() => {});
  };

  return {
    enqueue,
    ensure: async (name, data, options) => {
      const { rowCount } = await pool.query(
        `select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in (${unfinishedStates}) limit 1`,
        [name, options.key],
      );
      if (rowCount === 0) await enqueue(name, data, options);
    },
    findMissing: async (name, keys) => {
      const { rows } = await pool.query<{ key: string }>(
        `select key from unnest($2::text[]) as key where not exists (
          select 1 from pgboss.job where name = $1 and singleton_key = key and state in (${unfinishedStates}))`,
        [name, keys],
      );
      return rows.map(({ key }) => key);
    },
    removeWaiting: async (name, key) => {
      await pool.query("delete from pgboss.job where name = $1 and singleton_key = $2 and state = 'created'", [
        name,
        key,
      ]);
    },
    notifyWorkers,
    removeContaining: async (values) => {
      const matches = `name <> 'finish-erasure' and exists (
        select 1 from jsonb_each_text(case jsonb_typeof(data) when 'object' then data end) where value = any($1))`;
      await pool.query(`delete from pgboss.job where state <> 'active' and ${matches}`, [values]);
      const { rowCount } = await pool.query(`select 1 from pgboss.job where ${matches} limit 1`, [values]);
      return rowCount === 0;
    },
    retryFailed: async (name) => {
      const { rowCount } = await pool.query(
        `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
          where name = $1 and state = 'failed'`,
        [name],
      );
      if (rowCount) await notifyWorkers(name);
      return rowCount ?? 0;
    },
    work: (name, options, handler) => {
      if (!kinds.includes(kindOfJob[name])) return;
      runners.set(name, createRunner(boss, pool, name, options, handler as Handler<unknown>));
    },
    fetchNow: (name) => runners.get(name)?.wake(),
    handOver,
    restore: async (stored, client) => {
      const database = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      for (const { name, singletonKey, ...job } of stored) {
        if (!Object.hasOwn(queues, name)) continue;
        await boss.insert(name, [{ ...job, ...(singletonKey && { singletonKey }) }], { db: database });
      }
      const ids = stored.map(({ id }) => id);
      const { rowCount } = await client.query("select 1 from pgboss.job where id = any($1::uuid[])", [ids]);
      return rowCount ?? 0;
    },
    stop: async () => {
      await handOver();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/**
 * Lets pg-boss run its statements in a transaction; pg-boss's own adapter would parse each statement's text on every
 * call.
 */
const executorOn = (transaction: Transaction) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await runText(transaction, text, values) }),
});

/**
 * Adds indexes on unfinished and on failed jobs to pg-boss's table, because completed jobs stay in the table for a
 * while.
 */
async function indexKeys(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string | null }>("select to_regclass('pgboss.job_failed') as name");
  if (rows[0]?.name) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended('pgboss.job_under_way', 0))");
    await client.query(
      `create index if not exists job_under_way on pgboss.job (singleton_key, name) where state in (${unfinishedStates})`,
    );
    await client.query("create index if not exists job_failed on pgboss.job (name) where state = 'failed'");
    await client.query("commit");
  } finally {
    client.release();
  }
}

/**
 * Fetches as many jobs as there are free slots, and again whenever a job ends, so that a slow job does not block
 * others. Runs on each notification, and every `pollMilliseconds` as a fallback.
 */
function createRunner(
  boss: PgBoss,
  pool: pg.Pool,
  name: string,
  { slots, pollMilliseconds = defaultPollMilliseconds }: WorkOptions,
  handler: Handler<unknown>,
) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isFetching = false;
  let mustFetchAgain = false;
  let fetching = Promise.resolve();
  let isAnyReleased = false;

  /** Makes a job due at once for all processes. The attempt does not count, because nothing has failed. */
  async function release({ id, retryCount }: JobWithMetadata<unknown>): Promise<void> {
    await pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null
        where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
      [name, id, retryCount],
    );
    isAnyReleased = true;
  }

  async function runOne(job: JobWithMetadata<unknown>): Promise<void> {
    const attempt = { id: job.id, retryCount: job.retryCount };
    const start = performance.now();
    const record = (outcome: "ok" | "failed") => recordJob(name, outcome, (performance.now() - start) / 1000);
    const heartbeat = setInterval(() => void boss.touch(name, attempt).catch(() => {}), heartbeatSeconds * 400);
    try {
      await handler(job.data, { signal: stopping.signal, isLast: job.retryCount >= job.retryLimit });
      await (deletedOnCompletion.has(name) ? boss.deleteJob(name, attempt) : boss.complete(name, attempt));
      record("ok");
    } catch (error) {
      if (stopping.signal.aborted) return await release(job).catch(() => {});
      record("failed");
      log.warn("job failed, will be retried", { job: name, error });
      await boss.fail(name, attempt, { message: withoutSecrets(String(error)) }).catch(() => {});
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function fetchJobs(): Promise<void> {
    isFetching = true;
    mustFetchAgain = true;
    try {
      while (mustFetchAgain && running.size < slots && !stopping.signal.aborted) {
        mustFetchAgain = false;
        const free = slots - running.size;
        const jobs = await boss.fetch<unknown>(name, { batchSize: free, includeMetadata: true });
        if (stopping.signal.aborted) await Promise.all(jobs.map(release));
        else
          for (const job of jobs) {
            const run = withLogContext({ jobId: job.id, job: name }, () => runOne(job)).finally(() => {
              running.delete(run);
              startFetching();
            });
            running.add(run);
          }
      }
    } catch (error) {
      log.warn("job queue not reachable", { job: name, error });
    } finally {
      isFetching = false;
    }
  }

  function startFetching(): void {
    // If a fetch is running, only request another one after it: a second concurrent fetch would take jobs for the same
    // free slots.
    if (isFetching) mustFetchAgain = true;
    else fetching = fetchJobs();
  }

  const timer = setInterval(startFetching, pollMilliseconds);
  startFetching();

  return {
    wake: startFetching,
    /**
     * Stops fetching jobs, aborts the running ones and waits until they have ended.
     * @returns whether a job went back to the queue, where another process can fetch it
     */
    stop: async (): Promise<boolean> => {
      stopping.abort();
      clearInterval(timer);
      await fetching;
      await Promise.allSettled(running);
      return isAnyReleased;
    },
  };
}
