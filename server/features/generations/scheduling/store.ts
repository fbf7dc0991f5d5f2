import { and, eq, gt, sql } from "drizzle-orm";
import type { ModelId } from "#domain/models/index.ts";
import type { Database } from "#server/db/client.ts";
import { providerBreakers, providerDurations, providerWaits } from "#server/db/provider-schema.ts";
import { projects } from "#server/db/schema.ts";
import type { DurationSamples } from "./poll-interval.ts";

/**
 * Limits of a provider: `starts` per `seconds`, and `maxConcurrent` running tasks. All times are real seconds, already
 * scaled.
 */
export type ProviderLimits = { starts: number; seconds: number; maxConcurrent: number; startTimeoutSeconds: number };
export type AdmissionResult = {
  /** Ids of the projects that may start now, in queue order. */
  admitted: string[];
  /** Number of projects that still wait. */
  waiting: number;
  /** Seconds until the next admission can succeed; null when the queue is empty. */
  nextSeconds: number | null;
};
type AdmissionRequest = {
  provider: string;
  bounds: ProviderLimits;
  /** Project to enqueue first, if it still has this status. */
  joining?: { projectId: string; status: "pending" | "starting" };
  /**
   * Project that tests whether the provider has recovered; it skips the queue. If null, the head of the queue is used.
   */
  probe?: { projectId: string | null };
  /** Maximum number of projects to admit. */
  most: number;
};

/** Seconds within which an admitted project must start; after that it must enqueue again. */
const admissionSeconds = 30;
const maxSamples = 200;
const now = sql`clock_timestamp()`;
const secondsUntil = (moment: ReturnType<typeof sql>) => sql`extract(epoch from (${moment}) - ${now})::float8`;

