import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

export type QuietResult = { code: number; output: string };

/**
 * Runs a program and collects its output, which the caller prints on failure. Ctrl-C ends the program together with
 * this process.
 * @param environment variables in addition to those of this process
 */
export function runQuietly(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<QuietResult> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = (code: number) => resolve({ code, output: Buffer.concat(chunks).toString("utf8").trim() });
    child.once("error", (error) => {
      chunks.push(Buffer.from(error.message));
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}
