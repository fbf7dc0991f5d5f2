import { AppError } from "#domain/errors.ts";
import { mostFolders } from "#domain/projects/folder-limits.ts";
import type { Context } from "#server/context.ts";
import { nameTaken } from "./name-taken.ts";
import { type FolderRow, folderStore } from "./store.ts";

/**
 * Creates an empty folder.
 * @throws AppError folder.name-taken, folder.too-many
 */
export async function createFolder(ctx: Context, ownerId: string, name: string): Promise<FolderRow> {
  const store = folderStore(ctx.db);
  const folder = await ctx.transaction(async (transaction) => {
    await store.lockNames(ownerId, transaction);
    if (await store.isNameTaken(name, ownerId, transaction)) throw nameTaken();
    if ((await store.countAll(ownerId, transaction)) >= mostFolders) throw new AppError("folder.too-many");
    return store.insert(name, ownerId, transaction);
  });
  await ctx.publish(ownerId, { name: "project" });
  return folder;
}
