import { join } from "node:path";
import { root } from "./paths.mjs";
import { runChild } from "./run-child.mjs";

/** Path of a command that is installed with an npm package. */
export function tool(name: string): string {
  return join(root, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);
}

/** Runs a command of an installed npm package with visible output; returns its exit code. */
export function runTool(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return runChild(tool(name), args, {
    cwd: root,
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
}
