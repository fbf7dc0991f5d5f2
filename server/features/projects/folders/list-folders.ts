import type { Folder } from "#domain/projects/folder-calls.ts";
import type { Context } from "#server/context.ts";
import { folderStore } from "./store.ts";

const byName = new Intl.Collator("de-DE", { numeric: true });

/** Lists the folders of an account by name. */
export async function listFolders({ db }: Context, ownerId: string): Promise<{ folders: Folder[] }> {
  return { folders: (await folderStore(db).list(ownerId)).toSorted((a, b) => byName.compare(a.name, b.name)) };
}
