import type pg from "pg";
import type { StoredSetting } from "#server/features/setup/store.ts";

/** SQL that asks the database server about itself. */
export function doctorStore(client: pg.ClientBase) {
  return {
    /** Version of the server as in `server_version_num`: 180004 is version 18.4. */
    readVersion: async (): Promise<number> =>
      Number(
        (await client.query<{ server_version_num: string }>("show server_version_num")).rows[0]?.server_version_num,
      ),
    /** Reads a setting of the installation; null if it is missing, and before the first migration. */
    readSetting: async (name: string): Promise<string | null> => {
      const table = await client.query<{ name: string | null }>("select to_regclass('settings') as name");
      if (!table.rows[0]?.name) return null;
      const { rows } = await client.query<{ value: string }>("select value from settings where name = $1", [name]);
      return rows[0]?.value ?? null;
    },
    /**
     * Reads the settings of the page "Einrichtung", still encrypted; none before the migration that adds their table.
     */
    listStoredSettings: async (): Promise<StoredSetting[]> => {
      const table = await client.query<{ name: string | null }>("select to_regclass('stored_settings') as name");
      if (!table.rows[0]?.name) return [];
      const { rows } = await client.query<StoredSetting>(
        'select name, encrypted, changed_at as "changedAt" from stored_settings',
      );
      return rows;
    },
    /** Seconds by which the clock of the database is ahead of this machine's. */
    readClockDifference: async (): Promise<number> => {
      const before = Date.now();
      const { rows } = await client.query<{ time: string }>(
        "select extract(epoch from clock_timestamp()) * 1000 as time",
      );
      return (Number(rows[0]?.time) - (before + Date.now()) / 2) / 1000;
    },
  };
}
