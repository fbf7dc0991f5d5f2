import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { log } from "./log.ts";

/** Umask for all files that this process and its children create. */
const ownerOnlyUmask = 0o077;
/** Folder of the embedded database, which sets its own permissions, because the database may run as another user. */
const databaseFolder = "database";

/**
 * Creates the data folder and makes it inaccessible to other users of the machine. Call it before anything is written.
 */
export function closeDataFolder(folder: string): void {
  process.umask(ownerOnlyUmask);
  if (process.platform === "win32") return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Let other users traverse the folder, but not list it (0o711), if this process runs as root: the database then runs
  // as another user.
  tighten(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== databaseFolder) tighten(path.join(folder, entry.name), 0o700);
  }
}

function tighten(folder: string, maxMode: number): void {
  const mode = lstatSync(folder).mode & 0o777;
  if ((mode & ~maxMode) === 0) return;
  try {
    chmodSync(folder, mode & maxMode);
  } catch (error) {
    log.warn("a folder is open to other users and cannot be closed", { folder, mode: mode.toString(8), error });
  }
}
