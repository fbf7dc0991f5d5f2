import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { log } from "#server/platform/log.ts";

const abandonedMilliseconds = 2 * 60 * 60 * 1000;
const intervalMilliseconds = 60 * 60 * 1000;

/**
 * Removes temporary folders that killed processes have left, now and every hour. Every process does this for its own
 * disk, because a job would run on only one of the machines.
 * @returns a function that stops the hourly removal
 */
export function startCleaning(workFolder: string): () => void {
  const clean = () => {
    removeAbandoned(workFolder).catch((error: unknown) => log.warn("work folder not cleaned", { error }));
  };
  clean();
  const timer = setInterval(clean, intervalMilliseconds).unref();
  return () => clearInterval(timer);
}

async function removeAbandoned(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const folder = path.join(workFolder, name);
    const entry = await stat(folder).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > abandonedMilliseconds) await rm(folder, { recursive: true, force: true });
  }
}
