import { sql } from "drizzle-orm";
import type { CachedRead } from "#server/platform/cached-read.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { modelStates } from "#server/db/model-state-schema.ts";

export type ModelStateRow = typeof modelStates.$inferSelect;
/** The overrides of all models, cached, because every start reads them. */
export type ModelStateReader = CachedRead<ModelStateRow[], Transaction>;

/** PostgreSQL channel that tells every process to read the states of the models again. */
export const modelStatesChannel = "model_states";

export function modelStateStore(db: Database) {
  return {
    list: (on: Queryable = db): Promise<ModelStateRow[]> => on.select().from(modelStates),

    /** Locks the table of life cycles against other changes until the transaction ends; reads are still allowed. */
    async lock(transaction: Transaction): Promise<void> {
      await transaction.execute(sql`lock table ${modelStates} in share row exclusive mode`);
    },

    async put(row: Omit<ModelStateRow, "updatedAt">, transaction: Transaction): Promise<void> {
      const { modelId: _, ...values } = row;
      await transaction
        .insert(modelStates)
        .values(row)
        .onConflictDoUpdate({ target: modelStates.modelId, set: { ...values, updatedAt: sql`now()` } });
    },
  };
}
