import { rm } from "node:fs/promises";
import { temporaryFolder } from "../../e2e/support/program.ts";

const pending = new Set<() => Promise<void>>();

/** Ends what was started: once, when it is called, or else when its part is over or interrupted. */
export function undoable(undo: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (pending.delete(once)) await undo();
  };
  pending.add(once);
  return once;
}

/** The newest first, since it may lean on an older one. */
export async function undoAll(): Promise<void> {
  for (const undo of [...pending].toReversed()) {
    await undo().catch((error: unknown) => console.error(error));
  }
}

/** Empty, and removed again. */
export async function folderOfThisRun(): Promise<string> {
  const folder = await temporaryFolder();
  undoable(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
