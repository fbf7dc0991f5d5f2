import type pg from "pg";
import { readMigrations } from "./migrations.ts";

/** How the schema of a database relates to the migrations of this program. */
export type SchemaState = { kind: "current" | "pending" | "newer"; pending: number };

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

export async function readSchemaState(client: Pick<pg.ClientBase, "query">): Promise<SchemaState> {
  const known = readMigrations().map(({ folderMillis }) => folderMillis);
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!table.rows[0]?.name) return { kind: "pending", pending: known.length };
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const pending = known.filter((time) => time > newest).length;
  if (newest > Math.max(...known)) return { kind: "newer", pending: 0 };
  return { kind: pending > 0 ? "pending" : "current", pending };
}
