import { AppError } from "#domain/errors.ts";
import { failureMessages } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import type { ProjectRow, ProjectStore } from "./store.ts";

export type CancelTools = {
  projects: ProjectStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Writes down that the provider's work is not wanted any more, where there was any. */
  endRun: (project: ProjectRow, transaction: Transaction) => Promise<void>;
  /** Has removed, a while after the transaction, what a fetch that is just under way may leave behind. */
  removeOrphansWith: (projectId: string, transaction: Transaction) => Promise<void>;
  /** Tells the provider, if there is one at work, that the result is not wanted any more. */
  cancelTask: (project: ProjectRow) => Promise<void>;
  announce: (ownerId: string, projectId: string) => Promise<void>;
};

/**
 * Ends a project under way, as failed. From then on no result of it is taken; a provider may still finish for nothing.
 * @throws AppError project.not-under-way, project.ordered
 */
export async function cancelProject(
  { projects, inTransaction, endRun, removeOrphansWith, cancelTask, announce }: CancelTools,
  ownerId: string,
  id: string,
): Promise<void> {
  const project = await inTransaction(async (transaction) => {
    const row = await projects.markCancelled(id, "cancelled", failureMessages.cancelled, transaction);
    if (!row) return undefined;
    await endRun(row, transaction);
    await removeOrphansWith(id, transaction);
    return row;
  });
  if (!project) throw new AppError((await projects.isAwaited(id)) ? "project.ordered" : "project.not-under-way");
  await announce(ownerId, id);
  await cancelTask(project).catch((error: unknown) => {
    log.error("the provider of a cancelled project could not be told", { projectId: id, error });
  });
}
