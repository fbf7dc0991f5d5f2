import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import { keysWithDerived } from "#server/platform/media-keys.ts";
import type { Store } from "#server/platform/storage.ts";
import type { ProjectRow, ProjectStore } from "./store.ts";

export type DeleteTools = {
  projects: ProjectStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Writes down that the provider's work is not wanted any more, where there was any. */
  endRun: (project: ProjectRow, transaction: Transaction) => Promise<void>;
  /** The uploads that it used stay for another day. */
  releaseUploads: (ids: readonly string[], ownerId: string, transaction: Transaction) => Promise<void>;
  store: Store;
  /** Has files removed once the transaction is through, whatever becomes of this process. */
  removeFilesWith: (keys: readonly string[], transaction: Transaction) => Promise<void>;
  /** Has removed, a while after the transaction, what a fetch that is just under way may leave behind. */
  removeOrphansWith: (projectId: string, transaction: Transaction) => Promise<void>;
  /** Tells the provider, if there is one at work, that the result is not wanted any more. */
  cancelTask: (project: ProjectRow) => Promise<void>;
  announce: (ownerId: string, projectId: string) => Promise<void>;
};

/**
 * The row goes first: from then on the project does not exist, whatever happens to its files.
 * @throws AppError project.not-found, project.ordered
 */
export async function deleteProject(tools: DeleteTools, ownerId: string, id: string): Promise<void> {
  const { projects, store, inTransaction, endRun, removeFilesWith, removeOrphansWith, cancelTask, announce } = tools;
  const project = await inTransaction(async (transaction) => {
    const row = await projects.remove(id, ownerId, transaction);
    if (!row) return undefined;
    await endRun(row, transaction);
    await tools.releaseUploads(row.uploadIds, ownerId, transaction);
    await removeFilesWith(fileKeys(row), transaction);
    await removeOrphansWith(id, transaction);
    return row;
  });
  if (!project) throw new AppError((await projects.isAwaited(id)) ? "project.ordered" : "project.not-found");
  await announce(ownerId, id);
  // At once, where that goes; the job finds nothing left then.
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
