import { and, eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { providerModelIds } from "#server/db/provider-schema.ts";
import type { StoredModelId } from "#server/providers/own-model-ids.ts";

/** SQL of the ids of models at providers that admins have entered. */
export function modelIdStore(db: Database) {
  const { provider, name, modelId } = providerModelIds;
  return {
    list: (on: Queryable = db): Promise<StoredModelId[]> =>
      on.select({ provider, name, modelId }).from(providerModelIds),

    async put(row: StoredModelId, transaction: Transaction): Promise<void> {
      await transaction
        .insert(providerModelIds)
        .values(row)
        .onConflictDoUpdate({
          target: [provider, name],
          set: { modelId: row.modelId, changedAt: sql`clock_timestamp()` },
        });
    },

    async remove(row: Omit<StoredModelId, "modelId">, transaction: Transaction): Promise<void> {
      await transaction.delete(providerModelIds).where(and(eq(provider, row.provider), eq(name, row.name)));
    },
  };
}
