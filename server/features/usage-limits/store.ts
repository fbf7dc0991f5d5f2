import { eq, like, sql } from "drizzle-orm";
import { isLimitName, type LimitName } from "#domain/usage-limits/limits-per-account.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { settings } from "#server/db/settings-schema.ts";

const prefix = "limit.";

/** Reads and writes the limits that admins have set; each limit is a row of the settings table. */
export function limitStore(db: Database) {
  return {
    async list(on: Queryable = db): Promise<Partial<Record<LimitName, number>>> {
      const rows = await on
        .select()
        .from(settings)
        .where(like(settings.name, `${prefix}%`));
      const overrides: Partial<Record<LimitName, number>> = {};
      for (const { name, value } of rows) {
        const limit = name.slice(prefix.length);
        // Skip limits that only another version of the program knows.
        if (isLimitName(limit)) overrides[limit] = Number(value);
      }
      return overrides;
    },

    /** Stores the value of a limit; null restores the default. */
    async put(limit: LimitName, value: number | null, transaction: Transaction): Promise<void> {
      const name = `${prefix}${limit}`;
      if (value === null) await transaction.delete(settings).where(eq(settings.name, name));
      else {
        await transaction
          .insert(settings)
          .values({ name, value: String(value) })
          .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
      }
    },
  };
}
