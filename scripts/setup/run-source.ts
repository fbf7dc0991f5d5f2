import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

/** Runs a program of the repository in this very process, as if `node <file> <args>` had been called. */
export async function runSource(file: string, args: readonly string[]): Promise<void> {
  const path = join(root, file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}