/** SQL of the provider queues, recent starts and measured durations. */
export function schedulerStore(db: Database) {
  return {
    /**
     * Admits as many projects as the limits allow, in queue order. An advisory lock serialises this per provider.
     * A start counts against the rate limit until `seconds` after its answer: its time of arrival is unknown.
     */
    admit: ({
      provider,
      bounds: limits,
      joining: enqueued,
      probe,
      most: maxAdmitted,
    }: AdmissionRequest): Promise<AdmissionResult> =>
      db.transaction(async (transaction) => {
        const run = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
          (await transaction.execute<Row>(statement)).rows;
        await run(sql`select pg_advisory_xact_lock(hashtextextended(${`starts:${provider}`}, 0))`);
        // Remove projects from the queue that were cancelled or exceeded their deadline.
        await run(sql`
          delete from provider_waits using projects where projects.id = project_id and provider_waits.provider = ${provider}
            and projects.status not in ('pending', 'starting')`);
        if (enqueued) {
          await run(sql`
            insert into provider_waits (project_id, provider)
            select id, ${provider} from projects where id = ${enqueued.projectId} and status = ${enqueued.status}
            on conflict (project_id) do update set provider = excluded.provider,
              not_before = case when provider_waits.provider = excluded.provider then provider_waits.not_before end`);
        }
        const lease = admissionSeconds + limits.startTimeoutSeconds;
        const [state] = await run<{ used: number; underWay: number; frees: number | null; paused: number | null }>(sql`
          with recent as (
            select answered_at from provider_starts where provider = ${provider} and (
              answered_at > ${now} - make_interval(secs => ${limits.seconds})
              or (answered_at is null and admitted_at > ${now} - make_interval(secs => ${lease + limits.seconds})))
          )
          select (select count(*) from recent)::int as used,
            (select ${secondsUntil(sql`min(answered_at) + make_interval(secs => ${limits.seconds})`)} from recent) as frees,
            (select count(*) from projects where provider = ${provider} and status in ('starting', 'processing')
              and not exists (select from provider_waits where project_id = projects.id))::int
            + (select count(*) from provider_starts starts join projects on projects.id = starts.project_id
                where starts.provider = ${provider} and answered_at is null and projects.status = 'pending'
                  and admitted_at > ${now} - make_interval(secs => ${admissionSeconds}))::int as "underWay",
            (select ${secondsUntil(sql`paused_until`)} from provider_breakers where provider = ${provider}) as paused`);
        const { used = 0, underWay = 0, frees = null, paused = null } = state ?? {};
        const isPaused = paused !== null && paused > 0;
        const freeSlots = isPaused
          ? 0
          : Math.max(0, Math.min(maxAdmitted, limits.starts - used, limits.maxConcurrent - underWay));
        const isDue = sql`(not_before is null or not_before <= ${now})`;
        const selected =
          probe?.projectId != null
            ? sql`select project_id, 1 as place from provider_waits where project_id = ${probe.projectId}`
            : sql`select project_id, place from provider_line where provider = ${provider} and ${isDue} order by place limit ${freeSlots}`;
        const admitted =
          freeSlots === 0
            ? []
            : await run<{ project_id: string }>(sql`
                with chosen as materialized (${selected}), gone as (
                  delete from provider_waits where project_id in (select project_id from chosen)
                )
                insert into provider_starts (project_id, provider, is_probe, admitted_at)
                select project_id, ${provider}, ${probe !== undefined}, ${now} from chosen order by place
                returning project_id`);
        if (admitted.length > 0) {
          await run(sql`delete from provider_starts where admitted_at < ${now} - interval '1 hour'`);
        }
        const [queueState] = await run<{ waiting: number; due: number | null }>(sql`
          select count(*)::int as waiting, ${secondsUntil(sql`min(coalesce(not_before, ${now}))`)} as due
          from provider_line where provider = ${provider}`);
        const waiting = queueState?.waiting ?? 0;
        const times = [isPaused ? paused : frees, queueState?.due].filter((time): time is number => (time ?? 0) > 0);
        // If no time is known, because a running task or an unanswered start must end first, try again after a tenth of
        // the rate limit window.
        const nextSeconds =
          waiting === 0 ? null : times.length > 0 ? Math.min(...times) : Math.max(1 / 4, limits.seconds / 10);
        return { admitted: admitted.map(({ project_id: id }) => id), waiting, nextSeconds };
      }),

    /**
     * Whether a project was admitted and has not started yet (and if so, as a probe), and whether it waits in the
     * queue.
     */
    async find(
      projectId: string,
      provider: string,
    ): Promise<{ admission: { isProbe: boolean } | null; isWaiting: boolean }> {
      const { rows } = await db.execute<{ isProbe: boolean | null; isWaiting: boolean }>(sql`
        select (select is_probe from provider_starts where project_id = ${projectId} and provider = ${provider}
            and answered_at is null and admitted_at > ${now} - make_interval(secs => ${admissionSeconds}) limit 1) as "isProbe",
          exists (select from provider_waits where project_id = ${projectId} and provider = ${provider}
            and (not_before is null or not_before > ${now})) as "isWaiting"`);
      const { isProbe = null, isWaiting = false } = rows[0] ?? {};
      return { admission: isProbe === null ? null : { isProbe }, isWaiting };
    },

    /** Records that the provider answered a start. @returns whether other projects wait for the provider */
    async recordStartEnd(projectId: string, provider: string): Promise<boolean> {
      const { rows } = await db.execute<{ waits: boolean }>(sql`
        with answered as (
          update provider_starts set answered_at = ${now}
          where project_id = ${projectId} and provider = ${provider} and answered_at is null
        )
        select exists (select from provider_waits where provider = ${provider}) as waits`);
      return rows[0]?.waits ?? false;
    },

    /** Enqueues a project; it is not admitted before `seconds` have passed. */
    async enqueue(projectId: string, provider: string, seconds = 0): Promise<void> {
      const notBefore = seconds > 0 ? sql`${now} + make_interval(secs => ${seconds})` : null;
      await db
        .insert(providerWaits)
        .values({ projectId, provider, notBefore })
        .onConflictDoUpdate({ target: providerWaits.projectId, set: { provider, notBefore } });
    },

    async dequeue(projectId: string): Promise<void> {
      await db.delete(providerWaits).where(eq(providerWaits.projectId, projectId));
    },

    /** Projects in the queue of a provider, in queue order, with the model that is really run. */
    async listWaiting(provider: string): Promise<{ projectId: string; modelId: ModelId; userId: string }[]> {
      const { rows } = await db.execute<{ projectId: string; modelId: ModelId; userId: string }>(sql`
        select line.project_id as "projectId", coalesce(projects.substitute, projects.model_id) as "modelId", line.user_id as "userId"
        from provider_line line join projects on projects.id = line.project_id
        where line.provider = ${provider} order by line.place`);
      return rows;
    },

    /** Ids of users with a project that is running at the provider or waiting for it. */
    async listOwners(provider: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct user_id as id from projects where status in ('pending', 'starting', 'processing') and (
          provider = ${provider} or exists (
            select from provider_waits where project_id = projects.id and provider_waits.provider = ${provider}))`);
      return rows.map(({ id }) => id);
    },

    async countUnderWay(provider: string): Promise<number> {
      return db.$count(
        projects,
        and(eq(projects.provider, provider), sql`${projects.status} in ('starting', 'processing')`),
      );
    },

    /**
     * Reads the latest recorded durations and, while fewer than 200 are stored, the ages of running tasks that started
     * after the provider's last failure. Both in seconds, divided by `timeScale`.
     */
    async findDurations(provider: string, model: string, timeScale: number): Promise<DurationSamples> {
      const [row] = await db
        .select({ samples: providerDurations.samples })
        .from(providerDurations)
        .where(and(eq(providerDurations.provider, provider), eq(providerDurations.model, model)));
      const ended = row?.samples ?? [];
      if (ended.length === 0 || ended.length >= maxSamples) return { ended, underWay: [] };
      const { rows } = await db.execute<{ seconds: number }>(sql`
        select extract(epoch from ${now} - started_at)::float8 / ${timeScale}::float8 as seconds from projects
        where provider = ${provider} and coalesce(substitute, model_id) = ${model} and status = 'processing'
          and result_attempts = 0 and started_at > coalesce(
            (select failed_at from provider_breakers where provider_breakers.provider = ${provider}), '-infinity')`);
      return { ended, underWay: rows.map(({ seconds }) => seconds) };
    },

    /** Records a duration, unless the provider failed since `startedAt`: its end was then seen late. */
    async recordDuration(provider: string, model: string, seconds: number, startedAt: Date): Promise<void> {
      const failed = and(eq(providerBreakers.provider, provider), gt(providerBreakers.failedAt, startedAt));
      if ((await db.$count(providerBreakers, failed)) > 0) return;
      const { samples } = providerDurations;
      await db
        .insert(providerDurations)
        .values({ provider, model, samples: [seconds] })
        .onConflictDoUpdate({
          target: [providerDurations.provider, providerDurations.model],
          set: {
            samples: sql`array_append(${samples}[greatest(1, cardinality(${samples}) - ${maxSamples - 2}):], ${seconds})`,
          },
        });
    },
  };
}
