import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries, unprivileged } from "#server/db/postgres-program.ts";
import { freePort, temporaryFolder } from "./program.ts";

export type ExternalPostgres = {
  url: string;
  port: number;
  version: string;
  /** Ends the server as by `pg_ctl stop -m immediate` (SIGQUIT) or kill -9; `start` starts it again on the same port. */
  kill: (signal: "SIGQUIT" | "SIGKILL") => Promise<void>;
  start: () => Promise<void>;
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
  const run = () =>
    spawn(...wrap(postgres, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])]), {
      ...identity,
      stdio: "ignore",
    });
  let server = run();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await ended;
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
    start: async () => {
      // After a kill -9, child processes of the old server hold its data folder for a moment; a server started
      // meanwhile exits, so start it again.
      for (let isUp = false; !isUp;) {
        server = run();
        const hasEnded = new Promise<false>((done) => server.once("exit", () => done(false)));
        const again = connectSoon(connection).then(async (opened) => (await opened.end(), true as const));
        isUp = await Promise.race([again, hasEnded.then(() => pause(100, false as const))]);
      }
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await end("SIGINT");
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
