import { inArray, sql } from "drizzle-orm";
import type { SettingGroupId, TestedId } from "#domain/setup/setting-groups.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { setupChecks, storedSettings } from "#server/db/setup-schema.ts";

export type StoredSetting = typeof storedSettings.$inferSelect;
export type SetupCheck = typeof setupChecks.$inferSelect;

/** SQL of the settings that admins have entered, and of the tests of all connections. */
export function setupStore(db: Database) {
  return {
    list: (on: Queryable = db): Promise<StoredSetting[]> => on.select().from(storedSettings),

    /** Lets changes of a group run one after the other until the transaction ends. */
    async lock(group: SettingGroupId, transaction: Transaction): Promise<void> {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings of ${group}`}, 0))`);
    },

    /** Deletes the settings named in `names` and stores `settings` in their place. */
    async replace(
      names: readonly string[],
      settings: readonly Pick<StoredSetting, "name" | "encrypted">[],
      transaction: Transaction,
    ): Promise<void> {
      await transaction.delete(storedSettings).where(inArray(storedSettings.name, [...names]));
      if (settings.length > 0) await transaction.insert(storedSettings).values([...settings]);
    },

    listChecks: (): Promise<SetupCheck[]> => db.select().from(setupChecks),

    /** Records the result of a test; `faultySince` stays while tests fail one after the other. */
    async recordCheck(group: TestedId, fault: string | null, on: Queryable = db): Promise<void> {
      const now = sql`clock_timestamp()`;
      const faultySince = fault === null ? null : sql`coalesce(${setupChecks.faultySince}, ${now})`;
      await on
        .insert(setupChecks)
        .values({ group, fault, checkedAt: now, faultySince: fault === null ? null : now })
        .onConflictDoUpdate({ target: setupChecks.group, set: { fault, checkedAt: now, faultySince } });
    },

    async removeCheck(group: SettingGroupId, transaction: Transaction): Promise<void> {
      await transaction.delete(setupChecks).where(inArray(setupChecks.group, [group]));
    },
  };
}
