import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/jobs/enqueue.ts";
import { runRecorder } from "#server/features/providers/runs/record-runs.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { log } from "#server/platform/log.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";
import { cancelTask } from "./cancel-task.ts";
import { enqueueOrphanRemoval } from "./jobs/enqueue.ts";
import { publishProject } from "./publish-project.ts";
import { type ProjectRow, projectStore } from "./store.ts";

/** Seconds after which a job removes the files of a deleted project, in case they could not be removed at once. */
const cleanupSeconds = 60;

/**
 * Deletes a project. The row is deleted first, so that the project is gone even if removing its files fails.
 * @throws AppError project.not-found, project.ordered
 */
export async function deleteProject(ctx: Context, ownerId: string, id: string): Promise<void> {
  const projects = projectStore(ctx.db);
  const project = await ctx.transaction(async (transaction) => {
    const row = await projects.remove(id, ownerId, transaction);
    if (!row) return undefined;
    await runRecorder(ctx).cancelled(row, transaction);
    await uploadStore(ctx.db).release(row.uploadIds, ownerId, transaction);
    await enqueueFileRemoval(ctx, fileKeys(row), { delaySeconds: cleanupSeconds, transaction });
    await enqueueOrphanRemoval(ctx, id, { after: "end", transaction });
    return row;
  });
  if (!project) throw new AppError((await projects.isAwaited(id)) ? "project.ordered" : "project.not-found");
  await publishProject(ctx, ownerId, id);
  // Remove the files right away if possible; the enqueued job then finds nothing left.
  await ctx.storage.remove(fileKeys(project)).catch((error: unknown) => {
    log.warn("files of a deleted project are removed later", { projectId: id, error });
  });
  await cancelTask(ctx, project).catch((error: unknown) => {
    log.warn("task of a deleted project could not be cancelled at its provider", { projectId: id, error });
  });
}

function fileKeys({ media, inputKeys }: ProjectRow): string[] {
  return [...keysWithDerived(media), ...inputKeys];
}
