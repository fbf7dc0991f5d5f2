import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Store } from "./storage.ts";

export type CopyProgress = { copied: number; skipped: number; removed: number; bytes: number };

type Options = {
  from: Store;
  to: Store;
  /**
   * Path of a file that lists the copied and compared files, one line `key bytes sha256` for each, so that a later run
   * can skip them.
   */
  journal: string;
  onProgress?: (progress: CopyProgress) => void;
};

const concurrentCopies = 4;

/** Error: a copy differs from its source. The copy was removed; the source is unchanged. */
export class CopyError extends Error {
  override readonly name = "CopyError";
}

/**
 * Copies all files of a storage to another one. A file counts as copied if length and hash of what was read back equal
 * those of the source. A copy from an earlier run is removed if its source no longer exists, because a user may have
 * deleted the source.
 * @throws CopyError
 */
export async function copyStorage({ from, to, journal, onProgress }: Options): Promise<CopyProgress> {
  const earlier = await readJournal(journal);
  const progress: CopyProgress = { copied: 0, skipped: 0, removed: 0, bytes: 0 };
  const seen = new Set<string>();
  const files = from.entries()[Symbol.asyncIterator]();
  let isStopped = false;

  const copyNext = async (): Promise<void> => {
    for (let next = await files.next(); !next.done && !isStopped; next = await files.next()) {
      const { key, bytes } = next.value;
      seen.add(key);
      if (earlier.get(key) === bytes && (await to.size(key)) === bytes) progress.skipped += 1;
      else if (await copyFile(from, to, key, journal)) {
        progress.copied += 1;
        progress.bytes += bytes;
      }
      onProgress?.(progress);
    }
  };
  const copying = Array.from({ length: concurrentCopies }, () =>
    copyNext().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(copying)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;

  for (const key of earlier.keys()) {
    if (seen.has(key) || (await from.size(key)) !== null || (await to.size(key)) === null) continue;
    await to.remove([key]);
    progress.removed += 1;
  }
  return progress;
}

/** Copies one file and compares the copy. @returns false if the source was deleted in the meantime */
async function copyFile(from: Store, to: Store, key: string, journal: string): Promise<boolean> {
  try {
    await to.put(key, await from.read(key));
  } catch (error) {
    if ((await from.size(key)) !== null) throw error;
    return false;
  }
  const copy = await digest(to, key);
  const source = await digest(from, key).catch(async (error: unknown) => {
    if ((await from.size(key)) !== null) throw error;
    return null;
  });
  if (source === null || copy.bytes !== source.bytes || copy.sha256 !== source.sha256) {
    await to.remove([key]);
    if (source === null) return false;
    throw new CopyError(`Die Kopie von ${key} unterscheidet sich vom Original und wurde entfernt.`);
  }
  await mkdir(path.dirname(journal), { recursive: true });
  // Begin the entry with a line break, because a killed run may have left an incomplete line.
  await appendFile(journal, `\n${key} ${copy.bytes} ${copy.sha256}\n`);
  return true;
}

async function digest(store: Store, key: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(await store.read(key), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}

/** Reads the list of files that earlier runs have copied; ignores incomplete lines. */
async function readJournal(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = [...text.matchAll(/^(\S+) (\d+) [\da-f]{64}$/gm)];
  return new Map(lines.map(([, key = "", bytes]) => [key, Number(bytes)]));
}
