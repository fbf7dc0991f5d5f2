import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { VoicesError } from "./voices-error.ts";

/**
 * Runs work that no other process may do at the same time. The lock file contains the id of the process; a file whose
 * process has ended is replaced.
 * @throws VoicesError if another process holds the lock
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  if (!(await createLock(file))) {
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (isRunning(holder) || !(await replaceLock(file)))
      throw new VoicesError(
        `Hier läuft schon eine Installation, mit der Prozessnummer ${holder}. Wenn das nicht stimmt, löschen Sie ${file}.`,
      );
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function createLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function replaceLock(file: string): Promise<boolean> {
  await rm(file, { force: true });
  return createLock(file);
}

function isRunning(processId: number): boolean {
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Count a process as running if the error is EPERM: the process exists, but belongs to another user and cannot be
    // signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
