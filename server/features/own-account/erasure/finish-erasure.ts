import { log } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage.ts";
import type { Erasure } from "#server/queue/job-queue.ts";

export type FinishContext = {
  store: Store;
  cancelTask: (task: Erasure["tasks"][number]) => Promise<void>;
  removeRenders: (taskIds: readonly string[]) => Promise<void>;
  removeMails: (mails: readonly { id: string; createdAt: Date }[]) => Promise<void>;
  /** Removes the jobs that concern these ids; true when none of them is running any more. */
  removeJobs: (about: readonly string[]) => Promise<boolean>;
};

/**
 * Removes an erased account's data outside the database. Jobs that were running during the erasure may still write;
 * while there are any, the result is false and the caller must repeat this.
 */
export async function finishErasure(
  ctx: FinishContext,
  { about, starts, mails, tasks, files }: Erasure,
): Promise<boolean> {
  for (const task of tasks) {
    await ctx.cancelTask(task).catch((error: unknown) => log.warn("task of an erased account goes on", { error }));
  }
  const taskIds = starts.map(({ taskId }) => taskId);
  const projectIds = starts.map(({ projectId }) => projectId);
  const isOver = await ctx.removeJobs([...about, ...taskIds, ...projectIds, ...mails.map(({ id }) => id)]);
  await ctx.removeRenders(taskIds);
  await ctx.removeMails(mails.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) })));
  await ctx.store.remove(files);
  await ctx.store.removeFolders([
    ...projectIds.flatMap((id) => [`inputs/${id}`, `projects/${id}`]),
    ...taskIds.flatMap((id) => [`renders/${id}`, `made/${id}`]),
  ]);
  return isOver;
}
