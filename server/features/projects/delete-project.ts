import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { runRecorder } from "#server/features/providers/runs/record-runs.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { log } from "#server/platform/log.ts";
import { binStore } from "./bin/store.ts";
import { cancelTask } from "./cancel-task.ts";
import { enqueueOrphanRemoval } from "./jobs/enqueue.ts";
import { publishProject } from "./publish-project.ts";
import { type ProjectRow, projectStore, underWay } from "./store.ts";

/**
 * Deletes a project. Its owner can restore it for a day; for all other people it is gone at once.
 * @throws AppError project.not-found, project.ordered
 */
export async function deleteProject(ctx: Context, ownerId: string, id: string): Promise<void> {
  const [project] = await moveToBin(ctx, ownerId, [id]);
  if (!project)
    throw new AppError((await projectStore(ctx.db).isAwaited(id)) ? "project.ordered" : "project.not-found");
  await publishProject(ctx, ownerId, id);
}

/** Deletes several projects, as `deleteProject` does. Skips unknown projects, and projects that an order waits for. */
export async function deleteProjects(
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<{ deleted: string[]; refused: number }> {
  const deleted = (await moveToBin(ctx, ownerId, ids)).map(({ id }) => id);
  const refused = await binStore(ctx.db).countAwaited(ids, ownerId);
  // Publish one event without an id for all deleted projects, so that open tabs reload their lists only once.
  if (deleted.length > 0) await ctx.publish(ownerId, { name: "project" });
  return { deleted, refused };
}

/**
 * Moves projects to the bin, and cancels the tasks of projects under way.
 * @returns the projects as they were before their deletion
 */
async function moveToBin(ctx: Context, ownerId: string, ids: readonly string[]): Promise<ProjectRow[]> {
  const rows = await ctx.transaction(async (transaction) => {
    const moved = await binStore(ctx.db).moveToBin(ids, ownerId, transaction);
    await uploadStore(ctx.db).release(
      moved.flatMap(({ uploadIds }) => uploadIds),
      ownerId,
      transaction,
    );
    for (const row of moved.filter(isUnderWay)) {
      await runRecorder(ctx).cancelled(row, transaction);
      await enqueueOrphanRemoval(ctx, row.id, { after: "end", transaction });
    }
    return moved;
  });
  for (const row of rows.filter(isUnderWay)) {
    await cancelTask(ctx, row).catch((error: unknown) => {
      log.warn("task of a deleted project could not be cancelled at its provider", { projectId: row.id, error });
    });
  }
  return rows;
}

const statusesUnderWay: ReadonlySet<string> = new Set(underWay);
const isUnderWay = ({ status }: ProjectRow): boolean => statusesUnderWay.has(status);
