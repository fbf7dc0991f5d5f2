import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { idempotencyKeys } from "#server/db/schema.ts";
import { statement } from "#server/db/statement.ts";

export type StartKey = Pick<
  typeof idempotencyKeys.$inferInsert,
  "userId" | "key" | "requestHash" | "projectId" | "taskId"
>;

export type StartLoad = {
  /** Unfinished projects, without videos of orders, which are paid for. */
  unfinished: number;
  /** Starts of the last hour, including deleted projects. */
  starts: number;
  /** Bytes of all files of the account. */
  usedBytes: number;
};

const { placeholder } = sql;

/**
 * Inserts an idempotency key, then locks the account's starts and storage, and counts both. A database function does it
 * (migration `lock_and_count_starts`): its second statement sees what was committed while it waited for the locks.
 */
const takeKey = statement<StartKey, CountedLoad>(
  () => sql`with taken as (
      insert into ${idempotencyKeys} (user_id, key, request_hash, project_id, task_id) values (${placeholder("userId")},
        ${placeholder("key")}, ${placeholder("requestHash")}, ${placeholder("projectId")}, ${placeholder("taskId")})
      on conflict do nothing returning user_id
    )
    select load.* from taken, lateral lock_and_count_starts(taken.user_id) as load`,
);

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
     * Inserts an idempotency key; undefined when it exists. Waits for a concurrent transaction that inserts the same
     * key. Locks the account's starts and storage until the end of the transaction.
     * @returns the account's unfinished projects, recent starts and used bytes, the new start included
     */
    async take(row: StartKey, transaction: Transaction): Promise<StartLoad | undefined> {
      const [load] = await takeKey(transaction, row);
      return load && toLoad(load);
    },

    /**
     * Reads an account's numbers of unfinished projects and recent starts, and its used bytes, for the limits on
     * starts.
     */
    async readLoad(userId: string): Promise<StartLoad> {
      const [load] = await countLoad(db, { userId });
      return toLoad(load as CountedLoad);
    },

    /**
     * Computes the seconds until an account has made fewer than `most` starts in the last hour.
     * @param without number of newest starts to leave out
     */
    async secondsUntilNext(
      { userId, most, without }: { userId: string; most: number; without: number },
      on: Queryable = db,
    ): Promise<number> {
      const { rows } = await on.execute<{ seconds: number }>(sql`
        select extract(epoch from created_at + interval '1 hour' - now())::float8 as seconds from ${idempotencyKeys}
        where user_id = ${userId} and created_at > now() - interval '1 hour'
        order by created_at desc offset ${without + most - 1} limit 1`);
      return rows[0]?.seconds ?? 0;
    },

    async deleteOlderThan(days: number): Promise<void> {
      await db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
