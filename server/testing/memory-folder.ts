import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** Variable of the environment that keeps all temporary files on the disk, for programs that measure or test its use. */
export const onDiskVariable = "TEMPORARY_FILES_ON_DISK";

const memoryFileSystem = "/dev/shm";
const neededBytes = 2 * 1024 ** 3;
const neededMemory = 2 * neededBytes;

/**
 * Folder for the databases and data folders of tests: in memory where there is enough of it, because copying a database
 * of a thousand small files on a disk takes twenty times as long. Otherwise the system's temporary folder.
 */
export function temporaryRoot(): string {
  if (process.env[onDiskVariable] !== undefined) return tmpdir();
  try {
    accessSync(memoryFileSystem, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFileSystem);
    return bavail * bsize >= neededBytes && freemem() >= neededMemory ? memoryFileSystem : tmpdir();
  } catch {
    return tmpdir();
  }
}
