import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nobodyUserId } from "./postgres-program.ts";

/** Maximum length of a socket folder's path: the limit of socket paths minus the name that PostgreSQL appends. */
const socketFolderMax = 85;

/**
 * Folder of the server's socket: `data` itself or, if that path is too long, a folder below the system's temporary one.
 * The latter is world-writable, and the socket gives superuser access to the database: so a folder is used only if no
 * other user owns it or may enter it.
 */
export function socketFolder(root: string, data: string): string {
  if (data.length < socketFolderMax) return data;
  const noteFile = path.join(root, "socket-folder");
  const previous = read(noteFile);
  if (previous && isSafe(previous, [process.getuid?.(), ...(process.getuid?.() === 0 ? [nobodyUserId] : [])]))
    return previous;
  const preferred = path.join(tmpdir(), `lichtspiel-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`);
  const folder = isSafe(preferred, [process.getuid?.()]) ? preferred : mkdtempSync(path.join(tmpdir(), "lichtspiel-"));
  // Store the folder's name in a file: once the folder belongs to PostgreSQL's user, its owner no longer proves that
  // this program created it.
  writeFileSync(noteFile, folder, { mode: 0o600 });
  return folder;
}

function read(noteFile: string): string | undefined {
  try {
    return readFileSync(noteFile, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Creates the folder if missing, and checks that one of `owners` (user ids) owns it and no other user may enter.
 * Windows has no user ids.
 */
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
