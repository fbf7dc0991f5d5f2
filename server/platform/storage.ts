import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Range of byte positions, both inclusive; without `end`, up to the end of the file. */
export type ByteRange = { start: number; end?: number };

export type StoredFile = { key: string; bytes: number };

/** Storage for results and inputs. The server generates all keys, which never contain user input. */
export type Store = {
  /** Stores the whole `source` or nothing; returns the number of bytes. */
  put: (key: string, source: Readable | Uint8Array) => Promise<number>;
  /** Stores a finished local file, which may be moved away; returns the number of bytes. */
  putFile: (key: string, file: string) => Promise<number>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Size of a file in bytes; null if the key does not exist. */
  size: (key: string) => Promise<number | null>;
  /** Removes keys; a missing key is not an error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Names of the files and folders directly in a folder; empty for a missing folder. */
  list: (folder: string) => Promise<string[]>;
  /** Yields all complete files, in no particular order. */
  entries: () => AsyncIterable<StoredFile>;
  /** Removes folders with all their content. */
  removeFolders: (folders: readonly string[]) => Promise<void>;
  /** Removes unfinished uploads of killed processes, if the storage charges for them. */
  removeAbandoned: () => Promise<void>;
  /** Checks that the storage is writable; throws if it is not. */
  check: () => Promise<void>;
};

const keyShape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/;
const unfinished = ".part";
/** Key of the file that the health check writes; it is not a file of the product. */
export const probeKey = "health/probe.txt";

/** Whether a file name in the storage is that of a complete file of the product. */
export const isFileKey = (key: string) => keyShape.test(key) && !key.endsWith(unfinished) && key !== probeKey;

/** Checks that a key has the form of the generated keys. @throws Error for any other key */
export function checkKey(key: string): void {
  if (!keyShape.test(key) || key.includes("..")) throw new Error(`Not a storage key: ${key}`);
}

/**
 * Stores files on the local disk. A file is written under a temporary name, flushed and renamed, so that a key is
 * complete or missing.
 */
export function diskStore(root: string): Store {
  function locate(key: string): string {
    checkKey(key);
    return path.join(root, key);
  }

  async function writeAtomically(key: string, write: (temporary: string) => Promise<void>): Promise<number> {
    const target = locate(key);
    const folder = path.dirname(target);
    const temporary = `${target}.${randomUUID()}${unfinished}`;
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

  async function* walk(folder: string): AsyncGenerator<StoredFile> {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(emptyIfMissing);
    for (const entry of entries) {
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* walk(key);
      else if (isFileKey(key)) {
        const bytes = await sizeOf(key);
        // Skip a file that was removed after its folder was read.
        if (bytes !== null) yield { key, bytes };
      }
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(locate(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
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

    size: sizeOf,

    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(locate(key), { force: true })));
    },

    list: async (folder) => readdir(locate(folder)).catch(emptyIfMissing),

    entries: () => walk(""),

    removeFolders: async (folders) => {
      for (const folder of folders) await rm(locate(folder), { recursive: true, force: true });
    },

    removeAbandoned: async () => {},

    check: async () => {
      await writeAtomically(probeKey, async (temporary) => {
        await pipeline(Readable.from(["ok"]), createWriteStream(temporary));
      });
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Flushes a folder: a rename survives a power cut only if its folder was flushed as well. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
