import { drizzle } from "drizzle-orm/node-postgres";
import path from "node:path";
import { connectPool, type Database } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { freePort, newDataFolder, type Program, removeProgramData, startProgram } from "./program.ts";

type Configuration = { settings: Record<string, string>; isWebOnly: boolean };
type RunningProgram = { program: Program; database: Database; stop: () => Promise<void> };

export type ProgramPool = {
  /** Returns the running program with an equal configuration; starts one if there is none. */
  get: (configuration: Configuration) => Promise<RunningProgram>;
  stop: () => Promise<void>;
};

/**
 * Runs the programs of one Playwright worker. A program without settings runs until the worker ends, because most test
 * files use it; of those with settings, only the last one requested runs.
 */
export function programPool(): ProgramPool {
  const lasting = new Map<string, RunningProgram>();
  let configured: { key: string; running: RunningProgram } | undefined;

  async function stopConfigured(): Promise<void> {
    const stopping = configured?.running;
    configured = undefined;
    await stopping?.stop();
  }

  return {
    async get(configuration) {
      const key = JSON.stringify(configuration);
      const found = lasting.get(key) ?? (configured?.key === key ? configured.running : undefined);
      if (found) return found;
      const isLasting = Object.keys(configuration.settings).length === 0;
      if (!isLasting) await stopConfigured();
      const running = await start(configuration);
      if (isLasting) lasting.set(key, running);
      else configured = { key, running };
      return running;
    },
    async stop() {
      await stopConfigured();
      for (const running of lasting.values()) await running.stop();
    },
  };
}

async function start({ settings, isWebOnly }: Configuration): Promise<RunningProgram> {
  const dataFolder = await newDataFolder();
  // Start PostgreSQL in the test process, which connects to it too; a web-only program gets the address in
  // `DATABASE_URL`.
  const { connection } = await startEmbedded(path.join(dataFolder, "database"));
  const pool = connectPool(connection, 2);
  const { host, user, database } = connection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = { ...(isWebOnly && { ROLE: "web", DATABASE_URL: address, SHUTDOWN_NOTICE_SECONDS: "0" }), ...settings };
  const program = await startProgram({ dataFolder, port: await freePort(), env });
  return {
    program,
    database: drizzle(pool),
    stop: async () => {
      await program.kill("SIGTERM");
      await pool.end();
      await removeProgramData(dataFolder);
    },
  };
}
