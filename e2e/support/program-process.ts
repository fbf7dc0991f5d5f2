import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { diskStore, type Store } from "#server/platform/storage.ts";

export const invitationCode = "KINO-2026";

export type Program = {
  url: string;
  dataFolder: string;
  /** Media of the program, on its disk or in its object storage. */
  storage: Store;
  /** Folders in which emails are stored without a mail server; each process has one. */
  mailFolders: string[];
  output: () => string;
  /** Resolves after the program has ended, with the name of the signal or the exit code. */
  ended: Promise<string>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

export type StartOptions = { dataFolder: string; port: number; env?: Record<string, string> };

/**
 * Enlarges V8's young generation: otherwise garbage collection during the imports takes a fifth of the startup time.
 */
const nodeOptions = ["--min-semi-space-size=32", "--max-semi-space-size=32"];
const mainFile = path.resolve(import.meta.dirname, "../../server/main.ts");

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts one process as `npm start` does. Resolves when it is ready. */
export async function startProcess(options: StartOptions): Promise<Program> {
  const { program, ready } = launchProgram(options);
  await ready;
  return program;
}

/** Starts the server without waiting. `ready` rejects if the server ends before it is ready. */
export function launchProgram({ dataFolder, port, env = {} }: StartOptions): {
  program: Program;
  ready: Promise<void>;
} {
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
  // Avoid an unhandled rejection when the caller never waits for `ready`.
  isReady.promise.catch(() => {});
  const program = {
    url: `http://localhost:${port}`,
    dataFolder,
    storage: diskStore(path.join(dataFolder, "media")),
    mailFolders: [path.join(dataFolder, "mail")],
    output: () => output,
    ended,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    },
  };
  return { program, ready: isReady.promise };
}
