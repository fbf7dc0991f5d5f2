import { and, eq, inArray, sql } from "drizzle-orm";
import type { RunOutcome } from "#domain/providers/run-outcomes.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { users } from "#server/db/account-schema.ts";
import type { Cost } from "../costs/convert-cost.ts";

export type Run = {
  taskId: string;
  projectId: string;
  userId: string;
  provider: string;
  modelId: string;
  startedAt: Date;
  listPriceCents: number | null;
};
export type RunEnd = { outcome: RunOutcome; detail: string | null; cost: Cost | null; cents: number | null };

export function recordedRunStore(db: Database) {
  return {
    /**
     * Records a start, unless a row with a more definite outcome exists. If the account is being deleted at the same
     * time, writes a row without user and project, because waiting for the deletion would deadlock.
     */
    async write(
      { taskId, projectId, userId, provider, modelId, startedAt, listPriceCents }: Run,
      { outcome, detail }: Pick<RunEnd, "outcome" | "detail">,
      on: Queryable = db,
    ): Promise<void> {
      const started = sql`${startedAt.toISOString()}::timestamptz`;
      const listPrice = sql`${listPriceCents}::int`;
      const ended = outcome === "running" ? sql`null::timestamptz` : sql`now()`;
      const owned = sql`${taskId}::uuid, ${projectId}::uuid, ${started}, ${ended}, ${outcome}::text, ${detail}::text`;
      // Store `cancelled` instead of `running` in a row without a project, because no later event could end it.
      const orphaned = outcome === "running" ? "cancelled" : outcome;
      const anonymous = sql`null::uuid, null::uuid, ${started}, now(), ${orphaned}::text, null::text`;
      await on.execute(sql`
        with owner as (select id from ${users} where id = ${userId}::uuid for key share skip locked)
        insert into ${providerRuns}
          (user_id, provider, model_id, list_price_cents, task_id, project_id, started_at, ended_at, outcome, detail)
        select id, ${provider}, ${modelId}, ${listPrice}, ${owned} from owner
        union all
        select null, ${provider}, ${modelId}, ${listPrice}, ${anonymous} where not exists (select from owner)
        on conflict (task_id, provider) do update
          set outcome = excluded.outcome, detail = excluded.detail, started_at = excluded.started_at,
            ended_at = excluded.ended_at
          where ${providerRuns.outcome} in ('unavailable', 'unconfirmed')`);
    },

    /** Ends a run whose outcome is one of `from`; false if there is no such run. */
    async end(
      { taskId, provider }: Pick<Run, "taskId" | "provider">,
      { outcome, detail, cost, cents }: RunEnd,
      on: Queryable,
      from: readonly RunOutcome[] = ["running"],
    ): Promise<boolean> {
      const ended = await on
        .update(providerRuns)
        .set({
          outcome,
          detail,
          costAmount: cost?.amount ?? null,
          costUnit: cost?.unit ?? null,
          costCents: cents,
          endedAt: sql`now()`,
        })
        .where(
          and(
            eq(providerRuns.taskId, taskId),
            eq(providerRuns.provider, provider),
            inArray(providerRuns.outcome, [...from]),
          ),
        )
        .returning({ id: providerRuns.id });
      return ended.length === 1;
    },
  };
}
