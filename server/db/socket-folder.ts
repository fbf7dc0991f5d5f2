import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nobody } from "./postgres-program.ts";

/** Longest path of a socket, less the name that PostgreSQL appends. */
const socketFolderMax = 85;

/**
 * Where the server of `data` has its socket: in `data`, or, where that path is too long, in a folder for temporary files.
 * Everybody may write there, and who reaches the socket is the database's superuser: a folder is taken only if nobody
 * else owns it or may enter it.
 */
export function socketFolder(root: string, data: string): string {
  if (data.length < socketFolderMax) return data;
  const note = path.join(root, "socket-folder");
  const earlier = read(note);
  if (earlier && isSafe(earlier, [process.getuid?.(), ...(process.getuid?.() === 0 ? [nobody] : [])])) return earlier;
  const usual = path.join(tmpdir(), `lichtspiel-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`);
  const folder = isSafe(usual, [process.getuid?.()]) ? usual : mkdtempSync(path.join(tmpdir(), "lichtspiel-"));
  // By name: once it was handed to the user of the server, its owner tells no more that we made it.
  writeFileSync(note, folder, { mode: 0o600 });
  return folder;
}

function read(note: string): string | undefined {
  try {
    return readFileSync(note, "utf8");
  } catch {
    return undefined;
  }
}

/** Makes the folder unless it exists. `owners`: whose it may be; on Windows nobody has a number. */
function isSafe(folder: string, owners: (number | undefined)[]): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
  }
  const { uid, mode } = lstatSync(folder);
  const own = process.getuid?.();
  if (own === undefined) return true;
  if (!lstatSync(folder).isDirectory() || !owners.includes(uid)) return false;
  if (uid === own) chmodSync(folder, 0o700);
  return uid === own || (mode & 0o077) === 0;
}
