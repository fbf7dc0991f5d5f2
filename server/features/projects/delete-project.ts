import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ProjectRow, ProjectStore } from "./store.ts";

export type DeleteContext = {
  projects: ProjectStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Records in the ledger that the provider run was cancelled, if there was one. */
  endRun: (project: ProjectRow, transaction: Transaction) => Promise<void>;
  /** Releases the uploads that it used; unused ones are deleted a day later. */
  releaseUploads: (ids: readonly string[], ownerId: string, transaction: Transaction) => Promise<void>;
  store: Store;
  /** Enqueues the removal of files in the transaction, so that it survives a crash. */
  removeFilesWith: (keys: readonly string[], transaction: Transaction) => Promise<void>;
  /** Enqueues a later job that removes files which a concurrent download may still write. */
  removeOrphansWith: (projectId: string, transaction: Transaction) => Promise<void>;
  /** Cancels the task at the provider, if one is running. */
  cancelTask: (project: ProjectRow) => Promise<void>;
  publishProjectEvent: (ownerId: string, projectId: string) => Promise<void>;
};

/**
 * Deletes the row first, so that the project is gone even if removing its files fails.
 * @throws AppError project.not-found, project.ordered
 */
export async function deleteProject(ctx: DeleteContext, ownerId: string, id: string): Promise<void> {
  const {
    projects,
    store,
    inTransaction,
    endRun,
    removeFilesWith,
    removeOrphansWith,
    cancelTask,
    publishProjectEvent,
  } = ctx;
  const project = await inTransaction(async (transaction) => {
    const row = await projects.remove(id, ownerId, transaction);
    if (!row) return undefined;
    await endRun(row, transaction);
    await ctx.releaseUploads(row.uploadIds, ownerId, transaction);
    await removeFilesWith(fileKeys(row), transaction);
    await removeOrphansWith(id, transaction);
    return row;
  });
  if (!project) throw new AppError((await projects.isAwaited(id)) ? "project.ordered" : "project.not-found");
  await publishProjectEvent(ownerId, id);
  // Remove the files right away if possible; the enqueued job then finds nothing left.
  await store.remove(fileKeys(project)).catch((error: unknown) => {
    log.warn("files of a deleted project are removed later", { projectId: id, error });
  });
  await cancelTask(project).catch((error: unknown) => {
    log.warn("the provider of a deleted project could not be told", { projectId: id, error });
  });
}

function fileKeys({ media, inputKeys }: ProjectRow): string[] {
  return [...keysWithDerived(media), ...inputKeys];
}
