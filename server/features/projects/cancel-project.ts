import { AppError } from "#domain/errors.ts";
import { failureMessages } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import type { ProjectRow, ProjectStore } from "./store.ts";

export type CancelContext = {
  projects: ProjectStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Records in the ledger that the provider run was cancelled, if there was one. */
  endRun: (project: ProjectRow, transaction: Transaction) => Promise<void>;
  /** Enqueues a later job that removes files which a concurrent download may still write. */
  removeOrphansWith: (projectId: string, transaction: Transaction) => Promise<void>;
  /** Cancels the task at the provider, if one is running. */
  cancelTask: (project: ProjectRow) => Promise<void>;
  publishProjectEvent: (ownerId: string, projectId: string) => Promise<void>;
};

/**
 * Cancels a project under way by marking it as failed. A later result is ignored, though the provider may still finish.
 * @throws AppError project.not-under-way, project.ordered
 */
export async function cancelProject(
  { projects, inTransaction, endRun, removeOrphansWith, cancelTask, publishProjectEvent }: CancelContext,
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
  await publishProjectEvent(ownerId, id);
  await cancelTask(project).catch((error: unknown) => {
    log.error("the provider of a cancelled project could not be told", { projectId: id, error });
  });
}
