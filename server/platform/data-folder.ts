import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { log } from "./log.ts";

/** For all files that this process and its children make. */
const onlyOwner = 0o077;
/** What the embedded database takes care of by itself, and may have to open to its own user. */
const ofDatabase = "database";

/** Makes the folder of all data, and closes it to other users of the machine. Call before anything is written. */
export function closeDataFolder(folder: string): void {
  process.umask(onlyOwner);
  if (process.platform === "win32") return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // As root the database may run as another user, who must pass through; without reading rights no name is seen.
  tighten(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== ofDatabase) tighten(path.join(folder, entry.name), 0o700);
  }
}

function tighten(folder: string, most: number): void {
  const mode = lstatSync(folder).mode & 0o777;
  if ((mode & ~most) === 0) return;
  try {
    chmodSync(folder, mode & most);
  } catch (error) {
    log.warn("a folder is open to other users and cannot be closed", { folder, mode: mode.toString(8), error });
  }
}
