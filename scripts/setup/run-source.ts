import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

/** Runs a program of the repository in this process, like `node <file> <args>`. */
export async function runSource(file: string, args: readonly string[]): Promise<void> {
  const path = join(root, file);
  process.argv = [process.execPath, path, ...args];
  await import("#server/platform/quick-imports.ts");
  await import(pathToFileURL(path).href);
}
