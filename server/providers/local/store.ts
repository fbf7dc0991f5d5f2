import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { renders, type StoredMedium, type StoredProgress } from "#server/db/schema.ts";

export type RenderRow = typeof renders.$inferSelect;
export type RenderStore = ReturnType<typeof renderStore>;

const open = ["queued", "rendering"] as const;

export function renderStore(db: Database) {
  async function change(id: string, values: Partial<typeof renders.$inferInsert>): Promise<boolean> {
    const { rowCount } = await db
      .update(renders)
      .set({ ...values, updatedAt: sql`now()` as never })
      .where(and(eq(renders.id, id), inArray(renders.state, [...open])));
    return rowCount === 1;
  }

  return {
    /** A second order under the same id changes nothing. Runs `alongside` in the same transaction. */
    async place(
      id: string,
      description: Record<string, unknown>,
      alongside: (transaction: Transaction) => Promise<void>,
    ): Promise<void> {
      await db.transaction(async (transaction) => {
        const placed = await transaction
          .insert(renders)
          .values({ id, description })
          .onConflictDoNothing()
          .returning({ id: renders.id });
        if (placed.length) await alongside(transaction);
      });
    },

    async find(id: string): Promise<RenderRow | undefined> {
      const [row] = await db.select().from(renders).where(eq(renders.id, id));
      return row;
    },

    /** All three answer false when the render is over already, for example cancelled. */
    report: (id: string, progress: StoredProgress) => change(id, { state: "rendering", progress }),
    finish: (id: string, result: StoredMedium[]) => change(id, { state: "done", result }),
    fail: (id: string, error: string) => change(id, { state: "failed", error }),

    /** Whoever is drawing one of them learns at the next report that it is not wanted. */
    async remove(ids: readonly string[], on: Queryable = db): Promise<void> {
      await on.delete(renders).where(inArray(renders.id, [...ids]));
    },

    async forgetOlderThan(days: number): Promise<void> {
      await db.delete(renders).where(lt(renders.updatedAt, sql`now() - make_interval(days => ${days})`));
    },
  };
}
