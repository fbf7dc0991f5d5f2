import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { inject } from "vitest";
import { connectPool, drizzleOn, type OpenDatabase } from "#server/db/client.ts";
import { templateName } from "./global-setup.ts";

const migrationsFolder = path.join(import.meta.dirname, "../db/migrations");

/** Creates an empty, migrated PostgreSQL database for one test file. */
export const testDatabase = (): Promise<OpenDatabase> => createDatabase(`template ${templateName} strategy file_copy`);

/** Creates a database without tables. */
export const emptyDatabase = (): Promise<OpenDatabase> => createDatabase();

/** Creates an empty database of an earlier version, whose last migration was `last`. */
export async function formerDatabase(last: string): Promise<OpenDatabase> {
  const database = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  if (end === 0) throw new Error(`There is no migration ${last}`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(database.db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  return database;
}

async function createDatabase(options = ""): Promise<OpenDatabase> {
  const server = inject("database");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(`create database ${name} ${options}`);
  const settings = { ...server, database: name };
  const pool = connectPool(settings, 6);
  // Wait longer for a connection: hundreds of concurrent requests share a few of them, even on a slow machine.
  pool.options.connectionTimeoutMillis = 60_000;
  return {
    db: drizzleOn(pool),
    pool,
    settings,
    embedded: true,
    close: async () => {
      await pool.end();
      await asAdministrator(`drop database ${name} with (force)`);
    },
  };
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("database"), database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}
