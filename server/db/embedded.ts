import { spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { restartOnEnd } from "./restart-server.ts";
import { createCluster, findBinaries, unprivileged } from "./postgres-program.ts";
import { socketFolder } from "./socket-folder.ts";

const cannotConnectNow = "57P03";
const startAttempts = 40;
const startLockMilliseconds = 60_000;
const lockRetryMilliseconds = 50;
const logName = "postgres.log";

export type Connection = { host: string; port: number; user: string; database: string };
export type EmbeddedDatabase = {
  connection: Connection;
  /** Stops PostgreSQL unless another process still uses it. */
  stop: () => Promise<void>;
};

type Options = {
  database?: string;
  flags?: string[];
  /** Whether the server is started again whenever it ends before `stop`. */
  restarts?: boolean;
};

/**
 * Opens an embedded PostgreSQL (from an npm package) in `folder`, reachable only through a socket. Reuses a server that
 * is already running, such as one left by a killed process; several processes may share it.
 */
export async function startEmbedded(
  folder: string,
  { database = "lichtspiel", flags = [], restarts = false }: Options = {},
): Promise<EmbeddedDatabase> {
  const root = path.resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const data = path.join(root, "postgres-18");
  const release = await lockFolder(root, startLockMilliseconds);
  let connection: Connection;
  try {
    connection = { host: socketFolder(root, data), port: 5432, user: "postgres", database };
    if ((await probe(connection)) === "away") await startServer(root, data, connection, flags);
    await createDatabase(connection);
  } finally {
    release();
  }
  const startAgain = async () => {
    // Do not wait for the file lock for starting PostgreSQL: if another process holds it, the next check of the server
    // tries again.
    const releaseAgain = await lockFolder(root, 0);
    try {
      if ((await probe(connection)) === "away") await startServer(root, data, connection, flags);
    } finally {
      releaseAgain();
    }
  };
  const files = { pidFile: path.join(data, "postmaster.pid"), logFile: path.join(root, logName) };
  const endRestarts = restarts ? restartOnEnd({ ...files, start: startAgain }) : async () => {};
  return {
    connection,
    stop: async () => {
      await endRestarts();
      await stopServer(data, connection);
    },
  };
}

/**
 * Takes a file lock for starting PostgreSQL, so that processes start it one after the other. The operating system
 * releases the lock if its holder is killed. Rejects if the lock is still taken after `milliseconds`.
 */
async function lockFolder(root: string, milliseconds: number): Promise<() => void> {
  // Do not let SQLite wait for the lock: that blocks the process, and another call in this process may hold the lock.
  const lock = new DatabaseSync(path.join(root, "start.lock"), { timeout: 0 });
  const deadline = performance.now() + milliseconds;
  for (;;)
    try {
      lock.exec("pragma locking_mode = exclusive; begin exclusive");
      return () => lock.close();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) {
        lock.close();
        throw error;
      }
      await pause(lockRetryMilliseconds);
    }
}

/** Whether SQLite refuses a statement because another connection holds the lock (SQLITE_BUSY, code 5). */
function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

async function connect(connection: Connection, database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function probe(connection: Connection): Promise<"up" | "starting" | "away"> {
  try {
    const client = await connect(connection, "postgres");
    await client.end();
    return "up";
  } catch (error) {
    return (error as { code?: string }).code === cannotConnectNow ? "starting" : "away";
  }
}

async function startServer(root: string, data: string, connection: Connection, flags: string[]): Promise<void> {
  const { initdb, postgres } = await findBinaries();
  const user = unprivileged(postgres, root);
  if (connection.host !== data && user.identity) chownSync(connection.host, user.identity.uid, user.identity.gid);
  if (!existsSync(path.join(data, "PG_VERSION"))) {
    for (const name of readdirSync(root)) {
      if (name.startsWith("postgres-18.new-")) rmSync(path.join(root, name), { recursive: true, force: true });
    }
    createCluster(initdb, data, user);
  }
  const [program, args] = user.wrap(postgres, [
    "-D",
    data,
    "-k",
    connection.host,
    ...[
      "listen_addresses=",
      "unix_socket_permissions=0700",
      "shared_buffers=64MB",
      "max_connections=60",
      "log_min_messages=warning",
      ...flags,
    ].flatMap((setting) => ["-c", setting]),
  ]);
  const logFile = path.join(root, logName);
  // Retry the start for a moment: after a kill -9, the child processes of the old server still have to exit and release
  // the folder.
  for (let attempt = 1; ; attempt += 1) {
    const log = openSync(logFile, "w");
    // Use a separate process group: Ctrl-C in the terminal must not stop PostgreSQL before this process has shut down.
    const server = spawn(program, args, { ...user.identity, detached: true, stdio: ["ignore", log, log] });
    closeSync(log);
    server.unref();
    let ended = false;
    server.once("exit", () => (ended = true)).once("error", () => (ended = true));
    let state = await probe(connection);
    while (!ended && state !== "up") {
      await pause(15);
      state = await probe(connection);
    }
    if (state === "up") return;
    if (attempt === startAttempts) {
      throw new Error(`Die eingebaute Datenbank startet nicht: ${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await pause(150);
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  while ((await probe(connection)) === "starting") await pause(50);
  const client = await connect(connection, "postgres");
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [connection.database]);
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  await client.end();
}

async function stopServer(data: string, connection: Connection): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  const client = await connect(connection, "postgres").catch(() => null);
  if (!client) return;
  const { rows } = await client.query<{ others: number }>(
    "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  if (rows[0]?.others) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 6000 && existsSync(pidFile); waited += 15) await pause(15);
}
