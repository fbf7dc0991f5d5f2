import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbedded } from "#server/db/embedded.ts";

export const invitationCode = "KINO-2026";

/**
 * Settings for tests that need a video but not its content: one second long, with a quarter of the width and height.
 */
export const drafts = { DRAFT_SECONDS: "1", DRAFT_SCALE: "0.25" };

export type Program = {
  url: string;
  dataFolder: string;
  output: () => string;
  /** Resolves after the program has ended, with the name of the signal or the exit code. */
  ended: Promise<string>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

type Options = { dataFolder: string; port: number; env?: Record<string, string> };

/** A larger young generation: collecting the garbage of the imports takes a fifth of the start otherwise. */
const nodeOptions = ["--min-semi-space-size=64", "--max-semi-space-size=64"];
const mainFile = path.resolve(import.meta.dirname, "../../server/main.ts");

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), "lichtspiel-e2e-"));

/** Creates a data folder for {@link startProgram}. Contains a migrated database if the test run has prepared one. */
export async function newDataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const template = process.env["E2E_DATABASE_TEMPLATE"];
  // Copy with `cp -a` to preserve owners and permissions, without which PostgreSQL does not start.
  if (template) await promisify(execFile)("cp", ["-a", template, path.join(folder, "database")]);
  return folder;
}

/** Starts the server as `npm start` does. Resolves when the server is ready. */
export async function startProgram(options: Options): Promise<Program> {
  const { program, ready } = launchProgram(options);
  await ready;
  return program;
}

/** Starts the server without waiting. `ready` rejects if the server ends before it is ready. */
export function launchProgram({ dataFolder, port, env = {} }: Options): { program: Program; ready: Promise<void> } {
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, mainFile], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATA_DIR: dataFolder,
      PORT: String(port),
      INVITATION_CODE: invitationCode,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const isReady = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk;
    if (/(?:läuft: |als Worker)/.test(output)) isReady.resolve();
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const ended = once(child, "exit").then(([code, signal]) => String(signal ?? code));
  void ended.then((how) => isReady.reject(new Error(`The program ended (${how}) before it was ready:\n${output}`)));
  // Handled here too, for callers that only wait for the end.
  isReady.promise.catch(() => {});
  const program = {
    url: `http://localhost:${port}`,
    dataFolder,
    output: () => output,
    ended,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    },
  };
  return { program, ready: isReady.promise };
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
  // As pg-boss does when a heartbeat is missing; the attempt counts as soon as the job is fetched again.
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
