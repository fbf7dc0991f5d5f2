import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { connectPool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { type Connection, startEmbedded } from "#server/db/embedded.ts";
import { openQueue } from "#server/queue/job-queue.ts";
import { temporaryRoot } from "./memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: Connection;
  }
}

/**
 * Name of the template database that is copied for each test file; PostgreSQL requires that it has no open
 * connections.
 */
export const templateName = "template_lichtspiel";

/** Starts one PostgreSQL for the whole test run, without durable writes, for speed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(temporaryRoot(), "lichtspiel-test-"));
  const flags = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "max_connections=200",
    "max_wal_size=128MB",
  ];
  const server = await startEmbedded(folder, { database: templateName, flags });

  const pool = connectPool(server.connection, 2);
  await migrateDatabase(pool);
  const queue = await openQueue({ settings: server.connection, pool, isWorker: false });
  await queue.stop();
  await pool.end();

  project.provide("database", server.connection);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
