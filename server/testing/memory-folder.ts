import { accessSync, constants, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { minFreeBytes } from "#server/platform/disk-space.ts";

/** Variable of the environment that keeps all temporary files on the disk, for programs that measure or test its use. */
export const onDiskVariable = "TEMPORARY_FILES_ON_DISK";

const memoryFileSystem = "/dev/shm";
const gigabyte = 1e9;
/** Free space with which the program under test never warns of a full disk: the tests need less than a gigabyte. */
const neededSpace = minFreeBytes + gigabyte;
const neededMemory = 4 * gigabyte;

/**
 * Folder for the databases and data folders of tests: in memory where there is enough of it, because copying a database
 * of a thousand small files on a disk takes sixteen times the CPU time. Otherwise the system's temporary folder.
 */
export function temporaryRoot(): string {
  if (process.env[onDiskVariable] !== undefined) return tmpdir();
  try {
    accessSync(memoryFileSystem, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFileSystem);
    return bavail * bsize >= neededSpace && freemem() >= neededMemory ? memoryFileSystem : tmpdir();
  } catch {
    return tmpdir();
  }
}
