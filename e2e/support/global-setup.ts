import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { connectPool, migrateDatabase } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { openQueue } from "#server/queue/job-queue.ts";
import { temporaryFolder } from "./program.ts";

/** Prepares an empty, migrated database once; {@link newDataFolder} copies it for each program. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const template = path.join(folder, "database");
  const server = await startEmbedded(template);
  const pool = connectPool(server.connection, 2);
  await migrateDatabase(pool);
  const queue = await openQueue({ settings: server.connection, pool, isWorker: true });
  await queue.stop();
  await pool.end();
  // Stop again until the server has ended: on a busy machine, closed connections count as open for a moment and keep it
  // running.
  const pidFile = path.join(template, "postgres-18", "postmaster.pid");
  for (let attempt = 1; attempt <= 200 && existsSync(pidFile); attempt += 1) await server.stop();
  process.env["E2E_DATABASE_TEMPLATE"] = template;
  return () => rm(folder, { recursive: true, force: true });
}
