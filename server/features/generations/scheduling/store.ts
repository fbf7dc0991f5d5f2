import { and, eq, gt, sql } from "drizzle-orm";
import type { ModelId } from "#domain/models/index.ts";
import type { Database } from "#server/db/client.ts";
import { providerBreakers, providerDurations, providerWaits } from "#server/db/provider-schema.ts";
import { projects } from "#server/db/schema.ts";
import type { Durations } from "./poll-interval.ts";

/** What a provider takes; seconds as they really pass. */
export type Bounds = { starts: number; seconds: number; atOnce: number; startSeconds: number };
export type Admission = {
  /** Whoever may start now, in the order of the line. */
  admitted: string[];
  /** How many wait on. */
  waiting: number;
  /** Seconds until it is worth looking again; null when nobody waits. */
  nextSeconds: number | null;
};
type Asked = {
  provider: string;
  bounds: Bounds;
  /** It queues up, as long as it has this status. */
  joining?: { projectId: string; status: "pending" | "starting" };
  /** The one that finds out whether the provider is back: it alone, without queueing. */
  probe?: { projectId: string | null };
  /** At most so many. */
  most: number;
};
export type TrafficStore = ReturnType<typeof trafficStore>;

/** Whoever may start does so at once; later it queues up again. */
const claimSeconds = 30;
const keptSamples = 200;
const now = sql`clock_timestamp()`;
const secondsUntil = (moment: ReturnType<typeof sql>) => sql`extract(epoch from (${moment}) - ${now})::float8`;

