import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbedded } from "#server/db/embedded.ts";
import type { S3Settings } from "#server/platform/storage-settings.ts";
import { temporaryRoot } from "#server/testing/memory-folder.ts";
import { clusterStorageVariable, startCluster } from "./cluster.ts";
import { type Program, type StartOptions, startProcess } from "./program-process.ts";

export { freePort, invitationCode, launchProgram, type Program, startProcess } from "./program-process.ts";

/**
 * Settings for tests that need a video but not its content: one second long, with a quarter of the width and height.
 */
export const drafts = { DRAFT_SECONDS: "1", DRAFT_SCALE: "0.25" };

export const temporaryFolder = () => mkdtemp(path.join(temporaryRoot(), "lichtspiel-e2e-"));

/** Creates a data folder for {@link startProgram}. Contains a migrated database if the test run has prepared one. */
export async function newDataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const template = process.env["E2E_DATABASE_TEMPLATE"];
  // Copy with `cp -a` to preserve owners and permissions, without which PostgreSQL does not start.
  if (template) await promisify(execFile)("cp", ["-a", template, path.join(folder, "database")]);
  return folder;
}

/** Starts the program in one process or, with `npm test -- cluster`, in four. Resolves when it is ready. */
export async function startProgram(options: StartOptions): Promise<Program> {
  const storage = process.env[clusterStorageVariable];
  return storage ? startCluster(JSON.parse(storage) as S3Settings, options) : startProcess(options);
}

/**
 * Makes all leases of a killed program expire at once instead of after about ten seconds, and its jobs due without the
 * backoff of a retry. Tests in `crash.e2e.ts` also wait for the real periods.
 */
export async function expireLeases(dataFolder: string): Promise<void> {
  const { connection } = await startEmbedded(path.join(dataFolder, "database"));
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("update renders set lease_until = lease_until - interval '1 minute' where state = 'rendering'");
  // Change the jobs as pg-boss does when a heartbeat is missing. Leave the number of attempts as it is: pg-boss raises
  // it when the job is fetched again.
  await client.query(
    "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state in ('active', 'retry')",
  );
  await client.end();
}

/** Stops the PostgreSQL server that a killed program has left running, and deletes the data folder. */
export async function removeProgramData(dataFolder: string): Promise<void> {
  const database = await startEmbedded(path.join(dataFolder, "database"));
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
