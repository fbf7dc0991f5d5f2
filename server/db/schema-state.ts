import type pg from "pg";
import { readMigrations } from "./migrations.ts";

/**
 * How the schema of a database relates to the migrations of this program. `pending`: some are not applied yet. After a
 * migration by a newer version of the program, `expanded` if this version still works with it, else `newer`.
 */
export type SchemaState = { kind: "current" | "pending" | "expanded" | "newer"; pending: number };

/**
 * Name of the setting that stores the time of the database's newest contraction, a migration that breaks older
 * versions.
 */
const contractionSetting = "newest-contraction";

/**
 * Error: the database was migrated by a newer version of the program, so this version might damage data that it does
 * not know.
 */
export class DatabaseIsNewer extends Error {
  override readonly name = "DatabaseIsNewer";

  constructor() {
    super(
      "Die Datenbank ist neuer als dieses Programm: bitte die neuere Version starten oder eine Sicherung an einem leeren Ort zurückspielen.",
    );
  }
}

export async function readSchemaState(
  client: Pick<pg.ClientBase, "query">,
  migrations = readMigrations(),
): Promise<SchemaState> {
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!table.rows[0]?.name) return { kind: "pending", pending: known.length };
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = known.filter((time) => time > newest).length;
  const own = Math.max(...known);
  if (newest > own) {
    const contraction = await client.query<{ value: string }>("select value from settings where name = $1", [
      contractionSetting,
    ]);
    const time = contraction.rows[0]?.value;
    // Report a missing setting as `newer`: the version that migrated the database did not store its newest contraction
    // yet.
    return { kind: time !== undefined && Number(time) <= own ? "expanded" : "newer", pending: 0 };
  }
  return { kind: pending > 0 ? "pending" : "current", pending };
}

/** Stores which migration a version must know to work with this database, unless a newer migration is stored. */
export async function storeNewestContraction(client: Pick<pg.ClientBase, "query">, time: number): Promise<void> {
  const table = await client.query<{ name: string | null }>("select to_regclass('settings') as name");
  if (!table.rows[0]?.name) return;
  await client.query(
    `insert into settings (name, value) values ($1, $2) on conflict (name)
      do update set value = excluded.value where settings.value::bigint < excluded.value::bigint`,
    [contractionSetting, String(time)],
  );
}
