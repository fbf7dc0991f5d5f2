import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Queryable } from "#server/db/client.ts";
import { renders } from "#server/db/render-schema.ts";
import type { StoredMedium, StoredProgress } from "#server/db/stored-project.ts";
import { lostRenderRetrySeconds, maxRenderAttempts } from "#server/platform/retry-policies.ts";
import { leaseSeconds } from "./render-lease.ts";

export type RenderRow = typeof renders.$inferSelect;
export type RenderStore = ReturnType<typeof renderStore>;
export type RenderKind = RenderRow["makes"];
/** A worker's attempt to render. Its updates have no effect once another worker has taken the render. */
export type RenderAttempt = Pick<RenderRow, "id" | "attempts">;

const openStates = ["queued", "rendering"] as const;
const now = sql`clock_timestamp()`;
/** Time from which a render whose lease has expired may be taken again. */
const retryAt = sql`lease_until + make_interval(secs => coalesce(
  (${sql.param([...lostRenderRetrySeconds])}::int[])[attempts - ${maxRenderAttempts - 1}::int], 0))`;
const inSeconds = (seconds: number) => sql`${now} + make_interval(secs => ${seconds})`;

export function renderStore(db: Database) {
  async function change(where: ReturnType<typeof and>, values: PgUpdateSetSource<typeof renders>): Promise<boolean> {
    const { rowCount } = await db
      .update(renders)
      .set({ ...values, updatedAt: sql`now()` })
      .where(and(where, inArray(renders.state, [...openStates])));
    return rowCount === 1;
  }
  const whileLeased = ({ id, attempts }: RenderAttempt) => and(eq(renders.id, id), eq(renders.attempts, attempts));

  return {
    /**
     * Enqueues a render; a second call with the same id does nothing. The render's owner is the owner of the project
     * with the task id.
     */
    async enqueue(id: string, makes: RenderKind, description: Record<string, unknown>): Promise<void> {
      await db.execute(sql`
        insert into renders (id, makes, description, user_id, is_ordered)
        select task.id, ${makes}, ${JSON.stringify(description)}::jsonb, projects.user_id, projects.order_id is not null
        from (select ${id}::uuid as id) as task left join projects on projects.task_id = task.id
        on conflict (id) do nothing`);
    },

    /** Enqueues the preview of an account, which is rendered after paid orders. */
    async enqueuePreview(
      { id, userId, description }: { id: string; userId: string; description: Record<string, unknown> },
      on: Queryable,
    ): Promise<void> {
      await on.insert(renders).values({ id, userId, description, makes: "video", isPreview: true });
    },

    /**
     * Takes the next render of a kind and leases it for {@link leaseSeconds}. Renders whose worker died come first.
     * @param runningIds ids of the renders that this process is running
     */
    take: (makes: RenderKind, runningIds: readonly string[]): Promise<RenderRow | undefined> =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('render-queue', 0))`);
        const { rows } = await transaction.execute<{ id: string }>(sql`
          select id from (
            select id, 0 as position from renders where state = 'rendering' and makes = ${makes}
              and not id = any(${sql.param(runningIds)}::uuid[]) and (lease_until is null or ${retryAt} < ${now})
            union all
            select render_id, position from render_queue where makes = ${makes}
          ) as next order by position limit 1`);
        if (!rows[0]) return undefined;
        const [leased] = await transaction
          .update(renders)
          .set({
            state: "rendering",
            attempts: sql`${renders.attempts} + 1`,
            takenAt: now,
            leaseUntil: inSeconds(leaseSeconds),
            updatedAt: sql`now()`,
          })
          .where(eq(renders.id, rows[0].id))
          .returning();
        return leased;
      }),

    async find(id: string, on: Queryable = db): Promise<RenderRow | undefined> {
      const [row] = await on.select().from(renders).where(eq(renders.id, id));
      return row;
    },

    /** Ids of users with a queued render of a kind, without duplicates. */
    async listWaitingOwners(makes: RenderKind): Promise<string[]> {
      const rows = await db
        .selectDistinct({ userId: renders.userId })
        .from(renders)
        .where(and(eq(renders.makes, makes), eq(renders.state, "queued")));
      return rows.flatMap(({ userId }) => userId ?? []);
    },

    /**
     * Extends the lease of a render. Like the other updates by a worker, it returns false if the render has ended or
     * another worker has taken it.
     */
    extendLease: (attempt: RenderAttempt) => change(whileLeased(attempt), { leaseUntil: inSeconds(leaseSeconds) }),
    /**
     * Releases a render, which is retried after `seconds`, or at once for 0.
     * @param isCounted whether the attempt counts towards the maximum
     */
    release: (attempt: RenderAttempt, seconds: number, isCounted: boolean) =>
      change(whileLeased(attempt), {
        leaseUntil: seconds === 0 ? null : inSeconds(seconds),
        ...(!isCounted && { attempts: attempt.attempts - 1 }),
      }),
    report: (attempt: RenderAttempt, progress: StoredProgress) =>
      change(whileLeased(attempt), { state: "rendering", progress }),
    finish: (attempt: RenderAttempt, result: StoredMedium[]) => change(whileLeased(attempt), { state: "done", result }),

    /** Marks a render as failed; its worker notices at its next progress report. */
    fail: (id: string, error: string) => change(eq(renders.id, id), { state: "failed", error }),

    /** Ends all open previews of an account. @returns their ids */
    async cancelPreviews(userId: string, on: Queryable): Promise<string[]> {
      const rows = await on
        .update(renders)
        .set({ state: "failed", error: "replaced", updatedAt: sql`now()` })
        .where(and(eq(renders.userId, userId), eq(renders.isPreview, true), inArray(renders.state, [...openStates])))
        .returning({ id: renders.id });
      return rows.map(({ id }) => id);
    },

    async remove(ids: readonly string[], on: Queryable = db): Promise<void> {
      await on.delete(renders).where(inArray(renders.id, [...ids]));
    },

    async deleteOlderThan(days: number): Promise<void> {
      await db.delete(renders).where(lt(renders.updatedAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
