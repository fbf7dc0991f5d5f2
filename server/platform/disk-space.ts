import { statfs } from "node:fs/promises";

/** Free space of a disk in bytes below which operators are warned. */
export const minFreeBytes = 5_000_000_000;

export type DiskSpace = { freeBytes: number; sizeBytes: number };

/** Reads the size of the disk that contains a folder, and the free space that the program may use. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
