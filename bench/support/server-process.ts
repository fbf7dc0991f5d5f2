import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort, invitationCode } from "../../e2e/support/program.ts";
import { registerCleanup } from "./cleanup.ts";

export type ServerProcess = { pid: number; url: string; stop: () => Promise<void> };

/** Main file of the program, started in the same way as operators start it. */
export const programFile = new URL("../../server/main.ts", import.meta.url);

/**
 * Starts a server process; resolves when it is ready. The Node options in BENCH_NODE_OPTIONS, for example
 * `--cpu-prof`, apply to these processes only.
 */
export async function startServer(file: URL, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: {
      ...process.env,
      NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? "",
      INVITATION_CODE: invitationCode,
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let isStopping = false;
  const stop = registerCleanup(async () => {
    isStopping = true;
    child.kill("SIGTERM");
    await ended;
  });
  let output = "";
  const isReady = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output = (output + String(chunk)).slice(-4000);
    if (output.includes("läuft: ")) isReady.resolve();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  child.on("exit", (code, signal) => {
    const error = new Error(`${file.href} ended by itself (${signal ?? code}):\n${output}`);
    isReady.reject(error);
    if (!isStopping) console.error(error.message);
  });
  await isReady.promise;
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, stop };
}
