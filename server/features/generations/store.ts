import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { idempotencyKeys } from "#server/db/schema.ts";

export type StartKey = typeof idempotencyKeys.$inferInsert;

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

    /** Inserts a key; false if it exists. Waits for a concurrent transaction that inserts the same key. */
    async take(row: StartKey, on: Queryable): Promise<boolean> {
      const inserted = await on
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      return inserted.length === 1;
    },

    /** Takes an advisory lock on the starts of this account until the end of the transaction. */
    async lock(userId: string, on: Queryable): Promise<void> {
      await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`starts-of:${userId}`}, 0))`);
    },

    /**
     * Counts the starts of the last hour, including deleted projects.
     * @param most limit per hour; `secondsUntilNext` is the time until fewer than `most` remain
     * @param without number of newest starts to leave out
     */
    async countRecent(
      { userId, most, without }: { userId: string; most: number; without: number },
      on: Queryable = db,
    ): Promise<{ starts: number; secondsUntilNext: number }> {
      const { rows } = await on.execute<{ starts: number; seconds: number | null }>(sql`
        with lately as (
          select created_at from idempotency_keys where user_id = ${userId} and created_at > now() - interval '1 hour'
          order by created_at desc offset ${without}
        )
        select (select count(*) from lately)::int as starts,
          (select extract(epoch from created_at + interval '1 hour' - now())::float8 from lately
            offset ${most - 1} limit 1) as seconds`);
      return { starts: rows[0]?.starts ?? 0, secondsUntilNext: rows[0]?.seconds ?? 0 };
    },

    async deleteOlderThan(days: number): Promise<void> {
      await db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
