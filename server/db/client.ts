import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";
import { synchroniseDatabaseClock } from "#server/platform/database-clock.ts";
import { log } from "#server/platform/log.ts";
import { type Connection, startEmbedded } from "./embedded.ts";
import { migrateDatabase } from "./migrate.ts";
import { PreparingClient } from "./preparing-client.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Database or transaction on which a store runs its queries. */
export type Queryable = Database | Transaction;
export type ConnectionSettings = Connection | { connectionString: string };

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
  const db = drizzle(pool);
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

type SessionArguments = ConstructorParameters<typeof NodePgSession<Record<string, never>, Record<string, never>>>;
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