/** Who waits for which provider, and what was asked of it lately. */
export function trafficStore(db: Database) {
  return {
    /**
     * Lets as many start as the provider takes, in the order of the line. One process at a time per provider.
     * A start counts until `seconds` after its answer, since nobody knows when it arrived in between.
     */
    admit: ({ provider, bounds, joining, probe, most }: Asked): Promise<Admission> =>
      db.transaction(async (transaction) => {
        const run = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
          (await transaction.execute<Row>(statement)).rows;
        await run(sql`select pg_advisory_xact_lock(hashtextextended(${`starts:${provider}`}, 0))`);
        // Cancelled, or over its deadline.
        await run(sql`
          delete from provider_waits using projects where projects.id = project_id and provider_waits.provider = ${provider}
            and projects.status not in ('pending', 'starting')`);
        if (joining) {
          await run(sql`
            insert into provider_waits (project_id, provider)
            select id, ${provider} from projects where id = ${joining.projectId} and status = ${joining.status}
            on conflict (project_id) do update set provider = excluded.provider,
              not_before = case when provider_waits.provider = excluded.provider then provider_waits.not_before end`);
        }
        const lease = claimSeconds + bounds.startSeconds;
        const [state] = await run<{ used: number; underWay: number; frees: number | null; paused: number | null }>(sql`
          with recent as (
            select answered_at from provider_starts where provider = ${provider} and (
              answered_at > ${now} - make_interval(secs => ${bounds.seconds})
              or (answered_at is null and admitted_at > ${now} - make_interval(secs => ${lease + bounds.seconds})))
          )
          select (select count(*) from recent)::int as used,
            (select ${secondsUntil(sql`min(answered_at) + make_interval(secs => ${bounds.seconds})`)} from recent) as frees,
            (select count(*) from projects where provider = ${provider} and status in ('starting', 'processing')
              and not exists (select from provider_waits where project_id = projects.id))::int
            + (select count(*) from provider_starts starts join projects on projects.id = starts.project_id
                where starts.provider = ${provider} and answered_at is null and projects.status = 'pending'
                  and admitted_at > ${now} - make_interval(secs => ${claimSeconds}))::int as "underWay",
            (select ${secondsUntil(sql`paused_until`)} from provider_breakers where provider = ${provider}) as paused`);
        const { used = 0, underWay = 0, frees = null, paused = null } = state ?? {};
        const isPaused = paused !== null && paused > 0;
        const free = isPaused ? 0 : Math.max(0, Math.min(most, bounds.starts - used, bounds.atOnce - underWay));
        const isDue = sql`(not_before is null or not_before <= ${now})`;
        const chosen =
          probe?.projectId != null
            ? sql`select project_id, 1 as place from provider_waits where project_id = ${probe.projectId}`
            : sql`select project_id, place from provider_line where provider = ${provider} and ${isDue} order by place limit ${free}`;
        const admitted =
          free === 0
            ? []
            : await run<{ project_id: string }>(sql`
                with chosen as materialized (${chosen}), gone as (
                  delete from provider_waits where project_id in (select project_id from chosen)
                )
                insert into provider_starts (project_id, provider, is_probe, admitted_at)
                select project_id, ${provider}, ${probe !== undefined}, ${now} from chosen order by place
                returning project_id`);
        if (admitted.length > 0) {
          await run(sql`delete from provider_starts where admitted_at < ${now} - interval '1 hour'`);
        }
        const [rest] = await run<{ waiting: number; due: number | null }>(sql`
          select count(*)::int as waiting, ${secondsUntil(sql`min(coalesce(not_before, ${now}))`)} as due
          from provider_line where provider = ${provider}`);
        const waiting = rest?.waiting ?? 0;
        const times = [isPaused ? paused : frees, rest?.due].filter((time): time is number => (time ?? 0) > 0);
        // Something else ends: a task, or an answer that is not there yet.
        const nextSeconds =
          waiting === 0 ? null : times.length > 0 ? Math.min(...times) : Math.max(1 / 4, bounds.seconds / 10);
        return { admitted: admitted.map(({ project_id: id }) => id), waiting, nextSeconds };
      }),

    /** Whether it was admitted a moment ago, and then to find out whether the provider is back, or waits in its line. */
    async find(
      projectId: string,
      provider: string,
    ): Promise<{ admission: { isProbe: boolean } | null; isWaiting: boolean }> {
      const { rows } = await db.execute<{ isProbe: boolean | null; isWaiting: boolean }>(sql`
        select (select is_probe from provider_starts where project_id = ${projectId} and provider = ${provider}
            and answered_at is null and admitted_at > ${now} - make_interval(secs => ${claimSeconds}) limit 1) as "isProbe",
          exists (select from provider_waits where project_id = ${projectId} and provider = ${provider}
            and (not_before is null or not_before > ${now})) as "isWaiting"`);
      const { isProbe = null, isWaiting = false } = rows[0] ?? {};
      return { admission: isProbe === null ? null : { isProbe }, isWaiting };
    },

    /** Its start is over, one way or the other; answers whether anybody waits for the provider. */
    async noteEndOfStart(projectId: string, provider: string): Promise<boolean> {
      const { rows } = await db.execute<{ waits: boolean }>(sql`
        with answered as (
          update provider_starts set answered_at = ${now}
          where project_id = ${projectId} and provider = ${provider} and answered_at is null
        )
        select exists (select from provider_waits where provider = ${provider}) as waits`);
      return rows[0]?.waits ?? false;
    },

    /** It queues up, and is not asked for before so many seconds. */
    async wait(projectId: string, provider: string, seconds = 0): Promise<void> {
      const notBefore = seconds > 0 ? (sql`${now} + make_interval(secs => ${seconds})` as never) : null;
      await db
        .insert(providerWaits)
        .values({ projectId, provider, notBefore })
        .onConflictDoUpdate({ target: providerWaits.projectId, set: { provider, notBefore } });
    },

    async leave(projectId: string): Promise<void> {
      await db.delete(providerWaits).where(eq(providerWaits.projectId, projectId));
    },

    /** Everybody in the line of a provider with the model that makes it, the first ones first. */
    async listWaiting(provider: string): Promise<{ projectId: string; modelId: ModelId; userId: string }[]> {
      const { rows } = await db.execute<{ projectId: string; modelId: ModelId; userId: string }>(sql`
        select line.project_id as "projectId", coalesce(projects.substitute, projects.model_id) as "modelId", line.user_id as "userId"
        from provider_line line join projects on projects.id = line.project_id
        where line.provider = ${provider} order by line.place`);
      return rows;
    },

    /** Whoever has something under way there or waits for it. */
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
     * The latest that were noted, and, until the first of them have been dropped, for how long the others have been
     * under way, in seconds of so many real ones. None of these saw its provider away.
     */
    async findDurations(provider: string, model: string, pace: number): Promise<Durations> {
      const [row] = await db
        .select({ samples: providerDurations.samples })
        .from(providerDurations)
        .where(and(eq(providerDurations.provider, provider), eq(providerDurations.model, model)));
      const ended = row?.samples ?? [];
      if (ended.length === 0 || ended.length >= keptSamples) return { ended, underWay: [] };
      const { rows } = await db.execute<{ seconds: number }>(sql`
        select extract(epoch from ${now} - started_at)::float8 / ${pace}::float8 as seconds from projects
        where provider = ${provider} and coalesce(substitute, model_id) = ${model} and status = 'processing'
          and result_attempts = 0 and started_at > coalesce(
            (select failed_at from provider_breakers where provider_breakers.provider = ${provider}), '-infinity')`);
      return { ended, underWay: rows.map(({ seconds }) => seconds) };
    },

    /** Unless the provider was away meanwhile, so that its end was seen late. */
    async noteDuration(provider: string, model: string, seconds: number, startedAt: Date): Promise<void> {
      const failed = and(eq(providerBreakers.provider, provider), gt(providerBreakers.failedAt, startedAt));
      if ((await db.$count(providerBreakers, failed)) > 0) return;
      const { samples } = providerDurations;
      await db
        .insert(providerDurations)
        .values({ provider, model, samples: [seconds] })
        .onConflictDoUpdate({
          target: [providerDurations.provider, providerDurations.model],
          set: {
            samples: sql`array_append(${samples}[greatest(1, cardinality(${samples}) - ${keptSamples - 2}):], ${seconds})`,
          },
        });
    },
  };
}
