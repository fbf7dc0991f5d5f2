import { open } from "node:fs/promises";
import { VoicesError } from "./voices-error.ts";

/** An entry of a tar archive: its name, and the position and length of its content in bytes. */
export type ArchiveEntry = { name: string; from: number; bytes: number };

const blockBytes = 512;
const regularFile = new Set(["0", "\0", ""]);

const textAt = (block: Buffer, from: number, length: number) =>
  block.toString("utf8", from, from + length).replace(/\0.*$/s, "");

/**
 * Lists the files of an uncompressed tar archive (POSIX ustar), whose content can be read at the given positions.
 * @throws VoicesError if the file is no such archive
 */
export async function listArchive(file: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const archive = await open(file);
  try {
    const block = Buffer.alloc(blockBytes);
    for (let at = 0; ;) {
      const { bytesRead } = await archive.read(block, 0, blockBytes, at);
      if (bytesRead < blockBytes || block.every((byte) => byte === 0)) break;
      if (textAt(block, 257, 5) !== "ustar") throw new VoicesError(`${file} ist kein Tar-Archiv ohne Kompression.`);
      const bytes = Number.parseInt(textAt(block, 124, 12).trim(), 8);
      if (!Number.isSafeInteger(bytes) || bytes < 0) throw new VoicesError(`${file} ist beschädigt.`);
      const prefix = textAt(block, 345, 155);
      const name = `${prefix === "" ? "" : `${prefix}/`}${textAt(block, 0, 100)}`;
      if (regularFile.has(textAt(block, 156, 1))) entries.push({ name, from: at + blockBytes, bytes });
      at += blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;
    }
  } finally {
    await archive.close();
  }
  if (entries.length === 0) throw new VoicesError(`${file} ist kein Tar-Archiv ohne Kompression.`);
  return entries;
}
