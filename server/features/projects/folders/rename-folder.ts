import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { nameTaken } from "./name-taken.ts";
import { type FolderRow, folderStore } from "./store.ts";

/**
 * Renames a folder.
 * @throws AppError folder.not-found, folder.name-taken
 */
export async function renameFolder(ctx: Context, ownerId: string, id: string, name: string): Promise<FolderRow> {
  const store = folderStore(ctx.db);
  const folder = await ctx.transaction(async (transaction) => {
    await store.lockNames(ownerId, transaction);
    // Check the folder before its name: if another tab has deleted the folder, it does not matter whether the name is
    // taken.
    if (!(await store.find(id, ownerId, transaction))) throw new AppError("folder.not-found");
    if (await store.isNameTaken(name, ownerId, transaction, id)) throw nameTaken();
    return store.rename(id, name, ownerId, transaction);
  });
  if (!folder) throw new AppError("folder.not-found");
  await ctx.publish(ownerId, { name: "project" });
  return folder;
}
