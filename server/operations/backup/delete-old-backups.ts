import { failpoint } from "#server/platform/failpoint.ts";
import { OperationError } from "../operation-error.ts";
import { openBackupFolder } from "./backup-folder.ts";
import { objectsOf, verifyOne } from "./verify-backup.ts";

type Options = {
  /** Path of the folder with the backups. */
  to: string;
  key: string | undefined;
  /** Name of the new backup. */
  newest: string;
  /** Number of backups that are not deleted, at least one. */
  keep: number;
};
const untouched = "Es wurde nichts gelöscht.";
export type Deletion = { backups: number; objects: number; bytes: number; kept: number };

/**
 * Verifies the new backup, then deletes all but the latest `keep` backups, and contents that none of these names. A
 * backup is deleted before its contents, so that a killed run leaves no backup without contents.
 * @throws OperationError, before anything is deleted, if the new backup or a list of a backup that stays is damaged
 */
export async function deleteOldBackups({ to, key, newest, keep }: Options): Promise<Deletion> {
  const folder = await openBackupFolder(to, { key, isNew: false });
  const release = await folder.lock();
  try {
    const faults = await verifyOne(folder, newest);
    if (faults.length > 0)
      throw new OperationError(`Die neue Sicherung ist nicht in Ordnung: ${faults.join(" ")} ${untouched}`);
    const names = await folder.list();
    const kept = names.filter((name, index) => name === newest || index >= names.length - keep);
    const used = new Set<string>();
    for (const name of kept) {
      try {
        for await (const object of objectsOf(folder, name)) used.add(object);
      } catch (error) {
        throw error instanceof OperationError ? new OperationError(`${error.message} ${untouched}`) : error;
      }
    }
    const removed = names.filter((name) => !kept.includes(name));
    for (const name of removed) await folder.removeManifest(name);
    failpoint("old-backups-removed");
    const deletion = { backups: removed.length, objects: 0, bytes: 0, kept: kept.length };
    for await (const object of folder.listObjects()) {
      if (used.has(object)) continue;
      deletion.bytes += await folder.removeObject(object);
      deletion.objects += 1;
    }
    return deletion;
  } finally {
    release();
  }
}
