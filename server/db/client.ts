import { setTimeout } from "node:timers/promises";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { synchroniseDatabaseClock } from "#server/platform/database-clock.ts";
import { log } from "#server/platform/log.ts";
import { type Connection, startEmbedded } from "./embedded.ts";
import { migrationsFolder, newestContraction, readMigrations } from "./migrations.ts";
import { PreparingClient } from "./preparing-client.ts";
import { DatabaseIsNewer, readSchemaState, storeNewestContraction } from "./schema-state.ts";
import * as schema from "./schema.ts";
import { WatchedClient } from "./watched-client.ts";

type Relations = ExtractTablesWithRelations<typeof schema>;
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Database or transaction on which a store runs its queries. */
export type Queryable = Database | Transaction;
export type ConnectionSettings = Connection | { connectionString: string };

/** Key of the migration lock: an arbitrary number, the same for all processes on one database. */
const migrationLock = 7_271_274;

/** Milliseconds for which a migration may wait for a table that is in use. Later queries of that table wait as long. */
const lockMilliseconds = 2000;
/** Time between two attempts to migrate, in which the queries that have waited run. */
const retryMilliseconds = 5000;
/** PostgreSQL's code of the error that `lock_timeout` causes. */
const lockNotAvailable = "55P03";

/** Interval at which this process asks the database for its time. */
const clockMilliseconds = 60_000;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  settings: ConnectionSettings;
  embedded: boolean;
  close: () => Promise<void>;
};

/** Opens the database at DATABASE_URL, or the embedded one in `folder`, and runs pending migrations. */
export async function openDatabase({
  databaseUrl,
  folder,
}: {
  databaseUrl: string | undefined;
  folder: string;
}): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbedded(folder, { restarts: true });
  const settings = embedded?.connection ?? { connectionString: databaseUrl ?? "" };
  const pool = connectPool(settings);
  const synchroniseClock = () => synchroniseDatabaseClock(() => readTime(pool));
  try {
    await migrateDatabase(pool);
    await synchroniseClock();
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw error;
  }
  // Ask the database for its time regularly, because the monotonic clock of a process stops while its machine sleeps.
  const clockTimer = setInterval(() => void synchroniseClock().catch(() => {}), clockMilliseconds).unref();
  return {
    db: drizzleOn(pool),
    pool,
    settings,
    embedded: embedded !== null,
    close: async () => {
      clearInterval(clockTimer);
      await pool.end();
      await embedded?.stop();
    },
  };
}

/**
 * Creates a drizzle database on a pool. Replaces drizzle's own `transaction`, which never releases a connection that is
 * lost before `begin` is answered: such losses would empty the pool until the process restarts.
 */
export function drizzleOn(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  const { dialect, schema: relations, options } = db._.session as unknown as SessionParts;
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await new NodePgSession(client, dialect, relations, options).transaction(work as never, config);
    } finally {
      client.release();
    }
  };
  return db;
}

type SessionArguments = ConstructorParameters<typeof NodePgSession<typeof schema, Relations>>;
/** Parts of drizzle's session, from which a session on one connection is made. */
type SessionParts = { dialect: SessionArguments[1]; schema: SessionArguments[2]; options: SessionArguments[3] };

async function readTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ time: number }>(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as time",
  );
  return rows[0]?.time ?? Date.now();
}

export function connectPool(settings: ConnectionSettings, max = 10): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    Client: PreparingClient,
  });
  // Handle errors of idle connections: unhandled, a broken connection would crash the process.
  pool.on("error", (error) => log.warn("database connection lost", { error }));
  return pool;
}

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
