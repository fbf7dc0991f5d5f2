import { removeMailFiles } from "#server/features/mail/remove-mail-files.ts";
import type { Context } from "#server/context.ts";
import { cancelTask } from "#server/features/projects/cancel-task.ts";
import { log } from "#server/platform/log.ts";
import { renderStore } from "#server/providers/local/store.ts";
import type { Erasure } from "#server/queue/job-data.ts";

/**
 * Removes an erased account's data outside the database.
 * @returns false while jobs that started before the erasure may still write data; the caller then repeats the call
 */
export async function finishErasure(
  ctx: Context,
  { about, starts, mails, tasks, files, folders = [] }: Erasure,
): Promise<boolean> {
  for (const task of tasks) {
    await cancelTask(ctx, task).catch((error: unknown) =>
      log.warn("task of a deleted account could not be cancelled", { error }),
    );
  }
  const taskIds = starts.map(({ taskId }) => taskId);
  const projectIds = starts.map(({ projectId }) => projectId);
  const isOver = await ctx.jobs.removeContaining([...about, ...taskIds, ...projectIds, ...mails.map(({ id }) => id)]);
  await renderStore(ctx.db).remove(taskIds);
  await removeMailFiles(
    ctx,
    mails.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) })),
  );
  await ctx.storage.remove(files);
  await ctx.storage.removeFolders([
    ...folders,
    ...projectIds.flatMap((id) => [`inputs/${id}`, `projects/${id}`]),
    ...taskIds.flatMap((id) => [`renders/${id}`, `made/${id}`]),
  ]);
  return isOver;
}
