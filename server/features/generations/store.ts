import { and, eq, lt, sql, type SQLChunk } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { idempotencyKeys } from "#server/db/project-schema.ts";
import { statement } from "#server/db/statement.ts";
import { accountOfSession } from "#server/features/accounts/session-store.ts";
import { hashToken } from "#server/features/accounts/token-hash.ts";
import { insertStarted, type StartCopies, startCopies, type StartedProject } from "#server/features/projects/store.ts";
import { insertJob } from "#server/queue/insert-job.ts";

export type StartKey = Pick<
  typeof idempotencyKeys.$inferInsert,
  "userId" | "key" | "requestHash" | "projectId" | "taskId"
>;

/** All values of the rows that a start writes, except its account. */
export type StartRow = Pick<StartKey, "key" | "requestHash"> & StartedProject & { copies: StartCopies };
export type StartValues = StartRow & { userId: string };

export type StartLoad = {
  /** Number of unfinished projects. Videos of orders are not counted, because they are paid for. */
  unfinished: number;
  /** Number of starts in the last hour, including starts of projects that were deleted. */
  starts: number;
  /** Total size in bytes of the account's files. */
  usedBytes: number;
};

const { placeholder } = sql;

/**
 * Limits of an account. A start is refused when the numbers of projects and starts are reached, or when the number of
 * bytes would be exceeded.
 */
export type StartBounds = { unfinishedProjects: number; startsPerHour: number; allowedBytes: number };

/**
 * Locks and counts the account's starts and stored bytes, and inserts idempotency key, project and first job unless a
 * limit is reached or the key exists. `lock_and_count_starts` (server/db/migrations/0060_storage_totals.sql) counts in
 * a statement of its own, which also sees what others committed during the wait for the locks.
 * @param account SQL of the account id; if it is null, the statement does nothing and returns no row
 */
const insertStart = <Values extends StartRow & StartBounds>(account: SQLChunk, copies: StartCopies) =>
  statement<Values, CountedLoad & { user_id: string; is_started: boolean }>(
    () => sql`with account as materialized (select ${account}::uuid as user_id), load as materialized (
      select account.user_id, counted.* from account, lateral lock_and_count_starts(
        account.user_id, ${placeholder("modelType")}, ${placeholder("prompt")}, ${placeholder("imageUrl")}) as counted
      where account.user_id is not null
    ), key as (
      insert into ${idempotencyKeys} (user_id, key, request_hash, project_id, task_id)
      select user_id, ${placeholder("key")}, ${placeholder("requestHash")}, ${placeholder("id")},
        ${placeholder("taskId")} from load
      where unfinished < ${placeholder("unfinishedProjects")} and starts < ${placeholder("startsPerHour")}
        and used_bytes < ${placeholder("allowedBytes")}
        and used_bytes + ${placeholder("inputBytes")} <= ${placeholder("allowedBytes")}
      on conflict do nothing returning user_id, project_id
    ), project as (${insertStarted(copies)}), job as (${insertJob("advance-project", {
      data: sql`jsonb_build_object('projectId', project_id)`,
      key: sql`project_id::text`,
      from: sql`key`,
    })})
    select load.user_id, unfinished, starts, used_bytes, exists (select 1 from key) as is_started from load`,
  );

/** Statements that insert a start, by the values that the start copies into the project. */
const insertStartFor = <Values extends StartRow & StartBounds>(account: SQLChunk) =>
  Object.fromEntries(startCopies.map((copies) => [copies, insertStart<Values>(account, copies)])) as Record<
    StartCopies,
    ReturnType<typeof insertStart<Values>>
  >;
const insertStartOfAccount = insertStartFor<StartValues & StartBounds>(placeholder("userId"));
const insertStartBySession = insertStartFor<StartRow & StartBounds & { tokenHash: string }>(accountOfSession);

const countLoad = statement<{ userId: string }, CountedLoad>(
  () => sql`select * from lock_and_count_starts(${placeholder("userId")})`,
);

type CountedLoad = { unfinished: string; starts: string; used_bytes: string };
const toLoad = (row: CountedLoad): StartLoad => ({
  unfinished: Number(row.unfinished),
  starts: Number(row.starts),
  usedBytes: Number(row.used_bytes),
});

/** SQL of idempotency keys. They are stored apart from the project, so that deleting a project frees no key. */
export function startKeyStore(db: Database) {
  return {
    async find(userId: string, key: string, on: Queryable = db): Promise<StartKey | undefined> {
      const [row] = await on
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
      return row;
    },

    /**
     * Inserts a start with its project and job in one statement, which waits for concurrent starts of the account.
     * Inserts nothing beyond `bounds` or if the idempotency key exists.
     * @returns the account's unfinished projects, recent starts and used bytes before the start
     */
    async insert(
      start: StartValues,
      bounds: StartBounds,
      on: Queryable = db,
    ): Promise<{ isStarted: boolean; load: StartLoad }> {
      const [row] = await insertStartOfAccount[start.copies](on, { ...start, ...bounds });
      if (!row) throw new Error("The start has no account");
      return { isStarted: row.is_started, load: toLoad(row) };
    },

    /**
     * Inserts a start like `insert`, for the account of a session, in the statement that checks the session.
     * @returns the account's id; undefined if nothing was inserted, or without a running session
     */
    async insertBySession(sessionToken: string, start: StartRow, bounds: StartBounds): Promise<string | undefined> {
      const values = { ...start, ...bounds, tokenHash: hashToken(sessionToken) };
      const [row] = await insertStartBySession[start.copies](db, values);
      return row?.is_started ? row.user_id : undefined;
    },

    /**
     * Reads an account's numbers of unfinished projects and recent starts, and its used bytes, for the limits on
     * starts. In a transaction, locks the account's starts and storage until its end.
     */
    async readLoad(userId: string, on: Queryable = db): Promise<StartLoad> {
      const [load] = await countLoad(on, { userId });
      return toLoad(load as CountedLoad);
    },

    /** Computes the seconds until an account has made fewer than `most` starts in the last hour. */
    async secondsUntilNext({ userId, most }: { userId: string; most: number }, on: Queryable = db): Promise<number> {
      const { rows } = await on.execute<{ seconds: number }>(sql`
        select extract(epoch from created_at + interval '1 hour' - now())::float8 as seconds from ${idempotencyKeys}
        where user_id = ${userId} and created_at > now() - interval '1 hour'
        order by created_at desc offset ${most - 1} limit 1`);
      return rows[0]?.seconds ?? 0;
    },

    async deleteOlderThan(days: number): Promise<void> {
      await db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
