import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connectPool } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { startExternalPostgres } from "../../e2e/support/external-postgres.ts";
import { freePort, newDataFolder, type Program, removeProgramData, startProcess } from "../../e2e/support/program.ts";
import { createTemporaryFolder, registerCleanup } from "../support/cleanup.ts";

export type Engine = "embedded" | "external";
export type Kill = { what: string; recoveredAfter: number };
export type KillTarget = {
  url: string;
  /** Database connections of the benchmark itself, not of the program. */
  pool: pg.Pool;
  /**
   * Kills the processes that `random` (0 to 1) selects with SIGKILL and starts them again; resolves when they are
   * ready.
   */
  kill: (random: number) => Promise<Kill>;
  stop: () => Promise<void>;
};

/** Share of kills that also hit the database server. */
const databaseShare = 1 / 8;

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await pause(20);
  }
}

async function measure(what: string, kill: () => Promise<void>, restart: () => Promise<void>): Promise<Kill> {
  await kill();
  const killedAt = performance.now();
  await restart();
  return { what, recoveredAfter: performance.now() - killedAt };
}

/** The program as `npm start` runs it: one process with the embedded database. */
async function startOnEmbedded(env: Record<string, string>): Promise<KillTarget> {
  const dataFolder = await newDataFolder();
  const port = await freePort();
  const start = () => startProcess({ dataFolder, port, env });
  let program = await start();
  const { connection } = await startEmbedded(path.join(dataFolder, "database"));
  const pool = connectPool(connection, 4);
  const pidFile = path.join(dataFolder, "database/postgres-18/postmaster.pid");
  const stop = registerCleanup(async () => {
    await program.kill("SIGTERM");
    await pool.end();
    await removeProgramData(dataFolder);
  });
  return {
    url: program.url,
    pool,
    stop,
    kill: (random) => {
      const isWithDatabase = random < databaseShare;
      const kill = async () => {
        if (isWithDatabase) process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
        await program.kill("SIGKILL");
      };
      return measure(isWithDatabase ? "program and database" : "program", kill, async () => {
        program = await start();
        await untilReady(program.url);
      });
    },
  };
}

/** A web and a worker process on a PostgreSQL server. */
async function startOnExternal(env: Record<string, string>): Promise<KillTarget> {
  const postgres = await startExternalPostgres();
  registerCleanup(postgres.stop);
  const dataFolder = await createTemporaryFolder();
  const port = await freePort();
  const start = (role: "web" | "worker") =>
    startProcess({
      dataFolder,
      port,
      env: { ...env, ROLE: role, DATABASE_URL: postgres.url, SHUTDOWN_NOTICE_SECONDS: "0" },
    });
  const programs: Record<"web" | "worker", Program> = { web: await start("web"), worker: await start("worker") };
  const pool = connectPool({ connectionString: postgres.url }, 4);
  const stop = registerCleanup(async () => {
    await Promise.all(Object.values(programs).map((program) => program.kill("SIGTERM")));
    await pool.end();
  });
  return {
    url: programs.web.url,
    pool,
    stop,
    kill: (random) => {
      const isWithDatabase = random < databaseShare;
      const both = ["web", "worker"] as const;
      const choices = [["web"], ["worker"], both] as const;
      const chosen = isWithDatabase ? both : (choices[Math.floor(random * 97) % 3] ?? both);
      const kill = async () => {
        await Promise.all([
          ...(isWithDatabase ? [postgres.kill("SIGKILL")] : []),
          ...chosen.map((role) => programs[role].kill("SIGKILL")),
        ]);
      };
      return measure([...chosen, ...(isWithDatabase ? ["database"] : [])].join(" and "), kill, async () => {
        if (isWithDatabase) await postgres.start();
        await Promise.all(chosen.map(async (role) => void (programs[role] = await start(role))));
        await untilReady(programs.web.url);
      });
    },
  };
}

export const startTarget: Record<Engine, (env: Record<string, string>) => Promise<KillTarget>> = {
  embedded: startOnEmbedded,
  external: startOnExternal,
};
