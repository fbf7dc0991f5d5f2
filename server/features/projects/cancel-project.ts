import { AppError } from "#domain/errors.ts";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import type { Context } from "#server/context.ts";
import { runRecorder } from "#server/features/providers/runs/record-runs.ts";
import { log } from "#server/platform/log.ts";
import { cancelTask } from "./cancel-task.ts";
import { enqueueOrphanRemoval } from "./jobs/enqueue.ts";
import { publishProject } from "./publish-project.ts";
import { projectStatusStore } from "./status-store.ts";
import { projectStore } from "./store.ts";

/**
 * Cancels a project under way by marking it as failed. A later result is ignored, although the provider may still
 * finish the task.
 * @throws AppError project.not-under-way, project.ordered
 */
export async function cancelProject(ctx: Context, ownerId: string, id: string): Promise<void> {
  const project = await ctx.transaction(async (transaction) => {
    const row = await projectStatusStore(ctx.db).markCancelled(id, "cancelled", failureMessages.cancelled, transaction);
    if (!row) return undefined;
    await runRecorder(ctx).cancelled(row, transaction);
    await enqueueOrphanRemoval(ctx, id, { after: "end", transaction });
    return row;
  });
  if (!project)
    throw new AppError((await projectStore(ctx.db).isAwaited(id)) ? "project.ordered" : "project.not-under-way");
  await publishProject(ctx, ownerId, id);
  await cancelTask(ctx, project).catch((error: unknown) => {
    log.error("task of a cancelled project could not be cancelled at its provider", { projectId: id, error });
  });
}
