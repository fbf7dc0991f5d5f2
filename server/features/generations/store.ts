import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { idempotencyKeys } from "#server/db/schema.ts";

export type StartKey = typeof idempotencyKeys.$inferInsert;
export type StartKeyStore = ReturnType<typeof startKeyStore>;

/** Which start a key stood for. Kept apart from the project, so that deleting it frees no key. */
export function startKeyStore(db: Database) {
  return {
    async find(userId: string, key: string, on: Queryable = db): Promise<StartKey | undefined> {
      const [row] = await on
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
      return row;
    },

    /** False when the key is taken; waits for a transaction that is just taking it. */
    async take(row: StartKey, on: Queryable): Promise<boolean> {
      const taken = await on
        .insert(idempotencyKeys)
        .values(row)
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      return taken.length === 1;
    },

    async forgetOlderThan(days: number): Promise<void> {
      await db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
