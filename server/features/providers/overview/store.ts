import { and, count, desc, eq, lt, or, sql } from "drizzle-orm";
import type { RunOutcome } from "#domain/providers/run-outcomes.ts";
import type { Database } from "#server/db/client.ts";
import { providerLine } from "#server/db/provider-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { users } from "#server/db/account-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type RecentRuns = {
  provider: string;
  runs: number;
  done: number;
  failed: number;
  unavailable: number;
  medianSeconds: number | null;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
};
export type RunError = {
  provider: string;
  modelId: string;
  outcome: RunOutcome;
  detail: string | null;
  times: number;
  at: Date;
};
export type DeclinedStarts = { provider: string; starts: number; detail: string | null; at: Date };
export type RunFilter = {
  limit: number;
  provider?: string | undefined;
  outcome?: RunOutcome | undefined;
  after?: PageEnd | undefined;
};

const recentDays = 30;
const maxErrors = 5;
const isRecent = sql`started_at > now() - make_interval(days => ${recentDays})`;
const toDate = (time: string | null) => (time === null ? null : new Date(time));

/** SQL of the admin views on provider runs. */
export function runStore(db: Database) {
  return {
    async recent(): Promise<RecentRuns[]> {
      const { rows } = await db.execute<
        Omit<RecentRuns, "lastSuccessAt" | "lastFailureAt"> & Record<"lastSuccessAt" | "lastFailureAt", string | null>
      >(sql`
        select provider,
          (count(*) filter (where outcome <> 'unavailable'))::int as runs,
          (count(*) filter (where outcome = 'done'))::int as done,
          (count(*) filter (where outcome in ('failed', 'lost', 'timeout', 'unconfirmed')))::int as failed,
          (count(*) filter (where outcome = 'unavailable'))::int as unavailable,
          (percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at))
            filter (where outcome = 'done'))::float8 as "medianSeconds",
          max(ended_at) filter (where outcome = 'done') as "lastSuccessAt",
          max(ended_at) filter (where outcome in ('failed', 'lost', 'timeout', 'unconfirmed', 'unavailable'))
            as "lastFailureAt"
        from ${providerRuns} where ${isRecent} group by provider`);
      return rows.map(({ lastSuccessAt, lastFailureAt, ...row }) => ({
        ...row,
        lastSuccessAt: toDate(lastSuccessAt),
        lastFailureAt: toDate(lastFailureAt),
      }));
    },

    /** Number of projects that wait for each provider. */
    async waiting(): Promise<{ provider: string; projects: number }[]> {
      return db
        .select({ provider: providerLine.provider, projects: count() })
        .from(providerLine)
        .groupBy(providerLine.provider);
    },

    /**
     * Providers that have declined every start since they last accepted a start or finished a task, with the number of
     * these declined starts and the reason of the newest one.
     */
    async unaccepted(): Promise<DeclinedStarts[]> {
      const { rows } = await db.execute<Omit<DeclinedStarts, "at"> & { at: string }>(sql`
        with alive as (
          select provider, max(case when outcome = 'done' then ended_at else started_at end) as at
          from ${providerRuns} where ${isRecent} and outcome not in ('unavailable', 'unconfirmed') group by provider
        )
        select distinct on (runs.provider) runs.provider, runs.detail, runs.ended_at as at,
          (count(*) over (partition by runs.provider))::int as starts
        from ${providerRuns} as runs left join alive on alive.provider = runs.provider
        where ${isRecent} and runs.outcome = 'unavailable' and (alive.at is null or runs.ended_at > alive.at)
        order by runs.provider, runs.ended_at desc, runs.id`);
      return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
    },

    /**
     * Reads the newest errors of each provider. Refusals are left out: they concern user input and would displace real
     * faults.
     */
    async errors(): Promise<RunError[]> {
      const { rows } = await db.execute<Omit<RunError, "at"> & { at: string }>(sql`
        select * from (
          select provider, outcome, detail, count(*)::int as times, max(ended_at) as at,
            (array_agg(model_id order by ended_at desc, id))[1] as "modelId",
            row_number() over (partition by provider order by max(ended_at) desc, min(id::text)) as place
          from ${providerRuns}
          where ${isRecent} and outcome in ('failed', 'lost', 'timeout', 'unavailable', 'unconfirmed')
          group by provider, outcome, detail
        ) as found where place <= ${maxErrors} order by at desc, place`);
      return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
    },

    async list({ limit, provider, outcome, after }: RunFilter) {
      return db
        .select({
          id: providerRuns.id,
          provider: providerRuns.provider,
          modelId: providerRuns.modelId,
          outcome: providerRuns.outcome,
          detail: providerRuns.detail,
          projectId: providerRuns.projectId,
          /** Time of the error, under the name that page cursors expect. */
          createdAt: providerRuns.startedAt,
          endedAt: providerRuns.endedAt,
          costAmount: providerRuns.costAmount,
          costUnit: providerRuns.costUnit,
          costCents: providerRuns.costCents,
          listPriceCents: providerRuns.listPriceCents,
          ownerName: users.name,
          ownerEmail: users.email,
        })
        .from(providerRuns)
        .leftJoin(users, eq(users.id, providerRuns.userId))
        .where(
          and(
            provider ? eq(providerRuns.provider, provider) : undefined,
            outcome ? eq(providerRuns.outcome, outcome) : undefined,
            after &&
              or(
                lt(providerRuns.startedAt, after.createdAt),
                and(eq(providerRuns.startedAt, after.createdAt), lt(providerRuns.id, after.id)),
              ),
          ),
        )
        .orderBy(desc(providerRuns.startedAt), desc(providerRuns.id))
        .limit(limit);
    },
  };
}
