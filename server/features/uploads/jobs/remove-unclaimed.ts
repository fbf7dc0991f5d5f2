import { lateHours } from "#domain/projects/failures.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";

type Context = {
  projects: Pick<ProjectStore, "findByTask" | "findLate">;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  /** Enqueues this job again with a delay. */
  retryLater: () => Promise<void>;
};

/** Time for a job that may still be fetching a late result. */
const lastPollHours = 1;

/**
 * Removes files stored for a provider's result unless a project references them: the process may have died, or the
 * project was deleted or failed for good.
 */
export async function removeUnclaimed(
  { projects, removeFiles, retryLater }: Context,
  { reference, keys }: { reference: string; keys: readonly string[] },
): Promise<void> {
  const project = await projects.findByTask(reference);
  if (project && !["completed", "failed"].includes(project.status)) return retryLater();
  if (project && (await projects.findLate(project.id, lateHours + lastPollHours))) return retryLater();
  const named = new Set(project ? mediaKeys(project.media) : []);
  await removeFiles(keys.filter((key) => !named.has(key)));
}
