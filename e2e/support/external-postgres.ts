import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries, unprivileged } from "#server/db/postgres-program.ts";
import { freePort, temporaryFolder } from "./program.ts";

export type ExternalPostgres = {
  url: string;
  port: number;
  version: string;
  /** Ends the server as by `pg_ctl stop -m immediate` (SIGQUIT) or kill -9 (SIGKILL). */
  kill: (signal: "SIGQUIT" | "SIGKILL") => Promise<void>;
  /** Starts a killed server again on the same port. */
  start: () => Promise<void>;
  /** Adds a synchronous standby: every later commit waits for it. Call this before programs connect. */
  addStandby: () => Promise<void>;
  /** Makes the standby the primary server. @returns its port */
  promoteStandby: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Finds the executables of a PostgreSQL server that is installed on this machine, else those of the npm package. */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const versions = "/usr/lib/postgresql";
  const folders = [
    ...(existsSync(versions) ? readdirSync(versions).map((version) => path.join(versions, version, "bin")) : []),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  const folder = folders.find(
    (name) => existsSync(path.join(name, "postgres")) && existsSync(path.join(name, "initdb")),
  );
  return folder ? { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") } : findBinaries();
}

/** Starts a PostgreSQL server with an empty database, reachable from this machine only. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const { initdb, postgres } = await binaries();
  const root = await temporaryFolder();
  const data = path.join(root, "data");
  mkdirSync(data, { mode: 0o700 });
  const { wrap, identity } = unprivileged(postgres, root);
  const [program, args] = wrap(initdb, ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"]);
  const result = spawnSync(program, args, { ...identity, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`initdb: ${result.stderr}`);

  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`, "fsync=off"];
  const runIn = (folder: string, options: readonly string[]) =>
    spawn(...wrap(postgres, ["-D", folder, ...options.flatMap((setting) => ["-c", setting])]), {
      ...identity,
      stdio: "ignore",
    });
  const run = () => runIn(data, settings);
  let server = run();
  let standby: { server: ChildProcess; port: number } | undefined;
  const endServer = async (running: ChildProcess, signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await ended;
  };
  const end = (signal: NodeJS.Signals) => endServer(server, signal);
  const start = async () => {
    // After a kill -9, child processes of the old server hold its data folder for a moment; a server started
    // meanwhile exits, so start it again.
    for (let isUp = false; !isUp;) {
      server = run();
      const hasEnded = new Promise<false>((done) => server.once("exit", () => done(false)));
      const again = connectSoon(connection).then(async (opened) => (await opened.end(), true as const));
      isUp = await Promise.race([again, hasEnded.then(() => pause(100, false as const))]);
    }
  };
  const connection = { host: "127.0.0.1", port, user: "postgres" };
  const client = await connectSoon(connection);
  await client.query("create database lichtspiel");
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/lichtspiel`,
    port,
    version: rows[0]?.server_version ?? "",
    kill: end,
    start,
    addStandby: async () => {
      const copy = path.join(root, "standby");
      await end("SIGINT");
      await cp(data, copy, { recursive: true, preserveTimestamps: true });
      await writeFile(path.join(copy, "standby.signal"), "");
      const standbyPort = await freePort();
      const source = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`;
      const common = settings.filter((setting) => !setting.startsWith("port="));
      if (identity) spawnSync("chown", ["-R", `${identity.uid}:${identity.gid}`, copy]);
      settings.push("synchronous_standby_names=*");
      await start();
      standby = { server: runIn(copy, [...common, `port=${standbyPort}`, source]), port: standbyPort };
      const watching = await connectSoon(connection);
      const isAttached = async () =>
        (await watching.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1;
      while (!(await isAttached())) await pause(50);
      await watching.end();
    },
    promoteStandby: async () => {
      if (!standby) throw new Error("There is no standby");
      const promoting = await connectSoon({ ...connection, port: standby.port });
      await promoting.query("select pg_promote()");
      await promoting.end();
      return standby.port;
    },
    stop: async () => {
      if (standby) await endServer(standby.server, "SIGQUIT");
      await end("SIGINT");
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function connectSoon(connection: pg.ClientConfig): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ ...connection, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    }
  }
}
