import { rm } from "node:fs/promises";
import { temporaryFolder } from "../../e2e/support/program.ts";

const pending = new Set<() => Promise<void>>();

/**
 * Registers a cleanup that runs once: when the returned function is called, or when the benchmark ends or is
 * interrupted.
 */
export function registerCleanup(undo: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (pending.delete(once)) await undo();
  };
  pending.add(once);
  return once;
}

/** Runs all registered cleanups, the newest first, because a newer resource may depend on an older one. */
export async function runCleanups(): Promise<void> {
  for (const undo of [...pending].toReversed()) {
    await undo().catch((error: unknown) => console.error(error));
  }
}

/** Creates an empty folder that is removed after the benchmark. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await temporaryFolder();
  registerCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
