import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Byte positions, both inclusive; no `end` means up to the end of the file. */
export type ByteRange = { start: number; end?: number };

/** Storage for results and inputs. The server generates all keys; they never contain user input. */
export type Store = {
  /** Stores all of `source` or nothing; returns the number of bytes. */
  put: (key: string, source: Readable | Uint8Array) => Promise<number>;
  /** Stores a finished local file, which may be moved; returns the number of bytes. */
  putFile: (key: string, file: string) => Promise<number>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Size in bytes, or null when the key does not exist. */
  size: (key: string) => Promise<number | null>;
  /** Removes keys; it is no error if one of them is missing. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Names of files and folders directly in a folder; empty for a missing folder. */
  list: (folder: string) => Promise<string[]>;
  /** Removes folders with all their content. */
  removeFolders: (folders: readonly string[]) => Promise<void>;
  /** Checks that the storage is writable; throws if it is not. */
  check: () => Promise<void>;
};

const keyShape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * Stores files on the local disk: writes a temporary file, flushes and renames it, so that a key is complete or
 * missing.
 */
export function diskStore(root: string): Store {
  function locate(key: string): string {
    if (!keyShape.test(key) || key.includes("..")) throw new Error(`Not a storage key: ${key}`);
    return path.join(root, key);
  }

  async function writeAtomically(key: string, write: (temporary: string) => Promise<void>): Promise<number> {
    const target = locate(key);
    const folder = path.dirname(target);
    const temporary = `${target}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true });
    try {
      await write(temporary);
      const file = await open(temporary, "r+");
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rename(temporary, target);
      await syncFolder(folder);
      return size;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    put: (key, source) =>
      writeAtomically(key, (temporary) =>
        pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, createWriteStream(temporary)),
      ),

    putFile: (key, file) =>
      writeAtomically(key, async (temporary) => {
        await rename(file, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== "EXDEV") throw error;
          await copyFile(file, temporary);
        });
      }),

    read: async (key, range) => {
      const file = await open(locate(key), "r");
      return createReadStream("", { fd: file, ...range });
    },

    size: async (key) => {
      try {
        return (await stat(locate(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(locate(key), { force: true })));
    },

    list: async (folder) => {
      try {
        return await readdir(locate(folder));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw error;
      }
    },

    removeFolders: async (folders) => {
      for (const folder of folders) await rm(locate(folder), { recursive: true, force: true });
    },

    check: async () => {
      const probe = "health/probe.txt";
      await writeAtomically(probe, async (temporary) => {
        await pipeline(Readable.from(["ok"]), createWriteStream(temporary));
      });
    },
  };
}

/** Flushes a folder: a rename survives a power cut only if its folder was flushed as well. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export function isStorageFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}
