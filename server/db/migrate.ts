import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { log } from "#server/platform/log.ts";
import { migrationsFolder, newestContraction, readMigrations } from "./migrations.ts";
import { DatabaseIsNewer, readSchemaState, storeNewestContraction } from "./schema-state.ts";
import { WatchedClient } from "./watched-client.ts";

/** Key of the migration lock: an arbitrary number, the same for all processes on one database. */
const migrationLock = 7_271_274;

/** Milliseconds for which a migration may wait for a table that is in use. Later queries of that table wait as long. */
const lockMilliseconds = 2000;
/** Time between two attempts to migrate, in which the queries that have waited run. */
const retryMilliseconds = 5000;
/** PostgreSQL's code of the error that `lock_timeout` causes. */
const lockNotAvailable = "55P03";

/**
 * Runs pending migrations under a lock: of several processes that start at once, one migrates and the others wait. A
 * database that a newer version has only expanded stays as it is.
 * @param folder folder of the migrations
 * @throws DatabaseIsNewer
 */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect();
  // Turn the timeout for silent connections off: migrations, or waiting for another process's migrations, may take
  // minutes.
  const watched = client instanceof WatchedClient ? client : null;
  if (watched) watched.isPatient = true;
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const migrations = readMigrations(folder);
    const { kind } = await readSchemaState(client, migrations);
    if (kind === "newer") throw new DatabaseIsNewer();
    if (kind === "expanded") return;
    const contraction = newestContraction(migrations);
    // Store the newest migration that a version must know, before migrating as well as afterwards: if this process dies
    // during the migration, an older version must not start.
    await storeNewestContraction(client, contraction);
    await migrateWithoutBlocking(client, folder);
    await storeNewestContraction(client, contraction);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    if (watched) watched.isPatient = false;
    client.release();
  }
}

/**
 * Runs the migrations in short attempts. A migration that waits for a table, for example while a backup reads it, would
 * block all later queries of that table: it is rolled back instead, and tried again until the table is free.
 */
async function migrateWithoutBlocking(client: pg.PoolClient, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${lockMilliseconds}`);
  try {
    while (!(await hasMigrated(client, folder))) await setTimeout(retryMilliseconds);
  } finally {
    await client.query("reset lock_timeout").catch(() => {});
  }
}

/** @returns false if a table was in use, in which case nothing has changed */
async function hasMigrated(client: pg.PoolClient, folder: string): Promise<boolean> {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
    return true;
  } catch (error) {
    if (((error as Error).cause as { code?: unknown } | undefined)?.code !== lockNotAvailable) throw error;
    log.warn("a table is in use, the migration is tried again", { error });
    return false;
  }
}
