import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { folderStore } from "./store.ts";

/**
 * Deletes a folder. Its projects stay, in no folder.
 * @throws AppError folder.not-found
 */
export async function deleteFolder(ctx: Context, ownerId: string, id: string): Promise<void> {
  const wasFound = await ctx.transaction((transaction) => folderStore(ctx.db).remove(id, ownerId, transaction));
  if (!wasFound) throw new AppError("folder.not-found");
  await ctx.publish(ownerId, { name: "project" });
}
