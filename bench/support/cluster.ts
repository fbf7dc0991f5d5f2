import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { connectPool, type Database } from "#server/db/client.ts";
import { type Connection, startEmbedded } from "#server/db/embedded.ts";
import { WatchedClient } from "#server/db/watched-client.ts";
import { newDataFolder } from "../../e2e/support/program.ts";
import { isCpuMeasured, parentOf } from "./cpu.ts";
import { registerCleanup } from "./cleanup.ts";

export type Cluster = {
  connection: Connection;
  /** Connection string for the setting DATABASE_URL. */
  url: string;
  pool: pg.Pool;
  db: Database;
  /** Process id of PostgreSQL's main process; 0 on systems where processes cannot be inspected. */
  postmaster: number;
  /** File to which the server writes its messages. */
  logFile: string;
};

/** Creates another, empty database on the same server and connects to it. */
export async function createDatabase({ connection, ...cluster }: Cluster, database: string): Promise<Cluster> {
  await cluster.pool.query(`create database ${database}`);
  const settings = { ...connection, database };
  const pool = connectPatiently(settings);
  registerCleanup(() => pool.end());
  return { ...cluster, connection: settings, url: urlOf(settings), pool, db: drizzle(pool) };
}

/** Opens a pool whose statements may take long, such as those that insert a million rows. */
function connectPatiently(connection: Connection): pg.Pool {
  return connectPool(connection, 4).on("connect", (client) => {
    if (client instanceof WatchedClient) client.isPatient = true;
  });
}

function urlOf({ host, user, database }: Connection): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
}

/**
 * Starts an embedded PostgreSQL in a folder of its own, with durable writes as in production. The database is empty, or
 * already migrated if the end-to-end tests run the benchmark.
 * @param flags additional settings of the server, as `name=value`
 */
export async function startCluster({ flags = [] }: { flags?: string[] } = {}): Promise<Cluster> {
  const folder = await newDataFolder();
  const root = path.join(folder, "database");
  const { connection, stop } = await startEmbedded(root, { flags });
  const pool = connectPatiently(connection);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = (isCpuMeasured && rows[0] && parentOf(rows[0].pid)) || 0;
  registerCleanup(async () => {
    await pool.end();
    // Repeat the stop until PostgreSQL has ended: a stop gives up while connections are open, and those of programs that
    // have just ended close a moment later.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await stop();
      if (!postmaster || parentOf(postmaster) === undefined) break;
      await pause(100);
    }
    await rm(folder, { recursive: true, force: true });
  });
  const logFile = path.join(root, "postgres.log");
  return { connection, url: urlOf(connection), pool, db: drizzle(pool), postmaster, logFile };
}
