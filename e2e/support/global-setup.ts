import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { connectPool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { openQueue } from "#server/queue/job-queue.ts";
import { swiftServer, whyNoSwift } from "#server/testing/swift-server.ts";
import { clusterStorageVariable } from "./cluster.ts";
import { temporaryFolder } from "./program.ts";

/** Prepares an empty database with all migrations. For each program, {@link newDataFolder} copies this database. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const template = path.join(folder, "database");
  const server = await startEmbedded(template);
  const pool = connectPool(server.connection, 2);
  await migrateDatabase(pool);
  const queue = await openQueue({ settings: server.connection, pool, isWorker: true });
  await queue.stop();
  await pool.end();
  // Repeat the stop until PostgreSQL has ended: on a busy machine, PostgreSQL counts closed connections as open for a
  // moment and refuses to stop.
  const pidFile = path.join(template, "postgres-18", "postmaster.pid");
  for (let attempt = 1; attempt <= 200 && existsSync(pidFile); attempt += 1) await server.stop();
  process.env["E2E_DATABASE_TEMPLATE"] = template;
  const stopStorage = process.env["E2E_CLUSTER"] ? await startClusterStorage() : async () => {};
  return async () => {
    await stopStorage();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts the S3 server of all clusters. @throws Error naming the packages that this machine lacks */
async function startClusterStorage(): Promise<() => Promise<void>> {
  const reason = whyNoSwift();
  if (reason) throw new Error(reason);
  const swift = await swiftServer();
  process.env[clusterStorageVariable] = JSON.stringify(swift.settings);
  return swift.stop;
}
