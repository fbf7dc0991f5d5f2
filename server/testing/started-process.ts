import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { OpenDatabase } from "#server/db/client.ts";

export type StartedProcess = {
  output: () => string;
  /** Sends SIGTERM and resolves with the exit code, or the signal that ended the process. */
  stop: () => Promise<number | NodeJS.Signals | null>;
};

type Options = { folder: string; environment: Record<string, string>; readyWhen: RegExp };

/**
 * Starts a program with only the environment variables in `environment`; resolves when its output matches `readyWhen`.
 * @throws Error with the output if the program ends before that
 */
export async function startProcess([program = "", ...args]: string[], options: Options): Promise<StartedProcess> {
  const { folder, environment, readyWhen } = options;
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const isReady = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += String(chunk);
    if (readyWhen.test(output)) isReady.resolve();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const ended = once(child, "exit").then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals | null);
  void ended.then(
    (how) => isReady.reject(new Error(`The program ended (${how}) before it was ready:\n${output}`)),
    isReady.reject,
  );
  await isReady.promise;
  return {
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Value of DATABASE_URL for a test database. */
export function databaseUrl({ settings }: OpenDatabase): string {
  const { host, database } = settings as { host: string; database: string };
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=postgres`;
}
