import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { publishProject } from "../publish-project.ts";
import { folderStore, type Located } from "./store.ts";

type Move = { ids: readonly string[]; folderId: string | null };

/**
 * Moves projects into a folder, or out of their folders if `folderId` is null. Skips unknown projects, and projects
 * that are in the folder already.
 * @returns the moved projects, with their former folders
 * @throws AppError folder.not-found
 */
export async function moveProjects(ctx: Context, ownerId: string, { ids, folderId }: Move): Promise<Located[]> {
  const store = folderStore(ctx.db);
  const moved = await ctx.transaction(async (transaction) => {
    if (folderId !== null && !(await store.hold(folderId, ownerId, transaction)))
      throw new AppError("folder.not-found");
    return store.move(ids, folderId, ownerId, transaction);
  });
  const [first, second] = moved;
  // Publish one event without an id for several projects, so that open tabs reload their lists only once.
  if (first && second) await ctx.publish(ownerId, { name: "project" });
  else if (first) await publishProject(ctx, ownerId, first.id);
  return moved;
}
